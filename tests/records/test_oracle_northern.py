"""The engine against the second reading of four rulebooks, on random hands of a fixed seed, and on the rulebooks' checks.

The second reading itself is held against the checks that each rulebook names, calculated by hand.
"""

import json
from typing import Any

import pytest

from tests.oracles import fuzz_northern
from tests.oracles.northern_check import ill_formed
from tests.oracles.northern_oracle import paid, settle, settlements

Json = dict[str, Any]


def meld(words: str) -> Json:
    """`pung 555z 2`: the tiles and whose discard it was."""
    kind, tiles, *source = words.split()
    made: Json = {"kind": kind, "tiles": tiles}
    return made | {"claimed": tiles[0] + tiles[-1], "from": int(source[0])} if source else made


def case(
    rules: str, hand: str, win: str, *melds: str, source: int = 1, others: dict[int, Json] | None = None, **more: Any
) -> Json:
    """Seat 1 wins on a tile of `source`, himself by default; what is told of the winner and what of the case."""
    own: Json = {name: more.pop(name) for name in ("ready", "flowers") if name in more}
    players: list[Json] = [{}, {"hand": hand, "melds": [meld(words) for words in melds], **own}, {}, {}]
    for seat, player in (others or {}).items():
        players[seat] = player
    wins = [{"seat": 1, "tile": win, "from": source}, *more.pop("wins", [])]
    return {"rules": rules, "dealer": 0, "players": players, "wins": wins, **more}


def melds_of(*melds: str) -> Json:
    return {"melds": [meld(words) for words in melds]}


PLAIN = "123m456m789p55s78s"
ROB: dict[str, Any] = {"source": 3, "situation": ["rob-kong"]}
FED = ("chow 123m 0", "chow 456p 0", "chow 456s 0")

