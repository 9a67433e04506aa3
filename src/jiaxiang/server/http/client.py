"""The files of the client, as they were built into the package, and each of its pages: their addresses are its own."""

import mimetypes
from pathlib import Path
from typing import Final

from litestar import HttpMethod, Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from jiaxiang.server.door import not_found
from jiaxiang.server.http.given import Asked
from jiaxiang.server.http.kept import A_DAY, ASK_AGAIN, FOR_EVER, Kept, keep

FOLDER: Final = Path(__file__).parent.parent / "client"
PAGE: Final = "index.html"
NOT_PAGES: Final = ("api", "assets", "health", "icons", "metrics", "schema", "tiles", "ws")
"""The first parts of addresses that are no page of the client."""
MEDIA: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>jiaxiang</title>
<h1>家乡麻将</h1>
<p>网页尚未生成：在源码目录里运行 <code>./dev serve</code>，它会先生成网页。</p>
<p>The client is not built here: run <code>./dev serve</code> in the source folder, which builds it first.</p>
</html>
"""


class ClientFiles:
    """The files of a folder by their address, "tiles/1m.svg"; they are read once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files: Final[dict[str, Kept]] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file():
                address = path.relative_to(folder).as_posix()
                self._files[address] = keep(path.read_bytes(), media_of(path), _cache(address))
        self.is_built: Final = PAGE in self._files

    def find(self, address: str) -> Kept | None:
        """The file of an address, or the page where it is one of the client's; None where it is neither."""
        address = address.strip("/")
        found = self._files.get(address)
        if found is not None or not is_page(address):
            return found
        return self._files.get(PAGE)


def is_page(address: str) -> bool:
    """Whether an address is a page of the client: not of something else, and not of a file."""
    return address.strip("/").split("/")[0] not in NOT_PAGES and "." not in address


def media_of(path: Path) -> str:
    guessed = MEDIA.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return guessed or "application/octet-stream"


def _cache(address: str) -> str:
    """A file below assets/ has a hash of its content in its name; tiles are redrawn once in a while."""
    if address.startswith("assets/"):
        return FOR_EVER
    return A_DAY if address.startswith(("tiles/", "icons/")) else ASK_AGAIN


@route(["/", "/{address:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def client(request: Asked, files: NamedDependency[ClientFiles], address: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or a page of it."""
    found = files.find(address)
    if found is not None:
        return found.answer(request)
    if files.is_built or not is_page(address):
        raise not_found()
    return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
