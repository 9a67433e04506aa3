"""The tables of docs/environment.md, made from the code: `python -m tests.rl.page` writes them anew."""

import re
from pathlib import Path

from jiaxiang.rl import ActionTable, Layout
from jiaxiang.rules import games

PAGE = Path(__file__).resolve().parents[2] / "docs" / "environment.md"


def spans(first: int, count: int) -> str:
    return str(first) if count == 1 else f"{first}–{first + count - 1}"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def actions() -> str:
    """The sections of every game's action table, those of ready declarations by their style."""
    tables = {name: ActionTable(game) for name, game in games().items()}
    found = {
        name: {title: spans(first, count) for title, first, count in each.sections} for name, each in tables.items()
    }
    titles = list(dict.fromkeys(title for each in tables.values() for title, _, _ in each.sections))
    rows = [[f"`{title}`", *(found[name].get(title, "") for name in tables)] for title in titles]
    sizes = ["in all", *(str(each.size) for each in tables.values())]
    return table(["actions", *tables], [*rows, sizes])


def fields() -> str:
    """Where the fields of every game's observation stand; of the four blocks the first."""
    layouts = {name: Layout(game) for name, game in games().items()}
    found = {
        name: {field.name: spans(field.start, field.size) for field in each.fields} for name, each in layouts.items()
    }
    longest = max(layouts.values(), key=lambda layout: len(layout.fields)).fields
    order = [field.name for field in longest]
    for layout in layouts.values():  # a field that the longest lacks stands after the one that it follows
        names = [field.name for field in layout.fields]
        for place, name in enumerate(names):
            if name not in order:
                order.insert(order.index(names[place - 1]) + 1, name)
    order = [name for name in order if not re.search(r" [123]$", name)]
    rows = [[f"`{name}`", *(found[game].get(name, "") for game in layouts)] for name in order]
    rows.append(["a block", *(str(each.block) for each in layouts.values())])
    rows.append(["an observation", *(str(each.size) for each in layouts.values())])
    rows.append(["a state", *(str(each.state_size) for each in layouts.values())])
    return table(["field", *layouts], rows)


def written(page: str) -> str:
    """The page with its tables made anew."""
    for name, made in (("actions", actions()), ("fields", fields())):
        start, end = f"<!-- {name} -->\n", "<!-- end -->"
        before, _, rest = page.partition(start)
        page = f"{before}{start}{made}\n{end}{rest.partition(end)[2]}"
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
