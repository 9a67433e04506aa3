"""The client's types, made from the server's structs: `python -m web.wire` writes web/src/wire.ts.

A struct becomes an interface, its tag a field of one literal. A field is optional where it may be left out: in what the
client sends, where it has a default; in what it gets, where the struct leaves defaults out.
"""

from pathlib import Path
from typing import Any, Final, get_args

from msgspec import NODEFAULT, Struct, inspect

from jiaxiang.server.wire import cards, messages

TARGET: Final = Path(__file__).parent / "src" / "wire.ts"
HEAD: Final = (
    "// Made from the server's structs by `python -m web.wire`; see docs/wire.md. Not to be changed by hand.\n"
)


def wire() -> str:
    """The text of web/src/wire.ts."""
    maker = Maker()
    unions = [("Ask", get_args(messages.Ask)), ("Tell", get_args(messages.Tell))]
    for _, members in unions:
        for member in members:
            maker.add(inspect.type_info(member))
    for card in vars(cards).values():
        if isinstance(card, type) and issubclass(card, Struct) and card.__module__ == cards.__name__:
            maker.add(inspect.type_info(card))
    parts = [f"export type {name} = {' | '.join(each.__name__ for each in members)};\n" for name, members in unions]
    events = sorted(maker.events)
    parts.append(f"export type AnyEvent = {' | '.join(events)};\n")
    return HEAD + "\n" + "\n".join(parts + [maker.made[name] for name in maker.made])


class Maker:
    """Makes interfaces of structs and of what they are made of; `made` by name, in the order of need."""

    def __init__(self) -> None:
        self.made: dict[str, str] = {}
        self.events: set[str] = set()

    def add(self, info: inspect.Type) -> str:
        """The TypeScript of a type; the interfaces that it needs are made."""
        match info:
            case inspect.StructType():
                return self._struct(info)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.add(each) for each in types))
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                inner = self.add(item)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.add(each) for each in items)}]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.add(key)}, {self.add(value)}>"
            case inspect.LiteralType(values=values):
                return " | ".join(f'"{value}"' for value in values)
            case inspect.Metadata(type=inner_type):
                return self.add(inner_type)
            case _:
                return _plain(info)

    def _struct(self, info: inspect.StructType) -> str:
        name = info.cls.__name__
        if name in self.made:
            return name
        self.made[name] = ""
        if info.tag_field == "event":
            self.events.add(name)
        asked = issubclass(info.cls, (messages.Asking, messages.Setup))
        loose = asked or info.cls.__struct_config__.omit_defaults
        fields = [] if info.tag is None else [f'  {info.tag_field}: "{info.tag}";']
        for field in info.fields:
            unset = not field.required and field.default is NODEFAULT and field.default_factory is NODEFAULT
            mark = "?" if unset or (loose and not field.required) else ""
            fields.append(f"  {field.encode_name}{mark}: {self.add(field.type)};")
        doc = " ".join((info.cls.__doc__ or "").split())
        body = "\n".join(fields)
        self.made[name] = f"/** {doc} */\nexport interface {name} {{\n{body}\n}}\n"
        return name


def _plain(info: inspect.Type) -> str:
    plain: dict[type[Any], str] = {
        inspect.IntType: "number",
        inspect.FloatType: "number",
        inspect.StrType: "string",
        inspect.BoolType: "boolean",
        inspect.NoneType: "null",
        inspect.AnyType: "unknown",
        inspect.RawType: "unknown",
    }
    if type(info) not in plain:
        raise TypeError(f"expected a type that JSON has, got {info}")
    return plain[type(info)]


if __name__ == "__main__":
    TARGET.write_text(wire(), encoding="utf-8")
