"""The options of a game: typed, with default, range, titles and clause, so that a form and a help text can be made from them."""

from collections.abc import Mapping

from msgspec import Struct

Value = bool | int | str


class OptionError(ValueError):
    """An option that the game does not have, or a value that it does not take; `option` is its name."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        self.option = option


class Option(Struct, frozen=True):
    """One option of a room. Either `values` lists what it may be, the default first, or `low` to `high` is its range.

    `labels` are the values' titles, each (zh, en), in the order of `values`.
    """

    name: str
    clause: str
    zh: str
    en: str
    values: tuple[Value, ...]
    labels: tuple[tuple[str, str], ...] = ()
    low: int | None = None
    high: int | None = None

    @property
    def default(self) -> Value:
        return self.values[0]

    def takes(self) -> str:
        """What the option takes, in words: "true or false", "a whole number from 1 to 100"."""
        if self.low is not None:
            return f"a whole number from {self.low} to {self.high}"
        return " or ".join(_spell(value) for value in sorted(self.values, key=str, reverse=self.is_switch))

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)

    def accepts(self, value: object) -> bool:
        if self.low is not None and self.high is not None:
            return type(value) is int and self.low <= value <= self.high
        return any(type(value) is type(known) and value == known for known in self.values)

    def parse(self, text: str) -> Value:
        """The value of a text such as a command line gives. Raises OptionError."""
        for value in self.values:
            if text == _spell(value):
                return value
        if self.low is not None and text.lstrip("-").isdigit() and self.accepts(int(text)):
            return int(text)
        raise OptionError(self.name, f"expected {self.takes()}, got {text!r}")


def switch(name: str, clause: str, zh: str, en: str) -> Option:
    """An option that is off unless a room turns it on."""
    return Option(name, clause, zh, en, (False, True), (("否", "off"), ("是", "on")))


def number(name: str, clause: str, zh: str, en: str, default: int, low: int, high: int) -> Option:
    """An option that is a whole number."""
    return Option(name, clause, zh, en, (default,), low=low, high=high)


def choice(name: str, clause: str, zh: str, en: str, *values: tuple[Value, str, str]) -> Option:
    """An option of a few values, each with its titles; the first is the default."""
    return Option(name, clause, zh, en, tuple(v[0] for v in values), tuple((v[1], v[2]) for v in values))


def fill(options: tuple[Option, ...], chosen: Mapping[str, object]) -> dict[str, Value]:
    """Every option with its chosen or its default value. Raises OptionError for what the game does not know.

    A mapping stands for options that share the beginning of their names: {"fan": {"SD-31": 2}} is `fan.SD-31`.
    """
    known = {option.name: option for option in options}
    chosen = _flat(chosen, {name.partition(".")[0] for name in known if "." in name})
    for name in chosen:
        if name not in known:
            raise OptionError(name, f"expected one of the options {', '.join(known) or '(none)'}, got {name!r}")
    values: dict[str, Value] = {}
    for option in options:
        value = chosen.get(option.name, option.default)
        if not option.accepts(value) or not isinstance(value, bool | int | str):
            got = repr(value) if isinstance(value, str) else _spell(value)
            raise OptionError(option.name, f"expected {option.takes()}, got {got}")
        values[option.name] = value
    return values


def _flat(chosen: Mapping[str, object], groups: set[str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in chosen.items():
        if name in groups and isinstance(value, Mapping):
            found |= {f"{name}.{key}": each for key, each in value.items()}
        else:
            found[name] = value
    return found


def _spell(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int) else repr(value)
