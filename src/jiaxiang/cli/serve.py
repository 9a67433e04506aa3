"""`jiaxiang serve`: rooms in a browser, from this machine."""

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import click

from jiaxiang.cli.config import config_option
from jiaxiang.cli.extras import lacks_server
from jiaxiang.cli.numbers import Seconds, Whole
from jiaxiang.cli.text import FAILED, Refused, language_option

if TYPE_CHECKING:
    from socket import socket

    from jiaxiang.server.door import Hosting
    from jiaxiang.server.table import Settings

COMMAND: Final = "jiaxiang serve"
EPILOG: Final = """
\b
Examples:
  jiaxiang serve
  jiaxiang serve --host 127.0.0.1 --port 9000
  jiaxiang serve --db postgresql://user:password@localhost/jiaxiang
  jiaxiang serve --config /etc/jiaxiang.toml
  jiaxiang serve --proxy --host 127.0.0.1 --public-url https://mahjong.example

\b
Each option can be set in the environment too, as JIAXIANG_PORT=9000 or
JIAXIANG_PUBLIC_URL=…, or in the file of --config, by its name:

\b
  port = 9000
  public-url = "https://mahjong.example"
  proxy = true

\b
The command line counts first, then the environment, then the file.

\b
Every decision is stored before anybody sees what comes of it. Ctrl-C stops,
with 0, and so does SIGTERM; a second Ctrl-C ends it at once. At the next
start every table goes on where it was. docs/server.md has the rest.
"""
SECONDS: Final = Seconds(0, 3600)
WORDS: Final = {
    "here": ("本机", "on this machine"),
    "home": ("家里其他设备", "in your network"),
    "public": ("对外", "for everybody"),
    "scan": (
        "手机连同一无线网，扫码即可入座。",
        "Scan it with a phone that is in the same network.",
    ),
    "only_here": (
        "只有本机能用；要让手机也能进来，请用 --host 0.0.0.0",
        "Only this machine can reach it; --host 0.0.0.0 lets phones in.",
    ),
    "database": ("数据存放在", "Everything is kept in"),
    "stop": (
        "按 Ctrl-C 停止；下次启动时，每一桌都从原处继续。",
        "Ctrl-C stops; at the next start every table goes on where it was.",
    ),
}


@click.command(epilog=EPILOG, context_settings={"auto_envvar_prefix": "JIAXIANG"})
@config_option()
@click.option("--host", default="0.0.0.0", show_default=True, metavar="ADDRESS", help="Where to listen.")
@click.option("--port", type=Whole(0, 65535), default=8000, show_default=True, help="Where to listen; 0: any free one.")
@click.option("--db", metavar="FILE|URL", help="The database: a SQLite file, or postgresql://…  [in your data folder]")
@click.option("--public-url", metavar="URL", default="", help="The address that players use, if it is another one.")
@click.option("--proxy", is_flag=True, help="Trust X-Forwarded-… headers: a proxy sets them. Never without one.")
@click.option(
    "--requests-per-minute",
    type=Whole(0),
    default=1800,
    show_default=True,
    help="For each address; 0: nothing is limited by time.",
)
@click.option(
    "--sockets-per-address",
    type=Whole(0),
    default=40,
    show_default=True,
    help="Players and watchers behind one address; 0: any number.",
)
@click.option(
    "--rooms-per-address",
    type=Whole(0),
    default=20,
    show_default=True,
    help="Rooms that one address may keep; 0: any number.",
)
@click.option("--connections", type=Whole(10), default=5000, show_default=True, help="Of all addresses together.")
@click.option(
    "--pause", type=SECONDS, default=0.7, show_default=True, help="Seconds after each discard, whoever may claim it."
)
@click.option("--pace", type=SECONDS, default=0.6, show_default=True, help="Seconds that a bot takes for its turn.")
@click.option(
    "--grace", type=SECONDS, default=30, show_default=True, help="Seconds until who is cut off is played for."
)
@click.option("--rooms", type=Whole(1), default=5000, show_default=True, help="Of all players together.")
@click.option("--watchers", type=Whole(0), default=20, show_default=True, help="Who may watch one room.")
@click.option("--metrics-public", is_flag=True, help="Show /metrics to everybody, not only to this machine.")
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="What is logged to standard error.",
)
@language_option()
def serve(
    host: str,
    port: int,
    db: str | None,
    public_url: str,
    proxy: bool,
    requests_per_minute: int,
    sockets_per_address: int,
    rooms_per_address: int,
    connections: int,
    pause: float,
    pace: float,
    grace: float,
    rooms: int,
    watchers: int,
    metrics_public: bool,
    log_level: str,
    lang: str,
) -> int:
    """Serve rooms to browsers, from this machine.  开服

    It prints the address, and a QR code for phones at home.
    """
    if lacks_server(COMMAND):
        return FAILED
    from jiaxiang.server.door import Hosting  # noqa: PLC0415  the others need the extra "server"
    from jiaxiang.server.operation import set_up_logs  # noqa: PLC0415
    from jiaxiang.server.running import CannotListen, listen, make_room_for  # noqa: PLC0415
    from jiaxiang.server.store import StoreError  # noqa: PLC0415
    from jiaxiang.server.table import Settings  # noqa: PLC0415

    hosting = Hosting(
        db=db or str(default_database()),
        host=host,
        port=port,
        public_url=_public_url(public_url),
        proxy=proxy,
        requests_per_minute=requests_per_minute,
        sockets_per_address=sockets_per_address,
        rooms_per_address=rooms_per_address,
        connections=connections,
        metrics_public=metrics_public,
    )
    settings = Settings(pause=pause, pace=pace, grace=grace, rooms=rooms, watchers=watchers)
    set_up_logs(log_level)
    make_room_for(connections)
    try:
        listening = listen(host, port)
    except CannotListen as error:
        raise Refused(str(error)) from None
    with listening:
        try:
            asyncio.run(_serve(hosting, settings, listening, lang))
        except StoreError as error:
            raise Refused(f"--db: {error}") from None
    return 0


