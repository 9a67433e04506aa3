"""How a server is reached and what it may be asked for: what its host decides with flags, environment or file."""

from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

LARGEST_BODY: Final = 64 * 1024
"""Bytes of a request."""
LARGEST_FRAME: Final = 4 * 1024
"""Bytes of a message on a socket."""


class Hosting(Struct, frozen=True):
    """`db` is the database, a file or a URL. `public_url` is where players find the server, "" for the address that
    they asked for. `proxy` trusts the headers that a proxy on the way sets.

    `requests_per_minute`, `sockets_per_address` and `rooms_per_address` limit what one address may do, 0 for no limit;
    without the first nothing is counted by time. `connections` is how many there may be in all. `metrics_public` shows
    the metrics to everybody, not to this machine alone.
    """

    db: str
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    proxy: bool = False
    requests_per_minute: int = 1800
    sockets_per_address: int = 40
    rooms_per_address: int = 20
    connections: int = 5000
    metrics_public: bool = False

    @property
    def public_host(self) -> str:
        return urlsplit(self.public_url).netloc

    @property
    def counts(self) -> bool:
        """Whether it is counted how often somebody asks."""
        return self.requests_per_minute > 0
