"""Cookies that only this server can have made, and names that deceive nobody."""

import re

import pytest

from jiaxiang.server.door import (
    Signer,
    clean_name,
    cookie,
    guest_name,
    is_chosen,
    language,
    new_transfer_code,
    transfer_hash,
)
from jiaxiang.server.door.identity import TRANSFER_SIGNS

KEY = bytes(range(32))


def test_a_signed_id_is_read_back():
    signer = Signer(KEY)
    assert signer.read(signer.sign("ab12")) == "ab12"
    assert Signer(KEY).read(signer.sign("ab12")) == "ab12"


@pytest.mark.parametrize(
    "text",
    ["", ".", "ab12", "ab12.", ".ab12", "ab13" + Signer(KEY).sign("ab12")[4:], Signer(KEY).sign("ab12")[:-1], "ab12.é"],
)
def test_what_was_not_signed_here_is_nobodys(text):
    assert Signer(KEY).read(text) is None


def test_another_servers_signature_is_nobodys():
    assert Signer(KEY).read(Signer(KEY[::-1]).sign("ab12")) is None


def test_a_signature_needs_a_long_key():
    with pytest.raises(ValueError, match="32 bytes, got 8"):
        Signer(b"too long")


@pytest.mark.parametrize("secure", [False, True])
def test_no_script_and_no_other_site_gets_the_cookie(secure):
    header = cookie("value", secure=secure).to_header(header="")
    assert header.startswith("jx=value; ")
    assert {"HttpOnly", "SameSite=lax", "Path=/", "Max-Age=31536000"} <= set(header.split("; "))
    assert ("Secure" in header.split("; ")) == secure


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("阿婆", "阿婆"),
        ("  Ann \u3000 Lee ", "Ann Lee"),
        ("<b>x</b>", "<b>x</b>"),  # text is text: whoever shows it escapes it
        ("👩\u200d👧", "👩\u200d👧"),
        ("e\u0301va", "éva"),
        ("x" * 16, "x" * 16),
    ],
)
def test_a_name_is_what_one_sees(typed, name):
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "x" * 17,
        "a\nb",
        "a\tb",
        "a\x00",
        "\u202eelgoog",  # would turn what follows around
        "\u2066x",
        "\u200f",
        "\u200d\ufe0f",
        "\u0301x",  # would sit on whatever stands before the name
        "\ue000",
        "a\u2028b",
        "\ud800",
        "\u3164",  # a letter of Korean that shows nothing
        "\u2800\u115f",
        "a\u034fb",
        "a\U000e0101",
    ],
)
def test_what_cannot_be_seen_or_deceives_is_no_name(typed):
    assert clean_name(typed) is None


@pytest.mark.parametrize(("lang", "shape"), [("zh", "客人[0-9]{4}"), ("en", "Guest [0-9]{4}")])
def test_a_guest_is_called_so_until_he_chooses_a_name(lang, shape):
    name = guest_name(lang)
    assert re.fullmatch(shape, name)
    assert clean_name(name) == name
    assert not is_chosen(name)
    assert is_chosen("阿婆")


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "zh"),
        ("en-GB,en;q=0.9", "en"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh"),
        ("fr, EN;q=0.7", "en"),
        ("de,fr", "zh"),
        (",;;", "zh"),
    ],
)
def test_the_browser_says_which_language_it_reads(header, lang):
    assert language(header) == lang


def test_a_transfer_code_has_eight_signs_that_nobody_confuses():
    code = new_transfer_code()
    assert len(code) == 8
    assert set(code) <= set(TRANSFER_SIGNS)
    assert not set(TRANSFER_SIGNS) & set("01OI")
    assert new_transfer_code() != code


@pytest.mark.parametrize("typed", ["7KQ2MW9X", "7kq2-mw9x", " 7KQ2 MW9X "])
def test_a_transfer_code_may_be_typed_as_one_likes(typed):
    assert transfer_hash(typed) == transfer_hash("7KQ2MW9X")
    assert "7KQ2" not in transfer_hash(typed)


def test_two_transfer_codes_have_two_hashes():
    assert transfer_hash("7KQ2MW9X") != transfer_hash("7KQ2MW9Y")
