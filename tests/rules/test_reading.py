"""Sets of kinds as bits, beyond 32 of them too."""

from jiaxiang.hands import Form
from jiaxiang.rules.reading import DRAGON_MASK, HONOUR_MASK, mask
from jiaxiang.shapes import Group
from jiaxiang.tiles import KINDS


def test_masks() -> None:
    assert DRAGON_MASK == 0b111 << 31
    assert HONOUR_MASK == 0b1111111 << 27
    assert mask(tuple(range(KINDS))) == 2**KINDS - 1


def test_kinds_of_groups() -> None:
    assert [Group(Form.TRIPLET, tile).kinds for tile in range(34)] == [2**tile for tile in range(34)]
    assert Group(Form.CHOW, 24).kinds == 0b111 << 24
