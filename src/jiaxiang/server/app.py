"""The app: every address of docs/wire.md behind one gate."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send

from jiaxiang.server.door import HANDLERS, LARGEST_BODY, Caller, Gate, Hosting, House, Signer
from jiaxiang.server.http.client import ClientFiles, client
from jiaxiang.server.http.deals import download_record, show_proof, show_replay
from jiaxiang.server.http.games import list_games, show_rules
from jiaxiang.server.http.matches import list_matches, show_match
from jiaxiang.server.http.me import redeem_transfer, rename_me, show_me, start_transfer
from jiaxiang.server.http.operation import VERSION, show_health, show_metrics
from jiaxiang.server.http.points import show_points
from jiaxiang.server.http.rooms import find_by_code, list_rooms, make_room, play_now, show_qr_code, show_room
from jiaxiang.server.http.socket import attend
from jiaxiang.server.operation import MeasuredStore, Metrics
from jiaxiang.server.rooms import Lobby
from jiaxiang.server.store import Store
from jiaxiang.server.table import Settings

ROUTES: Final = (
    attend,
    client,
    download_record,
    find_by_code,
    list_games,
    list_matches,
    list_rooms,
    make_room,
    play_now,
    redeem_transfer,
    rename_me,
    show_health,
    show_match,
    show_me,
    show_metrics,
    show_points,
    show_proof,
    show_qr_code,
    show_replay,
    show_room,
    show_rules,
    start_transfer,
)
COOKIE_KEY: Final = "cookie"
"""What the store calls the key that signs cookies."""


class App:
    """An ASGI app. `litestar` is what is behind the gate."""

    def __init__(self, house: House, files: ClientFiles, now: Callable[[], float]) -> None:
        self.house: Final = house
        self.litestar: Final = Litestar(
            ROUTES,
            dependencies={
                "caller": Provide(_caller, sync_to_thread=False),
                "files": Provide(lambda: files, sync_to_thread=False),
                "house": Provide(lambda: house, sync_to_thread=False),
            },
            exception_handlers=HANDLERS,
            logging_config=None,
            openapi_config=_openapi(),
            request_max_body_size=LARGEST_BODY,
        )
        self._gate: Final = Gate(self.litestar, house.hosting, now)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._gate(scope, receive, send)

    async def take_leave(self) -> None:
        """Say goodbye to everybody in a room: the server stops."""
        self.house.stopping = True
        await self.house.lobby.close()


@asynccontextmanager
async def opened(
    hosting: Hosting,
    settings: Settings | None = None,
    *,
    files: ClientFiles | None = None,
    now: Callable[[], float] = monotonic,
) -> AsyncIterator[App]:
    """The app with its database, every room as it was; closed again afterwards. Raises StoreError."""
    store = await Store.open(hosting.db)
    try:
        metrics = Metrics()
        lobby = Lobby(MeasuredStore(store, metrics), settings)
        await lobby.restore()
        _watch(metrics, store, lobby)
        house = House(hosting, store, lobby, Signer(await store.key(COOKIE_KEY)), metrics, now)
        app = App(house, files or ClientFiles(), now)
        try:
            yield app
        finally:
            await app.take_leave()
    finally:
        await store.close()


def _watch(metrics: Metrics, store: Store, lobby: Lobby) -> None:
    journal = store.journal
    metrics.watch("rooms", "Rooms that stand", lambda: len(lobby))
    metrics.watch("tables", "Deals that are being played", lambda: sum(room.status == "playing" for room in lobby))
    metrics.watch("journal_decisions", "Decisions stored since the start", lambda: journal.decisions)
    metrics.watch("journal_batches", "Transactions that stored them", lambda: journal.batches)
    metrics.watch("journal_failed", "Decisions that could not be stored", lambda: journal.failed)
    metrics.watch("journal_waiting", "Decisions that wait to be stored", lambda: journal.waiting)


def _caller(scope: Scope) -> Caller:
    caller = scope["state"]["caller"]
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
