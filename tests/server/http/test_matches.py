"""What has been played, over HTTP: pages of matches, deals, replays, proofs, records, points."""

import hashlib

import pytest

from jiaxiang.records import verify_deals
from tests.server.http.kept import keep_match, two_deals
from tests.server.http.visiting import browser
from tests.server.pastdeals import past_deal

pytestmark = pytest.mark.anyio


async def my_id(visitor) -> str:
    found: str = (await visitor.get("/api/me")).json()["id"]
    return found


async def test_a_match_is_told_with_its_deals_and_totals(app, visitor):
    first, second = two_deals()
    token = await keep_match(app.house.store, await my_id(visitor), first, second)
    told = (await visitor.get(f"/api/matches/{token}")).json()
    assert [deal["number"] for deal in told["deals"]] == [1, 2]
    assert [deal["deltas"] for deal in told["deals"]] == [list(first.result.deltas), list(second.result.deltas)]
    totals = [a + b for a, b in zip(first.result.deltas, second.result.deltas, strict=True)]
    assert told["match"]["totals"] == totals
    assert told["match"]["status"] == "finished"
    assert told["match"]["done"] == 2
    assert told["match"]["seats"][0] == {"name": "外婆", "bot": "", "you": True}
    assert told["match"]["seats"][1] == {"name": "greedy", "bot": "greedy", "you": False}
    assert told["deals"][0]["winners"] == [win.seat for win in first.result.wins]
    async with browser(app) as other:  # who has the address may see it, and is nobody in it
        card = (await other.get(f"/api/matches/{token}")).json()["match"]
    assert not any(seat["you"] for seat in card["seats"])
    assert "player" not in card["seats"][0]


async def test_matches_come_in_pages_the_latest_first(app, visitor):
    me = await my_id(visitor)
    tokens = [await keep_match(app.house.store, me) for _ in range(21)]
    await keep_match(app.house.store, (await app.house.store.players.make("x")).id)
    page = (await visitor.get("/api/matches")).json()
    assert [match["id"] for match in page["matches"]] == tokens[:0:-1]
    assert page["before"] == tokens[1]
    last = (await visitor.get("/api/matches", params={"before": page["before"]})).json()
    assert [match["id"] for match in last["matches"]] == [tokens[0]]
    assert last["before"] is None


async def test_what_is_no_place_in_the_pages_is_refused(visitor):
    for before in ("", "\x00", "' or 1=1", "x" * 65, "ü"):
        assert (await visitor.get("/api/matches", params={"before": before})).status_code == 400


async def test_a_page_after_a_match_that_is_not_there_is_empty(visitor):
    assert (await visitor.get("/api/matches", params={"before": "none"})).json() == {"matches": [], "before": None}


async def test_a_deal_that_is_not_finished_is_never_shown(app, visitor):
    store = app.house.store
    past = past_deal("guangdong", 1)
    token = await keep_match(store, await my_id(visitor), past, status="playing")
    match = await store.matches.by_token(token)
    promised = await store.deals.promise(match.id, 2, past.stored.place, bytes(range(32, 64)))
    for _ in range(2):
        for path in ("", "/record", "/deals/1/proof"):
            answer = await visitor.get(f"/api/matches/{token}{path}")
            assert answer.status_code == 200
            assert bytes(range(32, 64)).hex() not in answer.text
        told = (await visitor.get(f"/api/matches/{token}")).json()
        assert [deal["number"] for deal in told["deals"]] == [1]
        assert told["match"]["status"] == "playing"
        for path in ("replay", "proof"):
            assert (await visitor.get(f"/api/matches/{token}/deals/2/{path}")).status_code == 404
        await store.deals.start(promised.id, (1, 2, 3, 4))


async def test_a_deal_that_was_cut_off_is_listed_and_does_not_count(app, visitor):
    store = app.house.store
    past = past_deal("guangdong", 1)
    token = await keep_match(store, await my_id(visitor), past, status="playing")
    match = await store.matches.by_token(token)
    cut = await store.deals.promise(match.id, 2, past.stored.place, bytes(range(32, 64)))
    await store.deals.start(cut.id, (1, 2, 3, 4))
    await store.matches.end(match.id, "voted")
    told = (await visitor.get(f"/api/matches/{token}")).json()
    assert told["match"]["status"] == "ended"
    assert [(deal["outcome"], deal["deltas"]) for deal in told["deals"][1:]] == [("cut", [0, 0, 0, 0])]
    assert told["match"]["done"] == 1
    assert (await visitor.get(f"/api/matches/{token}/deals/2/proof")).status_code == 404


