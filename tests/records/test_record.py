"""The lines of a record and their chain, as docs/records.md describes them."""

import re
from pathlib import Path
from typing import Any

import pytest

from jiaxiang.records.record import Chain, Closing, decode, encode, seal, shown, split
from tests.golden.make import HERE
from tests.records.recorded import lines_of, record

DOCS = Path(__file__).parents[2] / "docs" / "records.md"


def test_every_line_is_read_as_it_was_written():
    for line in lines_of(record(1, 2, flowers=True)):
        parts = split(line)
        assert parts is not None
        text = parts[0]
        assert encode(decode(text + b"}")) == text + b"}"


def test_the_chain():
    chain = Chain()
    first = chain.add(Closing(0))
    assert first == b'{"deals":0,"hash":"' + seal("0" * 64, b'{"deals":0').encode() + b'"}\n'
    assert split(first) == (b'{"deals":0', chain.hash)
    assert Chain(chain.hash).add(Closing(0)) == chain.add(Closing(0))


@pytest.mark.parametrize("line", [b"", b"\n", b"{}\n", b'{"deals":0,"hash":"' + b"a" * 63 + b'"}\n'])
def test_a_line_without_a_hash(line):
    assert split(line) is None


def test_what_came_is_shown_in_a_few_signs():
    assert shown(b"abc\n") == "'abc'"
    assert shown(b"\xff" * 500) == repr("\ufffd" * 60 + "…")


def test_the_documented_check_agrees(tmp_path):
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    there: dict[str, Any] = {}
    exec(code, there)
    for path in HERE.glob("*.jsonl"):
        there["check"](path)
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(record(1).replace(b'"seat":1', b'"seat":2', 1))
    with pytest.raises(AssertionError):
        there["check"](bad)
