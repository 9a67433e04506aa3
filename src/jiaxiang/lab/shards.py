"""The shards of a simulation: a folder in which every finished portion is a file, so that nothing is played twice."""

import hashlib
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from jiaxiang.lab.origin import Origin
from jiaxiang.lab.portion import Portion, Span, spans
from jiaxiang.lab.tally import Tally

if sys.platform != "win32":
    import fcntl

FORMAT: Final = 1
LEAST: Final = 50
"""Deals in a portion, if nothing else is said: what a crash may cost, for each job. A large simulation has more."""
MOST: Final = 10_000
"""So many files in a folder are enough, if nothing else is said."""
NAME: Final = re.compile(r"portion-(\d{6,})\.jsonl")
PART: Final = ".part"
CHECK: Final = re.compile(rb'\n\{"sha256":"([0-9a-f]{64})"\}\n')


class OtherShards(ValueError):
    """A folder whose shards are not of this simulation, or are in use; the message says what is the matter."""


class ShardsLost(RuntimeError):
    """A shard that could not be written, or not be read again; the message says why."""


class Damaged(ValueError):
    """A shard that is not as it was written; the message says how that is seen."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a shard: what it belongs to, how many deals a whole portion has, which portion this is (from
    1), how many deals it has, and whether their records are with it."""

    shards: int
    origin: Origin
    size: int
    portion: int
    deals: int
    recorded: bool


class Shards:
    """A folder of shards, ours alone while it is entered. Raises OtherShards, OSError.

    What is there is read when it is entered. `damaged` says of each file that is no good why; it counts as not there.
    `origin` and `size` are those of what is there, None and 0 where there is nothing yet, until `begin` says them.
    """

    def __init__(self, folder: Path | str) -> None:
        self.folder: Final = Path(folder)
        self.damaged: dict[str, str] = {}
        self.origin: Origin | None = None
        self.size = 0
        self._heads: Final[dict[int, Head]] = {}
        self._shorter: Portion | None = None
        self._place = -1

    def __enter__(self) -> "Shards":
        self.folder.mkdir(parents=True, exist_ok=True)
        try:
            if sys.platform != "win32":  # where a folder is nothing to open
                self._place = os.open(self.folder, os.O_RDONLY)
                fcntl.flock(self._place, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._read()
        except BlockingIOError:
            self.__exit__()
            raise OtherShards(f"expected a folder that nobody uses, got {self.folder}, which is in use") from None
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self._place >= 0:
            os.close(self._place)

    def begin(self, origin: Origin, size: int) -> None:
        """What this simulation is, and how many deals its portions have. Raises OtherShards."""
        found = []
        if self.origin is not None:
            found = list(origin.differences(self.origin))
            if size != self.size:
                found.append(f"portions of {self.size} deals instead of {size}")
        if found:
            raise OtherShards(
                f"expected a new folder or one of this simulation, got {self.folder}, which has {found[0]}"
            )
        self.origin, self.size = origin, size

    def missing(self, deals: int, recorded: bool = False) -> list[Span]:
        """The portions that are still to be played, so that there are so many deals."""
        found = []
        for number, span in enumerate(spans(deals, self.size), 1):
            head = self._heads.get(number)
            if head is None or head.deals != span[1] or (recorded and not head.recorded):
                found.append(span)
        return found

    def add(self, portion: Portion, recorded: bool = False) -> None:
        """Keep a portion: once this returns, it stays, whatever happens. Raises ShardsLost."""
        assert self.origin is not None
        number = portion.first // self.size + 1
        head = Head(FORMAT, self.origin, self.size, number, portion.tally.deals, recorded)
        before = self._heads.get(number)
        if before is not None and before.deals > head.deals:  # fewer deals are wanted this time: what is there, stays
            self._shorter = portion
            return
        try:
            self._write(self._path(number), encode(head, portion))
        except OSError as error:
            raise ShardsLost(f"{self.folder} takes no more: {error.strerror or error}") from None
        self._heads[number] = head

    def _write(self, path: Path, data: bytes) -> None:
        part = path.with_name(path.name + PART)
        try:
            with open(part, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, path)
        except OSError:
            with suppress(OSError):
                part.unlink()
            raise
        if self._place >= 0:
            os.fsync(self._place)  # the name, too

    def portions(self, deals: int, recorded: bool = False) -> Iterator[Portion]:
        """The portions of so many deals in their order, up to the first that is missing. Raises ShardsLost."""
        gaps = self.missing(deals, recorded)
        for first, count in spans(deals, self.size):
            if self._shorter is not None and (first, count) == (self._shorter.first, self._shorter.tally.deals):
                yield self._shorter
            elif (first, count) in gaps[:1]:
                return
            else:
                yield self._again(self._path(first // self.size + 1))

    def _again(self, path: Path) -> Portion:
        try:
            return decode(path.read_bytes())[1]
        except (Damaged, OtherShards) as error:
            raise ShardsLost(f"{path} is not what it was: {error}") from None
        except OSError as error:
            raise ShardsLost(f"{path} cannot be read again: {error.strerror or error}") from None

    def _path(self, number: int) -> Path:
        return self.folder / f"portion-{number:06}.jsonl"

    def _read(self) -> None:
        for path in sorted(self.folder.iterdir()):
            if path.name.endswith(PART) and NAME.fullmatch(path.name.removesuffix(PART)):
                path.unlink()  # what somebody was writing when he was killed
            elif (found := NAME.fullmatch(path.name)) is not None:
                try:
                    self._take(decode(path.read_bytes())[0], int(found[1]), path)
                except Damaged as error:
                    self.damaged[path.name] = str(error)
                except OtherShards as error:
                    raise OtherShards(f"{path}: {error}") from None

    def _take(self, head: Head, number: int, path: Path) -> None:
        if head.portion != number:
            raise Damaged(f"it is portion {head.portion}")
        if self.origin is None:
            self.origin, self.size = head.origin, head.size
        elif (head.origin, head.size) != (self.origin, self.size):
            raise OtherShards("expected a shard of the same simulation as those before it, got another's")
        self._heads[number] = head


def default_size(deals: int, turns: int = 1) -> int:
    """Deals in a portion, of walls that are played so often each."""
    return -(-max(LEAST, -(-deals // MOST)) // turns) * turns


def encode(head: Head, portion: Portion) -> bytes:
    """A shard as it is in its file: lines of JSON, the last with the SHA-256 of all before it."""
    lines = [msgspec.json.encode(head), msgspec.json.encode(portion.tally)]
    if head.recorded:
        lines.append(b"\n\n".join(portion.records))
    content = b"\n".join(lines)
    return content + b'\n{"sha256":"%s"}\n' % hashlib.sha256(content).hexdigest().encode()


def decode(data: bytes) -> tuple[Head, Portion]:
    """Raises Damaged, and OtherShards for what some other version has written."""
    end = data.rfind(b'\n{"sha256":')
    check = CHECK.fullmatch(data, max(end, 0))
    if check is None:
        raise Damaged("its end is missing")
    content = data[:end]
    if hashlib.sha256(content).hexdigest().encode() != check[1]:
        raise Damaged("its checksum is another")
    head_line, tally_line, *rest = content.split(b"\n", 2)
    try:
        head = msgspec.json.decode(head_line, type=Head)
        tally = msgspec.json.decode(tally_line, type=Tally)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise OtherShards(f"expected a shard that this version can read, got another: {error}") from None
    records = tuple(rest[0].split(b"\n\n")) if rest else ()
    return head, Portion((head.portion - 1) * head.size, tally, records)
