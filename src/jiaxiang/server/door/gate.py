"""The gate: what every request passes before the app sees it, and what every answer carries.

It finds out who asks from where, refuses what comes too often or from another site, and sets the safe headers.
"""

import math
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

import msgspec
import structlog
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from jiaxiang.server.door.hosting import Hosting
from jiaxiang.server.door.limits import Buckets, counted_as, per_minute
from jiaxiang.server.door.security import HEADERS, content_policy, is_host, may_change
from jiaxiang.server.wire.cards import Failed, Trouble

TOO_OFTEN: Final = Trouble("请求太频繁，请稍候再试", "too many requests; wait a little and try again")
OTHER_SITE: Final = Trouble("请求来自别的网站，不予执行", "this request comes from another site and is not carried out")
_LOG: Final = structlog.get_logger("jiaxiang.gate")


class Caller(msgspec.Struct, frozen=True):
    """Where a request comes from: the client's address, the key under which it is counted, whether the way to it is
    encrypted, and the host that it asked for.
    """

    address: str
    key: str
    secure: bool
    host: str
    forwarded: bool
    """Whether a proxy has passed it on."""


class Gate:
    """An ASGI app before the app. The caller of a request stands in its scope's state as "caller"."""

    def __init__(self, app: ASGIApp, hosting: Hosting, now: Callable[[], float] = monotonic) -> None:
        self.app: Final = app
        self._hosting: Final = hosting
        self._requests: Final = Buckets(per_minute(hosting.requests_per_minute), now)
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":  # type: ignore[comparison-overlap]
            await self.app(scope, receive, send)
            return
        headers = Headers.from_scope(scope)
        caller = self._caller(scope, headers)
        scope["state"] = {**scope.get("state", {}), "caller": caller}
        send = _with_headers(send, caller)
        refusal = self._refusal(scope, headers, caller)
        if refusal is None:
            await self.app(scope, receive, send)
        else:
            await refuse(scope, send, *refusal)

    def _caller(self, scope: HTTPScope | WebSocketScope, headers: Headers) -> Caller:
        client = scope.get("client")
        address = client[0] if client else ""
        secure = scope["scheme"] in ("https", "wss")
        host = headers.get("host", "")
        forwarded = "x-forwarded-for" in headers or "forwarded" in headers
        if self._hosting.proxy:
            # Only the last entry was written by the proxy itself: those before it are what the client claims.
            address = _last(headers, "x-forwarded-for") or address
            secure = (_last(headers, "x-forwarded-proto") or scope["scheme"]) in ("https", "wss")
            host = _last(headers, "x-forwarded-host") or host
        elif forwarded:
            self._warn_of_proxy()
        return Caller(address, counted_as(address), secure, host if is_host(host) else "", forwarded)

    def _warn_of_proxy(self) -> None:
        if not self._warned:
            self._warned = True
            _LOG.warning("a proxy passes requests on, but --proxy is not set: all of its clients count as one address")

    def _refusal(
        self, scope: HTTPScope | WebSocketScope, headers: Headers, caller: Caller
    ) -> tuple[int, Trouble, float] | None:
        """The status, the reason, and how many seconds to wait."""
        if self._hosting.counts:
            wait = self._requests.take(caller.key)
            if wait > 0:
                return 429, TOO_OFTEN, wait
        method = scope["method"] if scope["type"] == ScopeType.HTTP else None
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        if not may_change(method, caller.host, origin, site, (self._hosting.public_host,)):
            return 403, OTHER_SITE, 0
        return None


def _last(headers: Headers, name: str) -> str:
    """The last entry of a header that lists what each proxy on the way has seen."""
    values = headers.getall(name, [])
    return values[-1].rpartition(",")[2].strip() if values else ""


def _with_headers(send: Send, caller: Caller) -> Send:
    """Every answer carries the safe headers; an own one of the answer counts more."""
    extra = [*HEADERS, ("content-security-policy", content_policy(caller.host))]

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            present = {name.lower() for name, _ in message["headers"]}
            added = [(name.encode(), value.encode()) for name, value in extra if name.encode() not in present]
            changed: Any = {**message, "headers": [*message["headers"], *added]}
            await send(changed)
        else:
            await send(message)

    return sending


async def refuse(scope: Scope, send: Send, status: int, trouble: Trouble, wait: float = 0) -> None:
    """Answer a request, or the handshake of a socket, with a refusal."""
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        kind = "websocket.http.response"
        if kind not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008, "reason": trouble.en})
            return
    body = msgspec.json.encode(Failed(trouble))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait > 0:
        headers.append((b"retry-after", str(math.ceil(wait)).encode()))
    start: Any = {"type": f"{kind}.start", "status": status, "headers": headers}
    await send(start)
    rest: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(rest)
