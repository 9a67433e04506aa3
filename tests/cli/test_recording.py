"""A record beside a match: followed, left, never overwritten, and no harm from a full disk."""

import pytest

from jiaxiang.bots import make_bot
from jiaxiang.cli.recording import recording
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import Refused
from jiaxiang.table import Match
from tests.records.recorded import proven
from tests.table.deals import rules_of


def session(deals: int = 2) -> Session:
    return Session(Match(rules_of(), deals=deals), ("greedy", "random", "greedy"), "spring", None)


def play(table: Session, follow, deals: int, leave_after: int = 10**9) -> None:
    person = make_bot("random", 1)
    for _ in range(deals):
        deal = table.begin()
        follow(deal)
        while not deal.is_over:
            if not table.bot_acts(deal):
                leave_after -= 1
                if leave_after < 0:
                    raise EOFError
                deal.act(person.choose(deal.view(table.seat), table.seat, deal.choices(table.seat)))
            follow(deal)
        assert deal.result is not None
        table.close(deal.result)


def test_a_match_is_recorded(tmp_path):
    path, table = tmp_path / "match.jsonl", session()
    with recording(str(path), table) as follow:
        play(table, follow, 2)
    deals = proven(path.read_bytes())
    assert [deal.deltas for deal in deals] == [result.deltas for result in table.match.history]
    assert path.read_text(encoding="utf-8").count('{"bot":"random"}') == 2


def test_a_deal_that_is_left_is_unfinished_in_a_whole_file(tmp_path):
    path, table = tmp_path / "left.jsonl", session()
    with pytest.raises(EOFError), recording(str(path), table) as follow:
        play(table, follow, 1, leave_after=3)
    assert [deal.outcome for deal in proven(path.read_bytes())] == ["unfinished"]


def test_without_a_path_nothing_is_recorded():
    table = session(1)
    with recording(None, table) as follow:
        play(table, follow, 1)
    assert len(table.match.history) == 1


def test_a_record_is_never_overwritten(tmp_path):
    path = tmp_path / "there.jsonl"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(Refused, match=r"expected a new file for the record, got .*there\.jsonl, which exists"):
        recording(str(path), session()).__enter__()
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_place_that_cannot_be_written_is_refused(tmp_path):
    with pytest.raises(Refused, match="No such file or directory"):
        recording(str(tmp_path / "none" / "match.jsonl"), session()).__enter__()


def test_a_full_disk_is_told_once_and_the_match_goes_on(capsys):
    table = session(1)
    with recording("/dev/full", table) as follow:
        play(table, follow, 1)
    assert len(table.match.history) == 1
    told = capsys.readouterr().err
    assert told == (
        "jiaxiang: the record ends here, /dev/full takes no more: No space left on device; what it holds stays valid\n"
    )
