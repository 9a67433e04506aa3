"""The forms of sets, each with what it is, row by row."""

import pytest

from jiaxiang.hands.forms import BY_TEXT, SIZES, TEXTS, Form, is_exposed, is_kong, is_triplet


@pytest.mark.clause("C-04")
@pytest.mark.parametrize(
    ("form", "text", "size", "kong", "triplet", "exposed"),
    [
        (Form.PAIR, "pair", 2, False, False, False),
        (Form.CHOW, "chow", 3, False, False, True),
        (Form.TRIPLET, "triplet", 3, False, True, False),
        (Form.PUNG, "pung", 3, False, True, True),
        (Form.KONG, "kong", 4, True, True, True),
        (Form.ADDED_KONG, "added-kong", 4, True, True, True),
        (Form.CONCEALED_KONG, "concealed-kong", 4, True, True, False),
        (Form.RELEASE, "release", 3, False, False, False),
        (Form.WHOLE, "whole", 0, False, False, False),
    ],
)
def test_forms(form: Form, text: str, size: int, kong: bool, triplet: bool, exposed: bool) -> None:
    assert TEXTS[form] == text
    assert BY_TEXT[text] is form
    assert SIZES[form] == size
    assert is_kong(form) is kong
    assert is_triplet(form) is triplet
    assert is_exposed(form) is exposed


def test_every_form_has_a_text_and_a_size() -> None:
    assert len(Form) == len(TEXTS) == len(SIZES) == len(BY_TEXT) == 9
