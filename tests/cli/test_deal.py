"""`jiaxiang deal`: the whole of a scripted deal through the command. What a script may say is tested with the records."""

import json
from typing import Any

import pytest

from tests.cli.command import SCRIPT, refusal, run


def answer(**changes: Any) -> dict[str, Any]:
    told = run("deal", input=json.dumps({**json.loads(SCRIPT), **changes}))
    read: dict[str, Any] = json.loads(told.stdout)
    return read


@pytest.mark.clause("GD-66", "GD-70")
def test_a_won_deal_is_played_and_settled():
    told = answer()
    assert told["id"] == "S"
    assert told["outcome"] == "won"
    assert told["deltas"] == [-64, 0, 0, 64]
    assert told["next_dealer"] == 1
    assert told["events"][0]["event"] == "deal"
    assert told["events"][-1]["event"] == "end"


def test_a_deal_whose_tiles_run_out_is_unfinished():
    told = answer(actions=["0 discard 3s"])
    assert told["outcome"] == "unfinished"
    assert told["deltas"] == [0, 0, 0, 0]
    assert told["next_dealer"] is None


@pytest.mark.clause("C-05")
def test_an_illegal_action_is_refused_with_its_clause_and_what_was_legal():
    script = {**json.loads(SCRIPT), "actions": ["1 discard 1m"]}
    told = run("deal", input=json.dumps(script))
    error = json.loads(told.stdout)["error"]
    assert error["action"] == 0
    assert error["clause"] == "C-05"
    assert "0 discard 3s" in error["legal"]
    line = refusal(told)
    assert line.startswith("jiaxiang deal: 1 of 1 deal refused: deal 1 (S): actions[0]: 1 discard 1m:")
    assert line.rstrip().endswith("[C-05]")


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"hands": ["1m"] * 4}, "hands[0]"),
        ({"draws": ""}, "draws"),
        ({"actions": ["0 fold"]}, "actions[0]"),
        ({"wind": "1z"}, "wind"),
        ({"options": {"stake": 1}}, "options.stake"),
    ],
    ids=str,
)
def test_a_script_that_cannot_be_read_names_the_field(changes, field):
    told = run("deal", input=json.dumps({**json.loads(SCRIPT), **changes}))
    assert json.loads(told.stdout)["error"]["field"] == field
    assert f"deal 1 (S): {field}: " in refusal(told)
