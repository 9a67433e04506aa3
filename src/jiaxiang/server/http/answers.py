"""What the description of the interface says of answers."""

from typing import Any, Final

from litestar.openapi.datastructures import ResponseSpec

from jiaxiang.server.wire.cards import Failed

REASONS: Final = {
    400: "The request is not as expected",
    401: "Nobody's cookie: GET /api/me makes one",
    403: "It comes from another site, or from where this may not be asked",
    404: "There is no such thing",
    409: "It cannot be done as things stand",
    413: "The request is too large",
    429: "Too often; Retry-After says how many seconds to wait",
    503: "The server cannot do it at the moment",
}
ALWAYS: Final = (400, 429, 503)


def answers(card: Any, *failures: int, status: int = 200, says: str, media: str = "application/json") -> dict[int, Any]:
    """The answers of a route: what it gives, and how it fails, always with the same body."""
    found = {status: ResponseSpec(card, False, says, media)}
    for failure in sorted({*ALWAYS, *failures}):
        found[failure] = ResponseSpec(Failed, False, REASONS[failure])
    return found
