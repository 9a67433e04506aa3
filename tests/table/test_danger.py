"""The warning before a discard, in positions made by hand: seat 0 deals, has drawn, and is to discard; 9s is turned.

What is found is written as "WL-71 123": the clause, and the seats whose win would bring it.
"""

import random
from collections import Counter
from typing import Any

import pytest

from jiaxiang.hands import Meld
from jiaxiang.rules import Danger, games
from jiaxiang.table import Deal, State, seen_by
from jiaxiang.table.danger import barred_by_discards, bars_from_winning, dangers_of
from jiaxiang.testing import WilfulBot, begin, play_randomly
from jiaxiang.tiles import TILES, counts, parse_tiles
from tests.cli.tables import performed
from tests.rules.taizhou_hands import script as taizhou
from tests.rules.wenling_hands import script as wenling
from tests.table.deals import rules_of

THREE = "pung 222m 2m<0, chow 456m 5m<0, pung 888m 8m<3"
"""Three exposed sets of one suit."""
TWO = "pung 222m 2m<0, chow 456m 5m<0, concealed-kong 8888m"
"""Two, for a concealed kong is not exposed."""


def position(script: dict[str, Any], hand: str, **more: Any) -> State:
    """Where a script leads, with this hand of seat 0, `melds` and `discards` by seat, and further fields of the state."""
    state = performed(script).state
    for seat, text in more.pop("melds", {}).items():
        state.seats[seat].melds = [Meld.parse(meld) for meld in text.split(",")]
    for seat, text in more.pop("discards", {}).items():
        state.seats[seat].discards = parse_tiles(text)
    state.seats[0].counts = counts(parse_tiles(hand))
    state.opening = False
    for name, value in more.items():
        setattr(state, name, value)
    return state


def found(state: State, tile: str) -> str:
    """The dangers of a discard of seat 0: the same to who knows everything and to who sees what the seat sees."""
    named = dangers_of(state, 0, TILES[tile])
    assert dangers_of(seen_by(state, 0), 0, TILES[tile]) == named
    return ", ".join(f"{danger.clause} {''.join(map(str, danger.winners))}" for danger in named)


# ------------------------------------------------------------------------------------------------------------- Taizhou
FAR = "147m258p36s12347z1p"
"""All single: far from ready whatever is discarded."""
TWO_AWAY = "123456m1255p158s7z"
"""Without the Red: two sets, 12p, the pair 55p. A third set and another two tiles of one are missing."""
ONE_AWAY = "123456m12345p18s7z"
"""Without the Red: three sets and 45p; a second 1s makes it ready."""
READY = "123456m12345p55s7z"
"""Without the Red: waits for 3p and 6p."""
DRAGONS = "pung 555z 5z<0, pung 666z 6z<1"


def at_taizhou(hand: str, turned: str = "9s", **more: Any) -> State:
    return position(taizhou(("", "", "", ""), "1m", turned=turned), hand, **more)


@pytest.mark.clause("TZ-81")
@pytest.mark.parametrize(
    ("title", "tile", "melds", "more", "dangers"),
    [
        ("three sets of the suit", "5m", {1: THREE}, {}, "TZ-81 1"),
        ("fresh or not", "5m", {1: THREE}, {"discards": {2: "5m"}}, "TZ-81 1"),
        ("another suit", "5p", {1: THREE}, {}, ""),
        ("one of them a concealed kong", "5m", {1: TWO}, {}, ""),
        ("two players with three", "5m", {1: THREE, 3: "pung 111m, pung 333m, pung 777m"}, {}, "TZ-81 13"),
        ("a White in the place of a wild tile of the suit", "5z", {1: THREE}, {"turned": "9m"}, "TZ-81 1"),
        ("a White in the place of another", "5z", {1: THREE}, {}, ""),
    ],
)
def test_a_flush_is_fed(title: str, tile: str, melds: dict[int, str], more: dict[str, Any], dangers: str) -> None:
    hand = f"123456m12345p55s{tile}"  # without the tile it is ready
    assert found(at_taizhou(hand, melds=melds, **more), tile) == dangers, title


