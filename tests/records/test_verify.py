"""Proving: whatever is changed and chained again is found, in its line; older versions keep their payments."""

import copy
import io
import random
from typing import Any

import pytest

from jiaxiang.records import read_deals, verify_deals
from jiaxiang.rules import games
from tests.golden.make import HERE
from tests.records.recorded import at_version, chained, fault, objects_of, proven, record, refusal

FILE = record(5)
ROBBED = (HERE / "guangdong-1-robbed.jsonl").read_bytes()
SEVERAL = (HERE / "guangdong-1-several.jsonl").read_bytes()
DRAWN = (HERE / "guangdong-1-drawn.jsonl").read_bytes()
FLOWERS = (HERE / "guangdong-1-flowers-true.jsonl").read_bytes()


def place_of(objects, event, **fields):
    """The index of the first line with this event and these fields."""
    wanted = {"event": event, **fields}
    return next(i for i, each in enumerate(objects) if all(each.get(name) == value for name, value in wanted.items()))


def title(value):
    """The changes and the events name a case."""
    return str(value) if isinstance(value, dict) else value if isinstance(value, str) and value.islower() else ""


def changed(data, place, change):
    objects = objects_of(data)
    objects[place] |= change
    return chained(objects)


@pytest.mark.clause("C-21", "C-11")
@pytest.mark.parametrize("flowers", [False, True])
def test_random_deals_are_proven(flowers):
    deals = proven(record(*range(25), flowers=flowers))
    assert [deal.deal for deal in deals] == list(range(1, 26))
    assert all(deal.is_of_today and not deal.notes for deal in deals)
    assert {deal.outcome for deal in deals} <= {"won", "drawn"}


@pytest.mark.clause("C-21")
def test_another_secret_is_found_in_the_last_line_of_its_deal():
    error = refusal(changed(FILE, -2, {"secret": "00" * 32}))
    assert error.line == FILE.count(b"\n") - 1
    assert error.reason == "expected the secret that line 1 promises, got another [C-21]"
    assert error.deal == 1


@pytest.mark.clause("C-21")
@pytest.mark.parametrize("seat", range(4))
def test_another_number_is_another_wall(seat):
    numbers = objects_of(FILE)[0]["numbers"]
    numbers[seat] = f"1{numbers[seat]}"
    error = refusal(changed(FILE, 0, {"numbers": numbers}))
    assert error.line == 2
    assert error.reason.startswith("expected 'deal ")


@pytest.mark.parametrize("data", [ROBBED, SEVERAL])
def test_a_changed_payment_is_found(data):
    objects = objects_of(data)
    place = place_of(objects, "end")
    result = objects[place]["result"]
    payer, payee = next((i, j) for i in range(4) for j in range(4) if result["payments"][i][j])
    paid = result["payments"][payer][payee]
    result["payments"][payer][payee] += 1
    error = refusal(chained(objects))
    assert error.line == place + 1
    assert error.reason == f"result.payments[{payer}][{payee}]: expected {paid}, got {paid + 1}"
    result["deltas"][payer] -= 1
    result["deltas"][payee] += 1
    objects[-2]["deltas"] = result["deltas"]
    assert refusal(chained(objects)).line == place + 1


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("deltas", 0), 99),
        (("next_dealer",), 3),
        (("wins", 0, "points"), 2),
        (("wins", 0, "fan"), 5),
        (("wins", 0, "lines", 0, "fan"), 9),
        (("wins", 0, "lines", 0, "clause"), "GD-99"),
        (("wins", 0, "paid_by", 0, "points"), 1),
        (("wins", 0, "seat"), 2),
        (("wins", 0, "capped"), True),
        (("wins", 0, "luck"), 1),
        (("wins",), []),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_anything_else_of_a_result_that_is_changed_is_found(path, value):
    objects = objects_of(ROBBED)
    place = place_of(objects, "end")
    inner = objects[place]["result"]
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    error = refusal(chained(objects))
    assert error.line == place + 1
    assert error.reason.startswith("result.")


def test_deltas_of_the_last_line_are_compared_too():
    error = refusal(changed(ROBBED, -2, {"deltas": [0, 0, 0, 0]}))
    assert error.line == ROBBED.count(b"\n") - 1
    assert error.reason == "expected the deltas [24, -24, 0, 0], got [0, 0, 0, 0]"


def test_a_reworded_clause_is_only_noted():
    objects = objects_of(ROBBED)
    line = objects[place_of(objects, "end")]["result"]["wins"][0]["lines"][0]
    line["en"] = "as it was called then"
    (deal,) = proven(chained(objects))
    assert deal.notes[0].startswith('result.wins[0].lines[0].en: "as it was called then", today "')


