"""What the deals of a simulation follow from, so that those of another one are not taken for them."""

from collections.abc import Iterator
from importlib.metadata import version

from msgspec import Struct
from msgspec.structs import asdict

from jiaxiang.bots import made_by
from jiaxiang.lab.setup import Setup
from jiaxiang.rules import Value, find_game

PROGRAM = "jiaxiang"


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """All that deal N of a simulation follows from. How many deals there are is not of it: the first hundred of a
    longer simulation are those of a shorter one. `options` are all that the game has; `packages` are the bots'."""

    program: str
    game: str
    version: int
    options: dict[str, Value]
    bots: tuple[str, str, str, str]
    packages: tuple[str, str, str, str]
    seed: str
    duplicate: bool = False

    def differences(self, other: "Origin") -> Iterator[str]:
        """What `other` has instead of what this one has: "the seed 'a' instead of 'b'"."""
        if self.duplicate != other.duplicate:
            yield f"{_form(other)} instead of {_form(self)}"
        mine, theirs = asdict(self), asdict(other)
        for name in ("program", "game", "bots", "packages", "seed"):
            if mine[name] != theirs[name]:
                yield f"the {name} {_said(theirs[name])} instead of {_said(mine[name])}"
        if self.game == other.game:  # otherwise the rest says nothing
            if self.version != other.version:
                yield f"version {other.version} of the rules instead of {self.version}"
            for name in sorted(self.options.keys() | other.options.keys()):
                one, two = self.options.get(name), other.options.get(name)
                if one != two:
                    yield f"the option {name}={_said(two)} instead of {_said(one)}"


def origin_of(setup: Setup) -> Origin:
    """Raises UnknownGame, OptionError, UnknownBot."""
    game = find_game(setup.game)
    first, second, third, fourth = (made_by(name) for name in setup.bots)
    return Origin(
        program=f"{PROGRAM} {version(PROGRAM)}",
        game=game.name,
        version=game.version,
        options=dict(game.rules(setup.options).options),
        bots=setup.bots,
        packages=(first, second, third, fourth),
        seed=setup.seed,
        duplicate=setup.duplicate,
    )


def _form(origin: Origin) -> str:
    return "walls in duplicate" if origin.duplicate else "walls that are played once"


def _said(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case tuple():
            return ",".join(value)
        case _:
            return repr(value)