@pytest.mark.clause("TZ-82", "TZ-85")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "discards", "dangers"),
    [
        ("far from ready", FAR, "7z", {}, "TZ-82 123"),
        ("two tiles away", TWO_AWAY, "7z", {}, "TZ-82 123"),
        ("one tile away", ONE_AWAY, "7z", {}, ""),
        ("ready", READY, "7z", {}, ""),
        ("no longer fresh", FAR, "7z", {2: "7z"}, ""),
        ("another dragon is not fresh", FAR, "7z", {2: "6z"}, "TZ-82 123"),
        ("a fresh White", "147m258p36s12345z1p", "5z", {}, "TZ-82 123"),
        ("a wind", FAR, "1z", {}, ""),
        ("a wild tile", "147m258p369s12347z", "9s", {}, ""),
    ],
)
def test_a_fresh_dragon(title: str, hand: str, tile: str, discards: dict[int, str], dangers: str) -> None:
    assert found(at_taizhou(hand, discards=discards), tile) == dangers, title


@pytest.mark.clause("TZ-82")
def test_a_dragon_that_lies_in_a_set_is_not_fresh() -> None:
    assert found(at_taizhou(FAR, melds={2: "pung 777z 7z<1"}), "7z") == ""


@pytest.mark.clause("TZ-83")
@pytest.mark.parametrize(
    ("title", "melds", "discards", "dangers"),
    [
        ("two dragons exposed", DRAGONS, {}, "TZ-83 2"),
        ("the third is not fresh", DRAGONS, {3: "7z"}, ""),
        ("one of them a concealed kong", "pung 555z 5z<0, concealed-kong 6666z", {}, ""),
        ("one of them added to", "pung 555z 5z<0, added-kong 6666z 6z<1", {}, "TZ-83 2"),
        ("one dragon", "pung 555z 5z<0, pung 111z 1z<1", {}, ""),
    ],
)
def test_the_third_dragon(title: str, melds: str, discards: dict[int, str], dangers: str) -> None:
    assert found(at_taizhou(READY, melds={2: melds}, discards=discards), "7z") == dangers, title


@pytest.mark.clause("TZ-84", "TZ-81", "TZ-82", "TZ-83")
def test_several_in_their_order() -> None:
    white = at_taizhou("147m258p36s12345z1p", "9m", melds={1: THREE, 2: "pung 666z 6z<0, pung 777z 7z<1"})
    assert found(white, "5z") == "TZ-83 2, TZ-81 1, TZ-82 123"


# ------------------------------------------------------------------------------------------------------------- Wenling
MIXED = "1347m2568p134567s12z"
"""Sixteen tiles, far from ready."""
LATE = {"wall_left": 30, "tail_taken": 0}
"""The fresh stage."""


def at_wenling(hand: str, **more: Any) -> State:
    return position(wenling(("", "", "", ""), "1m"), hand, **more)


@pytest.mark.clause("WL-71", "WL-09", "WL-10")
@pytest.mark.parametrize(
    ("title", "tile", "more", "dangers"),
    [
        ("a fresh tile, and the 1m is not", "4m", {"discards": {2: "1m"}, **LATE}, "WL-71 123"),
        ("a tile that is not fresh", "1m", {"discards": {2: "1m"}, **LATE}, ""),
        ("a hand of fresh tiles only", "4m", {**LATE}, ""),
        ("others are not fresh, which he does not hold", "4m", {"discards": {2: "9m9p"}, **LATE}, ""),
        ("31 tiles, none taken from the tail", "4m", {"discards": {2: "1m"}, "wall_left": 31, "tail_taken": 0}, ""),
        ("31, an odd number taken", "4m", {"discards": {2: "1m"}, "wall_left": 31, "tail_taken": 3}, "WL-71 123"),
        ("32, an odd number taken", "4m", {"discards": {2: "1m"}, "wall_left": 32, "tail_taken": 3}, ""),
        ("late in it", "4m", {"discards": {2: "1m"}, "wall_left": 17, "tail_taken": 0}, "WL-71 123"),
        ("a kind that lies in a chow", "4m", {"melds": {3: "chow 345m 4m<2"}, **LATE}, ""),
        ("he holds a kind that lies in a chow", "7m", {"melds": {3: "chow 345m 4m<2"}, **LATE}, "WL-71 123"),
    ],
)
def test_a_fresh_tile_in_the_fresh_stage(title: str, tile: str, more: dict[str, Any], dangers: str) -> None:
    assert found(at_wenling(f"{MIXED}3z", **more), tile) == dangers, title


