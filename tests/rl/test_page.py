"""docs/environment.md tells the truth: its tables are the code's, its examples run."""

import doctest

from tests.rl.page import PAGE, written


def test_its_tables_are_those_of_the_code():
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "make them anew: python -m tests.rl.page"


def test_its_examples_run():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried > 10
    assert failed == 0
