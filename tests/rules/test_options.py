"""Options are typed: what they take is said, and nothing else is taken."""

import pytest

from jiaxiang.rules import Option, OptionError, find_game
from jiaxiang.rules.options import choice, fill, switch

FLOWERS = switch("flowers", "GD-01", "花牌", "flowers")
CAP = choice("cap", "GD-10", "封顶", "cap", (3, "三番", "three fan"), (4, "四番", "four fan"))
BASE = Option("base", "SD-52", "底", "base", (1,), low=1, high=100)


@pytest.mark.parametrize(
    ("option", "value", "taken"),
    [
        (FLOWERS, True, True), (FLOWERS, 1, False), (FLOWERS, "true", False), (FLOWERS, None, False),
        (CAP, 3, True), (CAP, 4, True), (CAP, 5, False), (CAP, "3", False), (CAP, True, False), (CAP, 3.0, False),
        (BASE, 1, True), (BASE, 100, True), (BASE, 0, False), (BASE, 101, False), (BASE, True, False), (BASE, "1", False),
    ],
)  # fmt: skip
def test_what_is_taken(option: Option, value: object, taken: bool) -> None:
    assert option.accepts(value) is taken
    if taken:
        assert fill((option,), {option.name: value}) == {option.name: value}
    else:
        with pytest.raises(OptionError, match=f"expected {option.takes()}, got"):
            fill((option,), {option.name: value})


def test_the_default_is_the_first() -> None:
    assert fill((FLOWERS, CAP, BASE), {}) == {"flowers": False, "cap": 3, "base": 1}


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [(FLOWERS, "true", True), (FLOWERS, "false", False), (CAP, "4", 4), (BASE, "57", 57)],
)
def test_values_as_they_are_typed(option: Option, text: str, value: object) -> None:
    assert option.parse(text) == value


@pytest.mark.parametrize(
    ("option", "text", "expected"),
    [
        (FLOWERS, "yes", "expected true or false, got 'yes'"),
        (CAP, "5", "expected 3 or 4, got '5'"),
        (BASE, "0", "expected a whole number from 1 to 100, got '0'"),
        (BASE, "ten", "expected a whole number from 1 to 100, got 'ten'"),
    ],
)
def test_what_is_mistyped(option: Option, text: str, expected: str) -> None:
    with pytest.raises(OptionError) as error:
        option.parse(text)
    assert str(error.value) == expected
    assert error.value.option == option.name


def test_an_option_that_is_not_there() -> None:
    with pytest.raises(OptionError, match=r"expected one of the options flowers, .*, got 'flower'"):
        find_game("guangdong").rules({"flower": True})