CHECKS: list[tuple[str, Json, list[int] | None]] = [
    # ---- Shandong: what each seat pays to the winner, or None
    ("pair 1m", case("shandong", "11m234m234m567p78s", "9s", options={"pair_258": True}), None),
    ("pair 4m", case("shandong", "12312344m567p78s", "9s", options={"pair_258": True}), None),
    ("pair 8s", case("shandong", "123m123m88s567p78s", "9s", options={"pair_258": True}), [1, 0, 1, 1]),
    ("112233m55667788p", case("shandong", "112233m5566778p", "8p", source=2), [0, 0, 2, 0]),
    ("no seventh pair", case("shandong", "1133m5577p2299s4z", "5z"), None),
    ("seven pairs", case("shandong", "1133m5577p2299s4z", "4z", source=2), [0, 0, 2, 0]),
    ("one four", case("shandong", "1133m5577p2222s4z", "4z", source=2), [0, 0, 4, 0]),
    ("two fours", case("shandong", "1111m5577p2222s4z", "4z", source=2), [0, 0, 4, 0]),
    ("ready, kong, flush", case("shandong", "234567m88m79m", "8m", "concealed-kong 1111m", ready="closed"), [32, 0, 32, 32]),
    ("five drawn", case("shandong", PLAIN, "9s", source=2, ready="closed", drawn_games=5), [0, 0, 64, 0]),
    ("six drawn", case("shandong", PLAIN, "9s", source=2, ready="closed", drawn_games=6), [0, 0, 16, 0]),
    ("six drawn, 32", case("shandong", PLAIN, "9s", source=2, ready="closed", drawn_games=6, options={"beyond_five": 32}), [0, 0, 64, 0]),
    ("open, self-drawn", case("shandong", PLAIN, "9s", ready="open"), [4, 0, 4, 4]),
    ("open, discard", case("shandong", PLAIN, "9s", ready="open", source=2), None),
    ("honours", case("shandong", "111z222z333z55z66z", "6z", source=3), [0, 0, 0, 2]),
    ("three kongs", case("shandong", "123m5s", "5s", "kong 9999p 0", "added-kong 8888p 0", "concealed-kong 7777z", source=3), [0, 0, 0, 16]),
    ("orphans rob", case("shandong", "19m19p19s1234577z", "6z", others={3: melds_of("pung 666z 0")}, **ROB), [0, 0, 0, 8]),
    ("no straight over three suits", case("shandong", PLAIN, "9s", options={"straight": True}), [1, 0, 1, 1]),
    ("straight", case("shandong", "123m44p78s", "9s", "chow 123s 0", "chow 456s 0", source=2, options={"straight": True}), [0, 0, 2, 0]),
    ("last single", case("shandong", "8p", "8p", *FED, "concealed-kong 1111z", options={"last_single": True}), [8, 0, 8, 8]),
    ("earthly", case("shandong", PLAIN, "9s", situation=["earthly"], options={"heavenly": True, "concealed": True}), [8, 0, 8, 8]),
    ("dealer doubled", case("shandong", PLAIN, "9s", options={"dealer_double": True, "base": 3}), [6, 0, 3, 3]),
    # ---- Weihai
    ("碰碰和", case("weihai", "222m555p888s1m33s1m", "1m", source=2), [0, 0, 2, 0]),
    ("a flush of chows", case("weihai", "1112223334445m", "3m", source=2), [0, 0, 4, 0]),
    ("pairs with a four", case("weihai", "112333355779m9m", "2m", source=2), [0, 0, 16, 0]),
    ("half flush", case("weihai", "111z1234567895m", "5m", source=2), [0, 0, 2, 0]),
    ("N 2, M 1, 0, 3", case("weihai", "456m78m55m", "9m", "release 123z", "chow 123m 0", ready="closed", flowers="45z",
        others={0: {**melds_of("release 567z"), "flowers": "1z"}, 3: {**melds_of("release 234z"), "flowers": "235z"}}), [7, 0, 6, 9]),
    ("and on a discard", case("weihai", "456m78m55m", "9m", "release 123z", "chow 123m 0", ready="closed", flowers="45z", source=3,
        others={0: {**melds_of("release 567z"), "flowers": "1z"}, 3: {**melds_of("release 234z"), "flowers": "235z"}}), [0, 0, 0, 9]),
    ("release and one suit", case("weihai", "12345678m55m", "9m", "release 123z", source=2), [0, 0, 2, 0]),
    ("the same, full", case("weihai", "12345678m55m", "9m", "release 123z", source=2, options={"released_flush": "full"}), [0, 0, 4, 0]),
    ("base 5, N 3, M 1", case("weihai", "12345678m55m", "9m", "release 123z", source=2, options={"base": 5}, flowers="456z",
        others={2: {**melds_of("release 234z"), "flowers": "7z"}}), [0, 0, 14, 0]),
    ("dealer doubled, N 1", case("weihai", "12345678m55m", "9m", "release 123z", options={"dealer_double": True}, flowers="4z"), [5, 0, 3, 3]),
    ("a kept pair", case("weihai", "123m456m11z78s", "9s", "release 567z"), [1, 0, 1, 1]),
    ("strict", case("weihai", "123m456m11z78s", "9s", "release 567z", options={"strict": True}), None),
    ("strict, same kind", case("weihai", "123m456m11z78s", "9s", "release 567z", options={"strict": True, "same_kind": True}), [1, 0, 1, 1]),
    ("no 碰碰和", case("weihai", "222m555p888s3s", "3s", "release 567z", source=2), [0, 0, 1, 0]),
    ("补风 after a kong", case("weihai", "123m55s78s", "9s", "release 123z", "concealed-kong 9999p", flowers="4z", situation=["replacement", "flower-replacement"]), [9, 0, 9, 9]),
    ("补风 of a held wind", case("weihai", "123m55s78s", "9s", "release 123z", "concealed-kong 9999p", flowers="4z", situation=["flower-replacement"]), [5, 0, 5, 5]),
    ("夹 by choice", case("weihai", "123m45667m99s789s", "5m", options={"closed_wait": True}, source=2), [0, 0, 2, 0]),
    ("三七边", case("weihai", "12m456m99s789s456s", "3m", options={"edge_wait": True}, source=2), [0, 0, 2, 0]),
    ("手把一", case("weihai", "8p", "8p", FED[0], "release 567z", *FED[1:], source=2), [0, 0, 2, 0]),
    # ---- Jinan
    ("花 3, 碰碰和", case("jinan", "222m333m99s55m", "9s", "pung 555z 0", flowers="12f", source=2), [0, 0, 8, 0]),
    ("half flush robbed", case("jinan", "12378m22m", "9m", "pung 111z 0", "pung 555z 0", flowers="1f", others={3: melds_of("pung 999m 0")}, **ROB), [0, 0, 0, 24]),
    ("and discarded", case("jinan", "12378m22m", "9m", "pung 111z 0", "pung 555z 0", flowers="1f", source=3), [0, 0, 0, 8]),
    ("包饺子", case("jinan", "123m456m55s78s", "9s", "kong 5555p 3", flowers="1f", situation=["replacement", "fed-kong"], fed_by=3), [0, 0, 0, 18]),
    ("chained", case("jinan", "123m55s78s", "9s", "kong 5555p 3", "concealed-kong 1111s", situation=["replacement", "fed-kong"], fed_by=3, facts={"chained": True}), [8, 0, 8, 8]),
    ("Red added", case("jinan", "123m456m55s78s", "9s", "added-kong 7777z 3", source=2), [0, 0, 3, 0]),
    ("Red concealed", case("jinan", "123m456m55s78s", "9s", "concealed-kong 7777z", source=2), [0, 0, 4, 0]),
    ("5p added", case("jinan", "123m456m55s78s", "9s", "added-kong 5555p 3", source=2), [0, 0, 2, 0]),
    ("5p concealed", case("jinan", "123m456m55s78s", "9s", "concealed-kong 5555p", source=2), [0, 0, 3, 0]),
    ("承包", case("jinan", "22m78s", "9s", *FED, flowers="12345f", source=3), [18, 0, 0, 0]),
    ("承包 before 包饺子", case("jinan", "8p", "8p", *FED, "kong 1111z 3", flowers="2f", situation=["replacement", "fed-kong"], fed_by=3), [48, 0, 0, 0]),
    ("open discards", case("jinan", "333m666p99s55m", "9s", "pung 555z 0", flowers="12f", source=3, others={3: {"ready": "open"}}), [0, 0, 0, 16]),
    ("open discards, another fed", case("jinan", "22m78s", "9s", *FED, source=3, others={3: {"ready": "open"}}), [3, 0, 0, 0]),
    ("open feeder discards", case("jinan", "22m78s", "9s", *FED, source=0, others={0: {"ready": "open"}}), [6, 0, 0, 0]),
    ("全将", case("jinan", "222m5m8m22p55p8p22s5s", "8s", source=3), [0, 0, 0, 2]),
    ("全将 without a pair", case("jinan", "8p", "5s", "pung 555p 0", "pung 222s 2", "pung 222m 3", "pung 888s 0", source=3), [0, 0, 0, 2]),
    ("and with", case("jinan", "8p", "8p", "pung 555p 0", "pung 222s 2", "pung 222m 3", "pung 888s 0", source=3), [0, 0, 0, 4]),
    ("five honours", case("jinan", "147m258p369s1234z", "5z", source=3), [0, 0, 0, 2]),
    ("six honours", case("jinan", "147m258p36s12345z", "6z", source=3), None),
    ("six honours, loose", case("jinan", "147m258p36s12345z", "6z", source=3, options={"thirteen_loose": True}), [0, 0, 0, 2]),
    ("beans", case("jinan", PLAIN, "9s", facts={"beans": [9, 9, 0, 1]}, flowers="1f"), [2, 0, 0, 1]),
    ("pairs without 2, 5, 8", case("jinan", "1133m6677p4499s4z", "4z", options={"pairs_need_258": True}), None),
    # ---- Rizhao
    ("two kongs", case("rizhao", "123m55s78s", "9s", "kong 9999p 0", "concealed-kong 8888p", ready="open"), [30, 0, 30, 30]),
    ("藏杠", case("rizhao", "456m55s78s", "9s", "chow 123m 0", "concealed-kong 5555p", situation=["replacement"]), [40, 0, 40, 40]),
    ("not ready", case("rizhao", "456m55s78s", "9s", "chow 123m 0", "concealed-kong 5555p"), None),
    ("a discard", case("rizhao", PLAIN, "9s", ready="open", source=0), None),
    ("pair 44z", case("rizhao", "123m456m789p44z78s", "9s", ready="open"), None),
    ("风一色", case("rizhao", "111z222z333z555z4z", "4z", ready="open"), [60, 0, 60, 60]),
    ("十三不靠", case("rizhao", "147m258p36s12345z", "6z", ready="open"), [20, 0, 20, 20]),
    ("honours anyhow", case("rizhao", "1112223456777z", "3z", ready="open"), [40, 0, 40, 40]),
    ("honours in pairs", case("rizhao", "1122334455667z", "7z", ready="open"), [60, 0, 60, 60]),
    ("with a four", case("rizhao", "1111334455667z", "7z", ready="open"), [80, 0, 80, 80]),
    ("flush of pungs", case("rizhao", "111333999m666m5m", "5m", ready="open"), [60, 0, 60, 60]),
    ("three doubles", case("rizhao", "123m456m55s78s", "9s", "concealed-kong 9999p", ready="open", situation=["replacement", "heavenly-ready", "last-tile"]), [160, 0, 160, 160]),
    ("robbed", case("rizhao", PLAIN, "9s", ready="open", others={3: melds_of("pung 999s 0")}, **ROB), None),
    ("杠开 with 11s", case("rizhao", "123m456m11s78s", "9s", "kong 9999p 3", situation=["replacement"]), None),
    ("天听, claimed kong", case("rizhao", "123m456m55s78s", "9s", "kong 9999p 3", ready="open", situation=["replacement", "heavenly-ready"]), [80, 0, 80, 80]),
]  # fmt: skip
IDS = [f"{given['rules']}: {title}" for title, given, _ in CHECKS]


