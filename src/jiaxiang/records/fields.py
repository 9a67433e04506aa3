"""Reading what people and programs hand in: JSON with named fields, and one clear line for what cannot be read."""

import re
from typing import Any, Final, TypeVar

import msgspec

_PLACE: Final = re.compile(r"^(?P<message>.*?)(?: - at `\$(?P<path>[^`]*)`)?$", re.DOTALL)
_FIELD: Final = re.compile(r"(?:unknown|missing required) field `(?P<name>[^`]*)`")

T = TypeVar("T")


class FieldError(ValueError):
    """Input that cannot be read: `field` is where ("players[2].hand"), the message what was expected and what came."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field

    def __str__(self) -> str:
        message = self.args[0]
        return f"{self.field}: {message}" if self.field else str(message)

    @property
    def message(self) -> str:
        return str(self.args[0])


def read_json(text: str | bytes) -> dict[str, Any]:
    """The object of a JSON text. Raises FieldError."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise FieldError("", f"expected JSON, got what is none: {error}") from None
    except RecursionError:
        raise FieldError("", "expected JSON of a reasonable depth, got brackets without end") from None
    if not isinstance(value, dict):
        raise FieldError("", f"expected a JSON object, got {_what(value)}")
    return value


def convert(value: dict[str, Any], struct: type[T]) -> T:
    """The struct of an object, every field checked. Raises FieldError."""
    try:
        return msgspec.convert(value, struct)
    except msgspec.ValidationError as error:
        raise _located(str(error)) from None


def json_object(struct: msgspec.Struct) -> dict[str, Any]:
    """A struct as the JSON values that it is written as."""
    return msgspec.json.decode(msgspec.json.encode(struct), type=dict[str, Any])


def _located(text: str) -> FieldError:
    match = _PLACE.match(text)
    message, path = (match["message"], (match["path"] or "").lstrip(".")) if match else (text, "")
    named = _FIELD.search(message)
    if named:
        path = f"{path}.{named['name']}" if path else named["name"]
        return FieldError(path, "this field is missing" if "missing" in message else "there is no such field")
    return FieldError(path, message[:1].lower() + message[1:].replace("`", ""))


def _what(value: object) -> str:
    names = {
        list: "a list",
        str: "a text",
        bool: "true or false",
        int: "a number",
        float: "a number",
        type(None): "null",
    }
    return names.get(type(value), type(value).__name__)
