"""The file of `--records`: a new one, or, by force, in place of one that was there."""

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from jiaxiang.cli.text import Refused
from jiaxiang.lab import Portion, RecordFile


@contextmanager
def recording(path: str, force: bool) -> Iterator[RecordFile]:
    """The record as it grows. Raises Refused."""
    with _opened(path, force) as file:
        record = RecordFile(file)
        try:
            yield record
        finally:
            record.close()


@contextmanager
def replacing(path: str, force: bool) -> Iterator[RecordFile]:
    """A record that is there under its name when it is whole, not before. Raises Refused, OSError."""
    if is_special(path):
        with recording(path, force) as record:
            yield record
        return
    check_new(path, force)
    part = f"{path}.part"
    try:
        with recording(part, True) as record:
            yield record
        if record.error is None:
            with open(part, "rb") as file:
                os.fsync(file.fileno())
            os.replace(part, path)
    finally:
        with suppress(OSError):
            os.unlink(part)


def check_new(path: str, force: bool) -> None:
    """See that a record may be written there, before there is one. Raises Refused."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        folder = os.path.dirname(path) or "."
        if not os.path.isdir(folder):
            raise Refused(f"--records: cannot write {path}: there is no folder {folder}") from None
        return
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    if stat.S_ISDIR(status.st_mode):
        raise Refused(f"--records: cannot write {path}: Is a directory")
    if stat.S_ISREG(status.st_mode) and status.st_size and not force:
        raise existing(path)


def is_record_of(path: str, portions: Iterable[Portion]) -> bool:
    """Whether it is there, byte for byte the record of these deals, as far as it can be read."""
    if not os.path.isfile(path):
        return False
    with suppress(OSError), open(path, "rb") as file:
        like = _Like(file)
        record = RecordFile(like)
        for portion in portions:
            record.add(portion.records)
            if not like.is_same:
                return False
        record.close()
        return like.is_same and not file.read(1)
    return False


class _Like:
    """A sink that keeps nothing, and says whether what it is given is what is in a file."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.is_same = True

    def write(self, data: bytes, /) -> int:
        self.is_same = self.is_same and self._file.read(len(data)) == data
        return len(data)

    def flush(self) -> None:
        """There is nothing to flush."""

    def seek(self, place: int, whence: int = 0, /) -> int:
        return -1

    def truncate(self, size: int, /) -> int:
        return -1


def is_special(path: str) -> bool:
    """Whether it is there and no file of its own: a pipe, a terminal."""
    return Path(path).exists() and not Path(path).is_file()


def unwritable(path: str, error: Exception) -> Refused:
    return Refused(f"--records: cannot write {path}: {getattr(error, 'strerror', None) or error}")


def existing(path: str) -> Refused:
    return Refused(f"--records: expected a new file, got {path}, which exists; --force overwrites it")


@contextmanager
def _opened(path: str, force: bool) -> Iterator[IO[bytes]]:
    try:
        place = os.open(path, os.O_WRONLY | os.O_CREAT, 0o666)
        status = os.fstat(place)
        if stat.S_ISREG(status.st_mode):
            if status.st_size and not force:
                os.close(place)
                raise existing(path)
            os.ftruncate(place, 0)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    with open(place, "wb", buffering=0) as file:
        yield file
