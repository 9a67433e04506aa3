"""`/health` and `/metrics`: for who runs the server."""

from importlib.metadata import version
from typing import Final

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from jiaxiang.server.denied import Denied
from jiaxiang.server.gate import Caller
from jiaxiang.server.hosting import Hosting
from jiaxiang.server.limits import is_loopback
from jiaxiang.server.metrics import Metrics

VERSION: Final = version("jiaxiang")


class Health(Struct, frozen=True):
    """ "ok" where the database answers and the server takes requests, otherwise what is the matter; and the version."""

    status: str
    version: str


@get("/metrics", responses={200: ResponseSpec(str, False, "Figures, as Prometheus reads them", "text/plain")})
async def show_metrics(caller: Caller, hosting: Hosting, metrics: Metrics) -> Response[bytes]:
    """Figures of this server, for this machine alone unless it says otherwise."""
    local = is_loopback(caller.address) and (hosting.proxy or not caller.forwarded)
    if not local and not hosting.metrics_public:
        raise Denied(403, "只有本机能看这些数据", "only this machine may see these figures; see --metrics-public")
    return Response(metrics.text(), headers={"content-type": CONTENT_TYPE_LATEST})