@pytest.mark.clause("SD-34", "SD-51", "WH-23", "JN-50", "JN-54", "RZ-37", "RZ-50")
@pytest.mark.parametrize(("given", "pays"), [check[1:] for check in CHECKS], ids=IDS)
def test_the_oracle_says_what_the_rulebook_says(given, pays):
    assert not ill_formed(given)
    for said in settlements(given):
        assert said["wins"][0]["legal"] == (pays is not None)
        assert [row[1] for row in said["payments"]] == (pays or [0] * 4)
        assert sum(said["deltas"]) == 0


@pytest.mark.clause("JN-56")
@pytest.mark.parametrize(
    ("owed", "payer", "beans", "pays"),
    [
        ([0, 8, 4, 0], 0, 6, [0, 4, 2, 0]),
        ([0, 4, 2, 1], 0, 5, [0, 4, 1, 0]),
        ([1, 0, 2, 4], 1, 5, [0, 0, 3, 2]),
        ([0, 4, 2, 1], 0, 7, [0, 4, 2, 1]),
        ([0, 4, 2, 1], 0, 0, [0, 0, 0, 0]),
    ],
)
def test_the_oracle_divides_what_there_is(owed, payer, beans, pays):
    assert paid(owed, payer, beans) == pays


@pytest.mark.clause("JN-06", "JN-52", "SD-10", "WH-08", "RZ-08")
def test_the_oracle_knows_who_deals_next():
    second = {"hand": "55m123456789p78s", "flowers": "1f"}
    two = case(
        "jinan", "123456789m55p78s", "9s", source=3, wins=[{"seat": 2, "tile": "9s", "from": 3}], others={2: second}
    )
    two["wins"].sort(key=lambda win: (win["seat"] - 3) % 4)
    assert settle(two)["deltas"] == [0, 1, 2, -3]
    assert settle(two)["next_dealer"] == 3
    two["players"][3] = melds_of("pung 999s 0")
    two["players"][0], two["players"][1] = {}, {**two["players"][1], "hand": "123456m123p55p78s", "flowers": "23f"}
    two["players"][2]["hand"], two["situation"] = "55m123456p123m78s", ["rob-kong"]
    assert settle(two)["deltas"] == [0, 9, 6, -15]
    assert [
        settle(case(rules, PLAIN, "9s", dealer=0) | {"dealer": 3})["next_dealer"] for rules in ("shandong", "weihai")
    ] == [0, 1]
    drawn = {"rules": "shandong", "dealer": 2, "players": [{}, {}, {}, {}], "wins": []}
    assert settle(drawn)["next_dealer"] == 2
    assert settle(drawn | {"players": [melds_of("concealed-kong 1111z"), {}, {}, {}]})["next_dealer"] == 3
    assert [settle(drawn | {"rules": rules})["next_dealer"] for rules in ("weihai", "jinan", "rizhao")] == [3, 3, 3]
    assert settle(drawn | {"rules": "weihai", "options": {"after_draw": "stay"}})["next_dealer"] == 2


@pytest.mark.parametrize("given", [check[1] for check in CHECKS], ids=IDS)
def test_the_engine_says_what_the_oracle_says(given):
    assert not fuzz_northern.difference(given, fuzz_northern.answered(given))


@pytest.mark.clause("C-10", "C-13", "SD-40", "WH-41", "WH-53", "JN-56", "JN-57", "RZ-38")
@pytest.mark.parametrize("game", fuzz_northern.GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_random_hands_score_as_the_oracle_says(game, seed):
    wrong, won, counted = fuzz_northern.run(game, seed, 200)
    assert not wrong, "\n".join(f"{found}: {json.dumps(case, ensure_ascii=False)}" for case, found in wrong[:5])
    assert won > 100
    assert len(counted) >= 12
