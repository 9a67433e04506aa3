"""Games and rulebooks as the client gets them."""

import pytest

from jiaxiang.rules import COMMON, find_game, games

pytestmark = pytest.mark.anyio


async def test_all_games_are_told_with_typed_options_bots_and_clocks(visitor):
    told = (await visitor.get("/api/games")).json()
    assert [game["name"] for game in told["games"]] == list(games())
    assert told["bots"][0] == "greedy"
    assert "random" in told["bots"]
    assert told["clocks"]["none"] == [0, 0]
    assert set(told["clocks"]) == {"none", "relaxed", "normal", "fast"}
    guangdong = next(game for game in told["games"] if game["name"] == "guangdong")
    flowers = next(option for option in guangdong["options"] if option["name"] == "flowers")
    assert flowers["default"] is False
    assert flowers["values"] == [False, True]
    assert flowers["labels"] == [["否", "off"], ["是", "on"]]
    assert flowers["clause"].startswith("GD-")


@pytest.mark.parametrize("name", games())
async def test_a_rulebook_has_every_clause_in_order_and_the_common_ones_after_it(visitor, name):
    told = (await visitor.get(f"/api/games/{name}/rules")).json()
    game = find_game(name)
    assert (told["name"], told["zh"], told["en"]) == (game.name, game.zh, game.en)
    for part, book in (("sections", game.book), ("common", COMMON)):
        clauses = [clause for section in told[part] for clause in section["clauses"]]
        assert [clause["id"] for clause in clauses] == [clause.id for clause in book]
    first = next(iter(game.book))
    assert told["sections"][0]["clauses"][0]["rule_en"] == first.rule
    assert told["sections"][0]["zh"] == (first.section.zh if first.section else "")


async def test_a_clause_that_is_counted_says_what_it_is_worth(visitor):
    told = (await visitor.get("/api/games/guangdong/rules")).json()
    clauses = {clause["id"]: clause for section in told["sections"] for clause in section["clauses"]}
    counted = next(clause for clause in find_game("guangdong").book if clause.kind)
    assert clauses[counted.id]["worth_en"] == counted.worth("en")
    assert clauses[counted.id]["worth_zh"] == counted.worth("zh")


async def test_a_game_that_is_not_here_names_those_that_are(visitor):
    answer = await visitor.get("/api/games/sichuan/rules")
    assert answer.status_code == 404
    assert "guangdong, jinan" in answer.json()["error"]["en"]
    assert "got 'sichuan'" in answer.json()["error"]["en"]


async def test_what_has_not_changed_is_not_sent_again(visitor):
    first = await visitor.get("/api/games/guangdong/rules")
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["vary"] == "accept-encoding"
    again = await visitor.get("/api/games/guangdong/rules", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    plain = await visitor.get("/api/games/guangdong/rules", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
