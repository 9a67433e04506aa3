"""Reading what people and programs hand in: JSON with named fields, and one clear line for what cannot be read."""

import re
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect
from mypy_extensions import mypyc_attr

_PLACE: Final = re.compile(r"^(?P<message>.*?)(?: - at `\$(?P<path>[^`]*)`)?$", re.DOTALL)
_FIELD: Final = re.compile(r"(?P<how>unknown|missing required) field `(?P<name>[^`]*)`")
_EXPECTED: Final = re.compile(r"^Expected `(?P<type>[^`]*)`(?P<bound>(?: [<>]=? \S+)?)")
_STEP: Final = re.compile(r"\[(?P<index>\d+)\]|\.?(?P<name>[^.\[\]]+)")
_WORDS: Final = {
    "str": "a text",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}

T = TypeVar("T")


@mypyc_attr(native_class=False)  # of a native exception mypyc 2.2 does not free the fields
class FieldError(ValueError):
    """Input that cannot be read: `field` is where ("players[2].hand"), the message what was expected and what came."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message

    @property
    def message(self) -> str:
        return str(self.args[0])


def read_json(text: str | bytes) -> dict[str, Any]:
    """The object of a JSON text. Raises FieldError."""
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        what = str(error).removeprefix("JSON is malformed: ")
        raise FieldError("", f"expected JSON, got a text that is none: {what}") from None
    except RecursionError:
        raise FieldError("", "expected JSON of a reasonable depth, got brackets without end") from None
    if not isinstance(value, dict):
        raise FieldError("", f"expected a JSON object, got {_shown(value)}")
    return value


def convert(value: dict[str, Any], struct: type[T]) -> T:
    """The struct of an object, every field checked. Raises FieldError."""
    try:
        return msgspec.convert(value, struct)
    except msgspec.ValidationError as error:
        raise _located(str(error), value, struct) from None


def json_object(struct: msgspec.Struct) -> dict[str, Any]:
    """A struct as the JSON values that it is written as."""
    return msgspec.json.decode(msgspec.json.encode(struct), type=dict[str, Any])


def _located(text: str, value: object, struct: type) -> FieldError:
    """msgspec's words for what does not fit, as ours: the field, what was expected, what came."""
    match = _PLACE.match(text)
    message, path = (match["message"], (match["path"] or "").lstrip(".")) if match else (text, "")
    named = _FIELD.search(message)
    if named:
        where = f"{path}.{named['name']}" if path else named["name"]
        if named["how"] != "unknown":
            return FieldError(where, "expected this field, it is missing")
        return FieldError(where, f"expected one of {', '.join(_fields_at(struct, path))}, got {named['name']!r}")
    expected = _EXPECTED.match(message)
    if expected is None:
        return FieldError(path, message[:1].lower() + message[1:].replace("`", ""))
    words = " or ".join(_WORDS.get(name, name) for name in expected["type"].split(" | "))
    return FieldError(path, f"expected {words}{expected['bound']}, got {_shown(_value_at(value, path))}")


def _value_at(value: Any, path: str) -> object:
    for step in _STEP.finditer(path):
        value = value[int(step["index"])] if step["index"] else value[step["name"]]
    return value


def _fields_at(struct: type, path: str) -> list[str]:
    """The names of the fields that an object at this path may have."""
    info: Any = inspect.type_info(struct)
    for step in _STEP.finditer(path):
        if step["index"]:
            info = info.item_type
        else:
            info = next(field.type for field in info.fields if field.encode_name == step["name"])
    return [field.encode_name for field in info.fields]


def _shown(value: object) -> str:
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return msgspec.json.encode(value).decode()