@pytest.mark.clause("WL-71")
def test_wild_tiles_in_the_hand_are_not_looked_at() -> None:
    assert found(at_wenling(f"{MIXED}9s", discards={2: "9s"}, **LATE), "4m") == ""


@pytest.mark.clause("WL-72")
@pytest.mark.parametrize(
    ("title", "tile", "melds", "dangers"),
    [
        ("three sets of the suit", "3m", THREE, "WL-72 1"),
        ("another suit", "5p", THREE, ""),
        ("one of them a concealed kong", "3m", TWO, ""),
        ("a wind", "1z", THREE, ""),
    ],
)
def test_a_flush_is_fed_in_wenling(title: str, tile: str, melds: str, dangers: str) -> None:
    assert found(at_wenling(f"{MIXED}3z", melds={1: melds}), tile) == dangers, title


@pytest.mark.clause("WL-73")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "discards", "dangers"),
    [
        ("Red, far from ready", f"{MIXED}7z", "7z", {}, "WL-73 123"),
        ("Green", f"{MIXED}6z", "6z", {}, "WL-73 123"),
        ("fresh or not", f"{MIXED}7z", "7z", {2: "77z"}, "WL-73 123"),
        # three sets, the pair 55p, 12s: another two tiles of a set, and then one of these two completed
        ("two tiles away", "123456789m55p1258s17z", "7z", {}, "WL-73 123"),
        # four sets and 45p: a pair is missing
        ("one tile away", "123456789m12345p18s7z", "7z", {}, ""),
        # a wild tile completes 12s: another two tiles of a set are missing, or one and a wild tile's worth
        ("one of them made good by a wild tile", "123456789m55p1289s17z", "7z", {}, ""),
        ("a wind", f"{MIXED}7z", "1z", {}, ""),
    ],
)
def test_red_or_green(title: str, hand: str, tile: str, discards: dict[int, str], dangers: str) -> None:
    assert found(at_wenling(hand, discards=discards), tile) == dangers, title


@pytest.mark.clause("WL-74")
@pytest.mark.parametrize(
    ("title", "tile", "discards", "dangers"),
    [
        ("a fresh tile after a wild one", "4m", {0: "9s"}, "WL-74 123"),
        ("a tile that is not fresh", "4m", {0: "9s", 2: "4m"}, ""),
        ("another discarded the wild one", "4m", {2: "9s"}, ""),
        ("a second wild tile", "9s", {0: "9s"}, ""),
    ],
)
def test_a_fresh_tile_after_a_wild_one(title: str, tile: str, discards: dict[int, str], dangers: str) -> None:
    assert found(at_wenling(f"{MIXED}9s", discards=discards), tile) == dangers, title


@pytest.mark.clause("WL-75", "WL-71", "WL-72", "WL-73", "WL-74")
def test_several_in_the_order_of_wenling() -> None:
    more = {"melds": {1: THREE}, "discards": {0: "9s", 2: "1m"}, **LATE}
    assert found(at_wenling(f"{MIXED}7z", **more), "3m") == "WL-72 1, WL-71 123, WL-74 123"
    assert found(at_wenling(f"{MIXED}7z", **more), "7z") == "WL-71 123, WL-74 123, WL-73 123"


@pytest.mark.clause("WL-11")
def test_who_can_win_no_more_makes_nobody_liable() -> None:
    assert found(at_wenling(f"{MIXED}7z", discards={1: "9s"}), "7z") == "WL-73 23"
    assert found(at_wenling(f"{MIXED}7z", discards={1: "9s"}, melds={1: THREE}), "3m") == ""


@pytest.mark.clause("WL-75")
def test_the_tile_of_an_added_kong_is_not_fresh() -> None:
    """Seat 0 has a pung of Red and holds the fourth, far from ready, late, and has discarded a wild tile."""
    state = at_wenling("1347m2568p13456s7z", melds={0: "pung 777z 7z<2"}, discards={0: "9s", 1: "1m"}, **LATE)
    assert found(state, "7z") == "WL-73 123"


def test_a_game_without_such_a_clause_warns_of_nothing() -> None:
    state = begin(1, rules_of("guangdong")).state
    assert [dangers_of(state, 0, tile) for tile in range(34) if state.seats[0].counts[tile]] == [[]] * len(
        [tile for tile in range(34) if state.seats[0].counts[tile]]
    )


