"""What may be said, and how often."""

import pytest

from jiaxiang.server.rooms.chat import Chat, clean
from jiaxiang.server.table import Objection, Settings
from jiaxiang.server.wire.messages import Said


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("好牌！", "好牌！"),
        ("  well \n\t done  ", "well done"),
        ("a\x00b\x1b[31mc\u202ed\u2028e", "ab[31mcd e"),
        ("\u200b\u200e", ""),
        ("a\u3164\u2800\U000e0101b", "ab"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("<b>&amp;", "<b>&amp;"),
        ("x" * 500, "x" * 120),
    ],
)
def test_a_text_is_one_clean_line(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_a_text_or_a_phrase() -> None:
    chat = Chat(Settings())
    assert chat.say("p", 2, "Ann", "hi", 0, 0) == Said(0, 2, "Ann", "hi", 0)
    assert chat.say("p", 2, "Ann", "", 3, 0) == Said(0, 2, "Ann", "", 3)
    with pytest.raises(Objection, match="expected a text or a quick phrase"):
        chat.say("p", 2, "Ann", " \n ", 0, 0)


def test_nobody_says_more_than_five_things_in_ten_seconds() -> None:
    chat = Chat(Settings())
    for second in range(5):
        chat.say("p", 0, "Ann", "hi", 0, second)
    with pytest.raises(Objection, match="at most 5 sayings in 10 seconds"):
        chat.say("p", 0, "Ann", "hi", 0, 9.9)
    chat.say("q", 1, "Bob", "hi", 0, 9.9)
    chat.say("p", 0, "Ann", "hi", 0, 10)
    with pytest.raises(Objection):
        chat.say("p", 0, "Ann", "hi", 0, 10.5)


def test_the_latest_are_kept() -> None:
    chat = Chat(Settings(heard=3, sayings=100))
    for number in range(5):
        chat.say("p", 0, "Ann", str(number), 0, 0)
    assert [said.text for said in chat.heard] == ["2", "3", "4"]


def test_who_has_been_quiet_is_not_remembered() -> None:
    chat = Chat(Settings())
    for number in range(1000):
        chat.say(f"p{number}", -1, "Ann", "hi", 0, number)
    assert len(chat._said) <= 10