async def _serve(hosting: "Hosting", settings: "Settings", listening: "socket", lang: str) -> None:
    """Raises StoreError."""
    from jiaxiang.server.app import opened  # noqa: PLC0415
    from jiaxiang.server.running import Serving, collect_seldom  # noqa: PLC0415

    async with opened(hosting, settings) as app:
        collect_seldom()
        database = app.house.store.address
        await Serving(app, hosting, lambda: greet(hosting, listening, database, lang)).serve([listening])


def greet(hosting: "Hosting", listening: "socket", database: str, lang: str) -> None:
    """Say where the server is, and in a terminal draw the address for phones."""
    from jiaxiang.server.running import addresses  # noqa: PLC0415

    here, home = addresses(listening)
    shared = hosting.public_url or home
    lines = [("here", here), *([("home", home)] if home not in ("", here) else [])]
    if hosting.public_url:
        lines.append(("public", hosting.public_url))
    titles = [_say(key, lang) for key, _ in lines]
    columns = max(len(title) for title in titles)
    click.echo()
    for title, (_, address) in zip(titles, lines, strict=True):
        click.echo(f"  {title:{columns}}  {click.style(address, bold=True)}")
    click.echo()
    if shared and sys.stdout.isatty():
        click.echo(qr_code(shared))
        click.echo(f"  {_say('scan', lang)}")
    elif not shared:
        click.echo(f"  {_say('only_here', lang)}")
    click.echo(f"  {_say('stop', lang)}")
    click.echo(f"  {_say('database', lang)} {database}")
    sys.stdout.flush()


def qr_code(text: str) -> str:
    """A QR code of half blocks, white on black wherever the terminal has its own colours the other way round."""
    import io  # noqa: PLC0415

    import segno  # noqa: PLC0415

    out = io.StringIO()
    segno.make(text, error="l").terminal(out, border=2, compact=True)
    return "\n".join(f"  {click.style(line, fg='bright_white', bg='black')}" for line in out.getvalue().splitlines())


def default_database() -> Path:
    """The database's place where none is named: a folder of the user's own, which is made."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "jiaxiang"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "jiaxiang.db"


def _public_url(text: str) -> str:
    """Raises Refused."""
    parts = urlsplit(text)
    if text and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query):
        raise Refused(f"--public-url: expected an address such as https://mahjong.example, got {text!r}")
    return text.rstrip("/")


def _say(key: str, lang: str) -> str:
    return WORDS[key][lang != "zh"]