# ------------------------------------------------------------------------------------------------- what bars from a win
def barring(state: State, tile: str) -> str:
    reason = bars_from_winning(state, 0, TILES[tile])
    assert bars_from_winning(seen_by(state, 0), 0, TILES[tile]) == reason
    return reason.clause if reason is not None else ""


@pytest.mark.clause("WL-11")
def test_the_discard_of_a_wild_tile_bars_from_winning() -> None:
    state = at_wenling(f"{MIXED}9s")
    assert (barring(state, "9s"), barring(state, "4m")) == ("WL-11", "")
    assert state.seats[0].discards == []
    assert barring(at_wenling(f"{MIXED}9s", discards={0: "9s"}), "9s") == "", "it cannot win as it is"
    assert barring(at_taizhou("147m258p369s12347z"), "9s") == "", "in Taizhou it may go on"


@pytest.mark.clause("WL-11")
def test_who_has_discarded_a_wild_tile_is_barred() -> None:
    state = at_wenling(f"{MIXED}3z", discards={0: "9s", 1: "4m"})
    reasons = [barred_by_discards(state, seat) for seat in range(4)]
    assert [reason.clause if reason is not None else "" for reason in reasons] == ["WL-11", "", "", ""]


@pytest.mark.parametrize("game", games())
def test_nothing_else_that_is_discarded_bars_from_winning(game: str) -> None:
    """Nor is who may not win now, since he is not ready or has opened his hand, taken for one who can win no more."""
    rules = rules_of(game)
    wild = rules.game.name == "wenling"
    for number in range(6):
        deal, rng = begin(number, rules), random.Random(number)

        def after(deal: Deal) -> None:
            for seat in deal.asked:
                view = deal.view(seat)
                tiles = [tile for tile, count in enumerate(view.seats[seat].counts) if count]
                barring = [tile for tile in tiles if bars_from_winning(view, seat, tile) is not None]
                barred = barred_by_discards(view, seat) is not None
                threw = any(map(view.wilds.is_wild, view.seats[seat].discards))
                assert barred == (wild and threw)
                assert barring == [tile for tile in tiles if wild and not threw and view.wilds.is_wild(tile)]

        play_randomly(deal, rng, after)


# ----------------------------------------------------------------------------------------------------- in whole deals
def liable_in(game: str, seed: str, number: int) -> Counter[str]:
    """How often which clause made a discard or a robbed kong liable, in so many deals; each had been warned of.

    Three collect a suit each, so that flushes are fed.
    """
    rules, rng = rules_of(game), random.Random(seed)
    found: Counter[str] = Counter()
    for deal in (begin(rng.randrange(10**9), rules, each % 4) for each in range(number)):
        bots = [WilfulBot(rng) for _ in range(4)]
        for bot, aim in zip(bots, ("m", "p", "s", "near"), strict=True):
            bot.aim = aim
        warned: list[Danger] = []
        while deal.asked:
            seat = rng.choice(deal.asked)
            view = deal.view(seat)
            action = bots[seat].choose(view, seat, deal.choices(seat))
            if seat == deal.state.turn and action.verb in ("discard", "kong"):
                tile = TILES[action.tiles]
                warned = dangers_of(view, seat, tile)
                assert dangers_of(deal.state, seat, tile) == warned
            deal.act(action)
        assert deal.result is not None
        for win in deal.result.wins:
            if win.liable:
                named = next(danger for danger in warned if danger.clause == win.liable.clause)
                assert win.seat in named.winners
                assert win.liable.seat == deal.state.turn
                found[win.liable.clause] += 1
    return found


@pytest.mark.clause("TZ-81", "TZ-82", "TZ-83")
def test_every_liable_discard_of_taizhou_had_been_warned_of() -> None:
    assert set(liable_in("taizhou", "a", 200)) >= {"TZ-81", "TZ-82"}


@pytest.mark.clause("WL-71", "WL-72", "WL-73", "WL-74")
def test_every_liable_discard_of_wenling_had_been_warned_of() -> None:
    assert set(liable_in("wenling", "a", 200)) >= {"WL-71", "WL-72", "WL-74"}