def test_a_changed_discard_is_found():
    objects = objects_of(FILE)
    place = place_of(objects, "discard")
    seat = objects[place]["seat"]
    other = next(
        tile
        for tile in ("1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "1z", "2z", "3z")
        if tile[0] not in objects[1]["hands"][seat]
    )
    objects[place]["tile"] = other
    error = refusal(chained(objects))
    assert error.line == place + 1
    assert "is not legal: expected a tile of the hand" in error.reason
    assert "[C-05]" in error.reason


def test_a_changed_decision_that_is_legal_is_found_by_what_follows():
    objects = objects_of(FILE)
    place = place_of(objects, "discard")
    hand = list(objects[1]["hands"][objects[place]["seat"]])
    suit = next(sign for sign in hand if sign.isalpha())
    objects[place]["tile"] = hand[0] + suit
    if objects[place]["tile"] == objects_of(FILE)[place]["tile"]:
        pytest.skip("the same tile")
    assert refusal(chained(objects)).line > place


@pytest.mark.parametrize(
    ("data", "event", "change", "reason"),
    [
        (FILE, "draw", {"tile": "9s"}, "expected '1 draw "),
        (FILE, "draw", {"tail": True}, "expected '1 draw "),
        (FILE, "draw", {"seat": 0}, "expected '1 draw "),
        (FILE, "discard", {"seat": 2}, "is not legal: expected an action of the player whose turn it is [C-05]"),
        (FILE, "discard", {"seat": 9}, "is not legal"),
        (FILE, "discard", {"tile": "0x"}, "is not legal"),
        (FILE, "discard", {"clause": "GD-01"}, "expected '1 discard"),
        (FILE, "answer", {"action": "pung"}, "expected 1 tile after pung"),
        (FILE, "answer", {"action": "win"}, "is not legal"),
        (FILE, "answer", {"action": "dance"}, "expected one of"),
        (FILE, "meld", {"from": 7}, "expected"),
        (FILE, "meld", {"tiles": "123m456p"}, "expected"),
        (FILE, "end", {"outcome": "drown"}, "outcome"),
        (FILE, "end", {"hands": ["", "", "", ""]}, "hands[0]: expected"),
        (ROBBED, "win", {"tile": "1m"}, "expected '0 win 5p<1 [C-08]', got '0 win 1m<1 [C-08]'"),
        (ROBBED, "win", {"seat": 3}, "expected '0 win 5p<1 [C-08]'"),
        (FLOWERS, "set-out", {"tile": "0f"}, "expected '"),
    ],
    ids=title,
)
def test_a_changed_event_is_found_in_its_line(data, event, change, reason):
    objects = objects_of(data)
    place = place_of(objects, event)
    error = refusal(changed(data, place, change))
    if "outcome" in change:
        assert error.line >= place + 1
    else:
        assert error.line == place + 1
    assert reason in error.reason


@pytest.mark.parametrize("event", ["draw", "discard", "answer", "meld", "end"])
def test_an_event_that_is_left_out_is_found(event):
    objects = objects_of(FILE)
    place = place_of(objects, event)
    del objects[place]
    error = refusal(chained(objects))
    assert error.line == place + 1


def test_an_invented_event_is_found():
    objects = objects_of(FILE)
    place = place_of(objects, "discard")
    objects.insert(place, {"event": "answer", "seat": 0, "action": "pass"})
    error = refusal(chained(objects))
    assert (error.line, error.reason) == (place + 1, "expected a decision of seat 1, got '0 answer pass'")


def test_a_deal_that_ends_too_early_is_found():
    objects = objects_of(FILE)
    place = place_of(objects, "discard")
    early = [*objects[: place + 1], {**objects[-2], "outcome": "unfinished", "deltas": [0] * 4}, objects[-1]]
    error = refusal(chained(early))
    assert error.line == place + 2
    assert error.reason.endswith("first, got the end")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "bridge"}, "expected one of the games guangdong"),
        ({"version": 99}, "expected guangdong up to version 1, got version 99, which is newer"),
        ({"options": {}}, "expected every option of guangdong, flowers, stack_pure_chows, "),
        ({"options": {"blind": True}}, "option blind: expected one of the options flowers"),
        ({"options": {"flowers": "maybe"}}, "option flowers: expected true or false, got 'maybe'"),
        ({"tiles": 144}, "expected 136 tiles and hands of 13, got 144 and 13"),
        ({"hand": 16}, "expected 136 tiles and hands of 13, got 136 and 16"),
    ],
    ids=title,
)
def test_a_header_that_names_what_is_not_there_is_refused(change, reason):
    error = refusal(changed(FILE, 0, change))
    assert error.line == 1
    assert reason in error.reason


def test_flowers_that_are_denied_are_found():
    objects = objects_of(FLOWERS)
    objects[0]["options"]["flowers"] = False
    assert refusal(chained(objects)).line == 1


# ---- older versions -------------------------------------------------------------------------------------------------


@pytest.fixture
def newer(monkeypatch):
    """The game has changed since: its version went up."""
    monkeypatch.setitem(games(), "guangdong", at_version(2))


def test_a_deal_of_an_older_version_keeps_its_payments(newer):
    objects = objects_of(ROBBED)
    end = objects[place_of(objects, "end")]["result"]
    end["payments"] = [[0] * 4, [7, 0, 0, 0], [0] * 4, [0] * 4]
    objects[-2]["deltas"] = end["deltas"] = [7, -7, 0, 0]
    objects[0]["options"] = {"an_option_of_then": 5}
    (deal,) = proven(chained(objects))
    assert (deal.version, deal.today, deal.is_of_today) == (1, 2, False)
    assert deal.deltas == (7, -7, 0, 0)


