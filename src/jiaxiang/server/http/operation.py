"""`/health` and `/metrics`: for who runs the server."""

import asyncio
from importlib.metadata import version
from typing import Final

from litestar import HttpMethod, Response, get, route
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError

from jiaxiang.server.door import Denied, is_loopback
from jiaxiang.server.http.answers import answers
from jiaxiang.server.http.given import TheCaller, TheHouse

VERSION: Final = version("jiaxiang")
PATIENCE: Final = 5.0
"""Seconds within which the database has to answer."""


class Health(Struct, frozen=True):
    """ "ok"; otherwise "stopping", or "database" where that does not answer. And the version."""

    status: str
    version: str


HEALTHY: Final = {
    200: ResponseSpec(Health, False, "It is well"),
    503: ResponseSpec(Health, False, "It stops, or its database does not answer"),
}


@route("/health", http_method=[HttpMethod.GET, HttpMethod.HEAD], responses=HEALTHY)
async def show_health(house: TheHouse) -> Response[Health]:
    """Whether the server takes requests and its database answers."""
    status = "stopping" if house.stopping else "ok"
    try:
        async with asyncio.timeout(PATIENCE):
            await house.store.check()
    except (SQLAlchemyError, OSError):
        status = "database"
    return Response(Health(status, VERSION), status_code=200 if status == "ok" else 503)


@get("/metrics", responses=answers(str, 403, says="Figures, as Prometheus reads them", media="text/plain"))
async def show_metrics(caller: TheCaller, house: TheHouse) -> Response[bytes]:
    """Figures of this server, for this machine alone unless its host has decided otherwise."""
    local = is_loopback(caller.address) and (house.hosting.proxy or not caller.forwarded)
    if not local and not house.hosting.metrics_public:
        raise Denied(403, "只有本机能看这些数据", "only this machine may see these figures; see --metrics-public")
    return Response(house.metrics.text(), headers={"content-type": CONTENT_TYPE_LATEST})
