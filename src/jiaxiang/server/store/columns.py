"""Columns that hold more than numbers and text."""

from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Dialect, Integer, Text
from sqlalchemy.types import TypeDecorator

from jiaxiang.server.store.rows import Secret

ID: Final = BigInteger().with_variant(Integer, "sqlite")
"""A number that the database gives: SQLite does so for INTEGER alone, whose numbers have 64 bits all the same."""
MOMENT: Final = BigInteger()
"""Milliseconds since 1970, UTC."""


class Json(TypeDecorator[Any]):
    """JSON as text, read as values of a type."""

    impl = Text
    cache_ok = True

    def __init__(self, shape: Any) -> None:
        super().__init__()
        self.shape = shape

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value.encode(), type=self.shape)


class Hex(TypeDecorator[Secret]):
    """Secret bytes, in hexadecimal."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: bytes | None, dialect: Dialect) -> str | None:
        return None if value is None else value.hex()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Secret | None:
        return None if value is None else Secret.fromhex(value)


class Decimals(TypeDecorator[tuple[int, ...]]):
    """Whole numbers of any size, in decimal: those of a wall may have more digits than JSON readers take."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: tuple[int, ...] | None, dialect: Dialect) -> str | None:
        return None if value is None else " ".join(str(number) for number in value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[int, ...] | None:
        return None if value is None else tuple(int(number) for number in value.split())
