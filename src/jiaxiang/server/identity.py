"""Who somebody is, without a password: a signed cookie, a name, and a code that takes both to another device."""

import hashlib
import hmac
import secrets
import unicodedata
from typing import Final

from litestar.datastructures import Cookie

from jiaxiang.server.messages import LONGEST_NAME

COOKIE: Final = "jx"
A_YEAR: Final = 365 * 24 * 3600
"""Seconds that a browser keeps the cookie after a visit."""
KEY_LENGTH: Final = 32
TRANSFER_LENGTH: Final = 8
TRANSFER_LIFE: Final = 10 * 60
"""Seconds."""
TRANSFER_SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""None that is taken for another: no 0 and O, no 1 and I."""
GUESTS: Final = {"zh": "客人", "en": "Guest "}
_BETWEEN: Final = "."
_JOINERS: Final = "\u200c\u200d\ufe0f"
"""Signs without a width that belong to a name all the same: of Persian, of Indic scripts, of emoji."""


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
    return Cookie(COOKIE, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


# ---- names ----------------------------------------------------------------------------------------------------------


def clean_name(text: str) -> str | None:
    """A name as it is shown: white space made single, nothing invisible, nothing that turns the text around.

    None where nothing is left, or more than LONGEST_NAME characters.
    """
    if any(_is_hidden(sign) for sign in text):
        return None
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME or all(sign in _JOINERS or sign == " " for sign in name):
        return None
    return name if unicodedata.category(name[0])[0] != "M" else None


def _is_hidden(sign: str) -> bool:
    """Control signs, those that set the direction of a text, surrogates, private and unassigned ones.

    White space that ends a line is among them; other white space is not.
    """
    return (sign not in _JOINERS and unicodedata.category(sign)[0] == "C") or sign in "\u2028\u2029"


def default_name(player: str, lang: str) -> str:
    """What a player is called until he says it: 客人 1234, always the same four digits for the same player."""
    digits = int.from_bytes(hashlib.sha256(player.encode()).digest()[:4], "big") % 10_000
    return f"{GUESTS[lang]}{digits:04}"


def is_chosen(player: str, name: str) -> bool:
    """Whether a player has given himself this name."""
    return all(name != default_name(player, lang) for lang in GUESTS)


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


def read_transfer_code(text: str) -> str | None:
    """A code as somebody types it: small letters, spaces and hyphens are no mistake. None where it can be none."""
    code = "".join(text.upper().replace("-", " ").split())
    return code if len(code) == TRANSFER_LENGTH and all(sign in TRANSFER_SIGNS for sign in code) else None


def transfer_hash(code: str) -> str:
    """What is stored of a code."""
    return hashlib.sha256(f"transfer {code}".encode()).hexdigest()
