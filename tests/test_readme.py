"""The README is a doctest."""

import doctest
from pathlib import Path


def test_the_readme_is_true() -> None:
    results = doctest.testfile(str(Path(__file__).parent.parent / "README.md"), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0
