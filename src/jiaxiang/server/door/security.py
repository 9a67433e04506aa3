"""What protects the browser: the headers of every answer, and who may speak for a player (the origin of a request)."""

import re
from typing import Final
from urllib.parse import urlsplit

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = (
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()",
    ),
)
"""On every answer, beside the content security policy. An address of a room is a secret: no other site is told it."""

_HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
_DEFAULT_PORTS: Final = {"http": ":80", "https": ":443", "ws": ":80", "wss": ":443"}


def is_host(text: str) -> bool:
    """Whether this is a host as it stands in an address, its port with it where it has one."""
    return _HOST.fullmatch(text) is not None


def content_policy(host: str) -> str:
    """The content security policy: everything from this server, nothing inline, nobody else's frame.

    Sockets of the same host are named too: Safari before 15.4 does not count them as 'self'.
    """
    sockets = f" ws://{host} wss://{host}" if is_host(host) else ""
    return (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        f"frame-ancestors 'none'; connect-src 'self'{sockets}"
    )


def may_change(method: str | None, host: str, origin: str | None, site: str | None, also: tuple[str, ...] = ()) -> bool:
    """Whether a request may act for the player whose cookie it carries; `method` is None for a socket.

    `origin` is the header Origin, `site` Sec-Fetch-Site, None where they are missing; `also` are hosts under which this
    server is known beside the one of the request. A program sends neither header and carries no browser's cookie.
    """
    if method in SAFE_METHODS:
        return True
    if origin is None:
        return site in (None, "same-origin", "none")
    return same_host(origin, (host, *also))


def same_host(origin: str, hosts: tuple[str, ...]) -> bool:
    """Whether an origin such as "http://192.168.1.5:8000" names one of these hosts; a default port may be left out."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    port = _DEFAULT_PORTS.get(parts.scheme)
    if port is None or not parts.netloc:
        return False
    named = parts.netloc.lower().removesuffix(port)
    return any(named == host.lower().removesuffix(port) for host in hosts if host)
