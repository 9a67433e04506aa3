"""The app: every address of docs/wire.md behind one gate."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send

from jiaxiang.server.denied import HANDLERS
from jiaxiang.server.gate import Caller, Gate
from jiaxiang.server.hosting import LARGEST_BODY, Hosting
from jiaxiang.server.http.client import ClientFiles, client
from jiaxiang.server.http.games import list_games, show_rules
from jiaxiang.server.http.operation import VERSION, show_metrics
from jiaxiang.server.metrics import Metrics

ROUTES: Final = (client, list_games, show_metrics, show_rules)


class App:
    """An ASGI app. `litestar` is what is behind the gate."""

    def __init__(
        self, hosting: Hosting, *, files: ClientFiles | None = None, now: Callable[[], float] = monotonic
    ) -> None:
        self.hosting: Final = hosting
        self.metrics: Final = Metrics()
        self.files: Final = ClientFiles() if files is None else files
        self.litestar: Final = Litestar(
            ROUTES,
            dependencies={
                "caller": Provide(_caller, sync_to_thread=False),
                "files": Provide(lambda: self.files, sync_to_thread=False),
                "hosting": Provide(lambda: self.hosting, sync_to_thread=False),
                "metrics": Provide(lambda: self.metrics, sync_to_thread=False),
            },
            exception_handlers=HANDLERS,
            logging_config=None,
            openapi_config=_openapi(),
            request_max_body_size=LARGEST_BODY,
        )
        self._gate: Final = Gate(self.litestar, hosting, now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._gate(scope, receive, send)

    async def take_leave(self) -> None:
        """Tell everybody that the server stops."""


def _caller(request: Request[Any, Any, Any]) -> Caller:
    caller = request.scope["state"]["caller"]
    assert isinstance(caller, Caller)
    return caller


def _openapi() -> OpenAPIConfig:
    """The description as JSON at /schema; no page, which would load scripts from elsewhere."""
    return OpenAPIConfig(
        title="jiaxiang",
        version=VERSION,
        description="Rooms in a browser; docs/wire.md says what is what.",
        path="/schema",
        render_plugins=[JsonRenderPlugin(path="/")],
        use_handler_docstrings=True,
    )