@pytest.mark.parametrize(
    ("data", "event", "change", "reason"),
    [
        (FILE, "deal", {"hands": ["1234567m"] * 4}, "expected 13 tiles in the hand of seat 0, got 7"),
        (FILE, "draw", {"tile": "9s"}, "from the head of the wall, got 9s"),
        (FILE, "draw", {"tile": ""}, "expected a tile, got ''"),
        (FILE, "draw", {"seat": 5}, "expected a seat from 0 to 3, got 5"),
        (FILE, "discard", {"seat": 3}, "in the hand of seat 3, got 0"),
        (FILE, "meld", {"claimed": "9m"}, "expected"),
        (FILE, "end", {"hands": ["", "", "", ""]}, "expected the hand "),
        (ROBBED, "win", {"tile": "1m"}, "expected a tile that another seat has just discarded, got 1m<1"),
        (ROBBED, "win", {"seat": 1}, "expected a winning tile of the hand of seat 1, got 5p"),
        (ROBBED, "win", {"seat": 3}, "expected the winners [3], got [0]"),
    ],
    ids=title,
)
def test_its_tiles_are_still_proven(newer, data, event, change, reason):
    objects = objects_of(data)
    place = place_of(objects, event)
    error = refusal(changed(data, place, change))
    assert error.line == place + 1 or "the winners" in error.reason
    assert reason in error.reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"deltas": [25, -25, 0, 0]}, "expected the deltas [24, -24, 0, 0], as the payments are, got [25, -25, 0, 0]"),
        ({"payments": [[0] * 4] * 3}, "expected four times four payments"),
        ({"payments": [[0, -24, 0, 0], [0] * 4, [0] * 4, [0] * 4]}, "none of them negative"),
        ({"payments": [[24, 0, 0, 0], [0] * 4, [0] * 4, [0] * 4]}, "expected nobody to pay himself"),
        ({"wins": []}, "expected the winners [0], got []"),
    ],
    ids=title,
)
def test_its_sums_are_still_proven(newer, change, reason):
    objects = objects_of(ROBBED)
    place = place_of(objects, "end")
    objects[place]["result"] |= change
    error = refusal(chained(objects))
    assert error.line == place + 1
    assert reason in error.reason


@pytest.mark.parametrize(("tiles", "hand"), [(150, 13), (136, 0), (136, 40)])
def test_a_wall_that_no_game_has_is_refused(newer, tiles, hand):
    assert refusal(changed(FILE, 0, {"tiles": tiles, "hand": hand})).line == 1


# ---- anything at all ------------------------------------------------------------------------------------------------

HARMLESS = ("players", "place", "options", "en", "zh")
"""Who played, where the deal stood and by which options is what the header says, as long as the same comes of it."""
VALUES: list[Any] = [None, True, -1, 0, 1, 3, 10**30, 1.5, "", "5m", "99z", "won", "pass", "🀄", [], {}, ["1m"] * 4]


def mutate(value, rng):
    """Change one thing somewhere; returns the names on the way to it."""
    way = []
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = rng.choice(keys)
        way.append(key)
        inner = value[key]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.9:
            value = inner
            continue
        action = rng.random()
        if action < 0.2:
            del value[key]
        elif action < 0.4 and isinstance(value, list):
            value.insert(key, copy.deepcopy(inner))
        else:
            value[key] = rng.choice(VALUES)
        return way


@pytest.mark.parametrize("version", [1, 2])
def test_no_change_at_all_goes_unseen_or_breaks_anything(version, monkeypatch):
    monkeypatch.setitem(games(), "guangdong", at_version(version))
    rng = random.Random(version)
    for _ in range(1500):
        data = rng.choice([FILE, ROBBED, SEVERAL, DRAWN, FLOWERS])
        objects = objects_of(data)
        line = rng.choice([0, 1, -1, -2, -3, -4, rng.randrange(len(objects))])
        before = copy.deepcopy(objects)
        way = mutate(objects[line], rng)
        error = fault(chained(objects))
        if error is not None:
            assert "\n" not in str(error)
            assert 1 <= error.line <= len(objects) + 1
        elif version == 1 and objects != before:
            noted = any(deal.notes for deal in proven(chained(objects)))
            harmless = any(name in HARMLESS for name in way) or is_default(before[line], objects[line])
            assert noted or harmless, (way, before[line], objects[line])


def is_default(before, after):
    """A field that is left out and had its default says the same."""
    left_out = set(before) - set(after)
    return bool(left_out) and all(before[name] in ("", False, -1, "1z") for name in left_out)


def test_what_is_read_is_what_was_played():
    deals = list(read_deals(io.BytesIO(record(8, 9))))
    assert [deal.line for deal in deals] == [1, deals[0].last_line + 1]
    assert sum(1 for _ in verify_deals(io.BytesIO(record(8, 9)))) == 2
