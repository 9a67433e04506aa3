"""Bodies kept in memory and sent as they are: compressed once, with a tag that lets a browser keep them too."""

import gzip
import hashlib
from typing import Any, Final

import msgspec
from litestar import Request, Response
from msgspec import Struct

JSON: Final = "application/json"
SMALLEST: Final = 700
"""A body of fewer bytes travels in one packet anyway."""
ASK_AGAIN: Final = "no-cache"
"""A browser keeps it, and asks each time whether it is still the same."""
A_DAY: Final = "public, max-age=86400"
FOR_EVER: Final = "public, max-age=31536000, immutable"
OWN: Final = "private, no-cache"


class Kept(Struct, frozen=True):
    """A body, its media type, its cache-control; `packed` is the body in gzip, b"" where that gains nothing."""

    body: bytes
    media: str
    cache: str
    tag: str
    packed: bytes = b""

    def answer(self, request: Request[Any, Any, Any], headers: dict[str, str] | None = None) -> Response[bytes]:
        """The answer to a request: nothing where the browser has it already, in gzip where it takes that."""
        also = {"cache-control": self.cache, "etag": self.tag, **(headers or {})}
        if self.packed:
            also["vary"] = "accept-encoding"
        if self.tag in _tags(request.headers.get("if-none-match", "")):
            return Response(b"", status_code=304, headers=also, media_type=self.media)
        body = self.body
        if self.packed and takes_gzip(request.headers.get("accept-encoding", "")):
            body, also["content-encoding"] = self.packed, "gzip"
        return Response(body, status_code=200, headers=also, media_type=self.media)


def keep(body: bytes, media: str, cache: str, level: int = 9) -> Kept:
    """Keep a body; what is a picture or a font already is not packed again."""
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
    packed = b""
    if len(body) >= SMALLEST and _is_text(media):
        packed = gzip.compress(body, level, mtime=0)
        if len(packed) > 0.9 * len(body):
            packed = b""
    return Kept(body, media, cache, tag, packed)


def keep_json(value: object, cache: str = ASK_AGAIN, level: int = 9) -> Kept:
    return keep(msgspec.json.encode(value), JSON, cache, level)


def _is_text(media: str) -> bool:
    return media.startswith("text/") or any(kind in media for kind in ("json", "javascript", "svg", "xml"))


def _tags(header: str) -> list[str]:
    return [tag.strip() for tag in header.split(",")]


def takes_gzip(header: str) -> bool:
    """Whether a header Accept-Encoding takes gzip; "gzip;q=0" does not."""
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
