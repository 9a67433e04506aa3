"""Who somebody is, without a password: a signed cookie, a name, and a code that takes both to another device."""

import hashlib
import hmac
import re
import secrets
import unicodedata
from typing import Final

from litestar.datastructures import Cookie

from jiaxiang.server.wire.messages import LONGEST_NAME
from jiaxiang.server.wire.text import JOINERS, is_hidden

COOKIE: Final = "jx"
A_YEAR: Final = 365 * 24 * 3600
"""Seconds that a browser keeps the cookie after a visit."""
KEY_LENGTH: Final = 32
TRANSFER_LIFE: Final = 10 * 60
"""Seconds that a transfer code is good for."""
TRANSFER_LENGTH: Final = 8
TRANSFER_SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""None that is taken for another: no 0 and O, no 1 and I."""
GUESTS: Final = {"zh": "客人", "en": "Guest "}
_GUEST: Final = re.compile("(客人|Guest )[0-9]{4}")
_BETWEEN: Final = "."


class Signer:
    """Signs the ids of players with a key of the server, so that nobody can name himself somebody else."""

    def __init__(self, key: bytes) -> None:
        if len(key) < KEY_LENGTH:
            raise ValueError(f"expected a key of at least {KEY_LENGTH} bytes, got {len(key)}")
        self._key: Final = key

    def sign(self, player: str) -> str:
        """What the cookie of a player holds."""
        return f"{player}{_BETWEEN}{self._seal(player)}"

    def read(self, cookie: str) -> str | None:
        """The player of a cookie; None where it was not signed here."""
        player, _, seal = cookie.rpartition(_BETWEEN)
        if not player or not hmac.compare_digest(seal.encode(), self._seal(player).encode()):
            return None
        return player

    def _seal(self, player: str) -> str:
        return hmac.new(self._key, f"player {player}".encode(), hashlib.sha256).hexdigest()


def cookie(value: str, *, secure: bool) -> Cookie:
    """No script reads the cookie, no other site's form sends it, and where the way is encrypted, no other way does."""
    return Cookie(COOKIE, value=value, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


# ---- names ----------------------------------------------------------------------------------------------------------


def clean_name(text: str) -> str | None:
    """A name as it is shown: white space made single, nothing invisible, nothing that turns the text around.

    None where nothing is left, or more than LONGEST_NAME characters.
    """
    if any(is_hidden(sign) for sign in text):
        return None
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME or all(sign in JOINERS or sign == " " for sign in name):
        return None
    return name if unicodedata.category(name[0])[0] != "M" else None


def guest_name(lang: str) -> str:
    """What a player is called until he says it: 客人 and four digits."""
    return f"{GUESTS[lang]}{secrets.randbelow(10_000):04}"


def is_chosen(name: str) -> bool:
    """Whether a player has given himself this name."""
    return _GUEST.fullmatch(name) is None


def language(accepted: str) -> str:
    """ "zh" or "en", whichever comes first in a header Accept-Language; "zh" where neither does."""
    for part in accepted.lower().split(","):
        tag = part.strip()[:2]
        if tag in GUESTS:
            return tag
    return "zh"


# ---- transfer codes -------------------------------------------------------------------------------------------------


def new_transfer_code() -> str:
    """A code such as "7KQ2MW9X": 40 bits, for ten minutes and under a limit on guesses."""
    return "".join(secrets.choice(TRANSFER_SIGNS) for _ in range(TRANSFER_LENGTH))


def transfer_hash(code: str) -> str:
    """What is stored of a code. Small letters, spaces and hyphens are no mistake of who types it."""
    plain = "".join(sign for sign in code.upper() if sign in TRANSFER_SIGNS)
    return hashlib.sha256(f"transfer {plain}".encode()).hexdigest()