async def test_a_match_that_is_not_there_is_not_found(visitor):
    for token in ("none", "%00", "%2e%2e", "x" * 65):
        for path in ("", "/record", "/deals/1/replay", "/deals/1/proof"):
            assert (await visitor.get(f"/api/matches/{token}{path}")).status_code == 404


async def test_a_deal_that_is_not_there_is_not_found(app, visitor):
    token = await keep_match(app.house.store, await my_id(visitor), past_deal("guangdong"))
    for number in ("0", "2", "-1", "99999999999999999999999", "x"):
        assert (await visitor.get(f"/api/matches/{token}/deals/{number}/replay")).status_code == 404


async def test_a_replay_goes_through_every_event(app, visitor):
    past = past_deal("weihai")
    token = await keep_match(app.house.store, await my_id(visitor), past)
    answer = await visitor.get(f"/api/matches/{token}/deals/1/replay")
    told = answer.json()
    assert answer.headers["content-encoding"] == "gzip"
    assert "private" in answer.headers["cache-control"]
    assert len(told["steps"]) == len(past.again().events)
    assert told["steps"][0]["event"]["event"] == "deal"
    assert told["steps"][-1]["table"]["ending"]["result"]["deltas"] == list(past.result.deltas)
    assert all(len(seat["hand"]) == seat["concealed"] for step in told["steps"] for seat in step["table"]["seats"])
    assert told["match"]["id"] == token
    assert told["deal"]["number"] == 1


@pytest.mark.clause("C-21")
async def test_the_proof_of_a_finished_deal(app, visitor):
    token = await keep_match(app.house.store, await my_id(visitor), past_deal("guangdong"))
    proof = (await visitor.get(f"/api/matches/{token}/deals/1/proof")).json()
    assert hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest() == proof["commitment"]
    assert proof["numbers"] == ["1", "7", "0", str(2**53 - 1)]  # as texts: JavaScript's numbers end there
    assert [seat["name"] for seat in proof["seats"]] == ["外婆", "greedy", "greedy", "greedy"]
    assert len(proof["wall"]) == 136


async def test_the_record_is_a_download_that_verify_proves(app, visitor):
    first, second = two_deals()
    token = await keep_match(app.house.store, await my_id(visitor), first, second)
    answer = await visitor.get(f"/api/matches/{token}/record")
    assert answer.headers["content-type"] == "application/jsonl"
    assert answer.headers["content-disposition"] == f'attachment; filename="guangdong-{token[:8]}.jsonl"'
    verified = list(verify_deals(answer.content.splitlines(keepends=True)))
    assert [each.deltas for each in verified] == [first.result.deltas, second.result.deltas]


async def test_a_deal_of_older_rules_says_so(app, visitor):
    past = past_deal("guangdong")
    other = type(past)(past.match, past.stored, past.decisions[:0])  # as if today's rules did not know these decisions
    token = await keep_match(app.house.store, await my_id(visitor), other)
    answer = await visitor.get(f"/api/matches/{token}/deals/1/replay")
    assert answer.status_code == 409
    assert "older rules" in answer.json()["error"]["en"]


async def test_downloads_are_limited(app, visitor, clock):
    statuses = [(await visitor.get("/api/matches/none/record")).status_code for _ in range(31)]
    assert statuses == [404] * 30 + [429]
    clock.now += 1
    assert (await visitor.get("/api/matches/none/record")).status_code == 404


async def test_points_are_the_sum_of_all_deals(app, visitor):
    first, second = two_deals()
    token = await keep_match(app.house.store, await my_id(visitor), first, second)
    told = (await visitor.get("/api/points")).json()
    assert told["balance"] == first.result.deltas[0] + second.result.deltas[0]
    assert [(line["match"], line["deal"], line["game"], line["points"]) for line in told["entries"]] == [
        (token, 2, "guangdong", second.result.deltas[0]),
        (token, 1, "guangdong", first.result.deltas[0]),
    ]


async def test_a_new_player_has_nothing_yet(visitor):
    assert (await visitor.get("/api/points")).json() == {"balance": 0, "entries": []}
    assert (await visitor.get("/api/matches")).json() == {"matches": [], "before": None}
