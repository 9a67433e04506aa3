"""The compiled engine: what compiles and why the rest does not, that it is what runs, and that it plays the same deals.

Interpreted and compiled are both held against golden/deals.txt, which `./dev golden` makes.
"""

import gc
import hashlib
import importlib
import importlib.util
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from jiaxiang.bots import make_bot, play_out
from jiaxiang.hands import Meld, Seat
from jiaxiang.rules import Option, Rules, Value, find_game, games
from jiaxiang.shapes import Standard, parse_group
from jiaxiang.table import Action, Deal, Place, Refused, SeededWall, Wall
from jiaxiang.tiles import Tile, counts, parse_tiles

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden" / "deals.txt"
DEALS = {"random": 20, "greedy": 5}
"""How many deals of each bot are held fast, for every game, under two sets of options."""

MARKED = (
    {"bots/bot.py", "shapes/batch.py", "shapes/generate.py"}
    | {f"lab/{name}.py" for name in ("arenaplots", "cluster", "pictures", "plots", "workers")}
    | {f"rl/{name}.py" for name in ("aec", "described", "jiaxiang_v0", "picture", "settings", "single", "vector")}
)
"""What is kept plain though it could compile; each says why in a line of its own."""


def load_setup() -> ModuleType:
    spec = importlib.util.spec_from_file_location("jiaxiang_setup", ROOT / "setup.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SETUP = load_setup()
ENGINE: dict[str, str] = SETUP.engine()
COMPILES = {name for name, reason in ENGINE.items() if not reason}


def engine_module(name: str) -> ModuleType:
    dotted = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return importlib.import_module(f"jiaxiang.{dotted}")


# ---- what compiles ---------------------------------------------------------------------------------------------------


def test_what_is_left_plain_has_its_reason():
    faces = {name for name in ENGINE if name.endswith("__init__.py")}
    structs = {name for name, reason in ENGINE.items() if "Struct" in reason}
    assert set(ENGINE) - COMPILES == faces | structs | MARKED
    assert {"tiles/kinds.py", "shapes/standard.py", "rules/guangdong.py", "table/state.py"} <= COMPILES


def test_no_struct_compiles_and_every_struct_is_frozen():
    for name in sorted(ENGINE):
        module = engine_module(name)
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
                assert name not in COMPILES, f"{name} defines {value.__name__}"
                assert value.__struct_config__.frozen, value


def test_a_struct_is_found_wherever_its_base_is():
    trees = {
        "a.py": SETUP.ast.parse("class Event(msgspec.Struct, frozen=True): ..."),
        "b.py": SETUP.ast.parse("from a import Event\nclass Drew(Event): ..."),
        "c.py": SETUP.ast.parse("from b import Drew\nclass Bot: ..."),
    }
    assert SETUP.with_structs(trees) == {"a.py", "b.py"}


def test_the_engine_that_runs_is_the_one_that_is_tested():
    """./dev test says which it must be; elsewhere it is all compiled or not at all."""
    compiled = {name for name in ENGINE if not str(engine_module(name).__file__).endswith(".py")}
    expected = {"compiled": [COMPILES], "interpreted": [set[str]()]}.get(os.environ.get("JIAXIANG_ENGINE", ""))
    assert compiled in (expected or [set(), COMPILES])


def test_an_exception_with_fields_is_no_native_class():
    """Of a native one mypyc 2.2 frees neither the fields nor what Exception itself holds."""
    for name in sorted(COMPILES):
        module = engine_module(name)
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Exception) and value.__module__ == module.__name__:
                assert "__init__" not in vars(value) or not hasattr(value, "__mypyc_attrs__"), value


def test_a_refusal_that_is_forgotten_leaves_nothing_behind():
    rules = find_game("guangdong").rules()
    deal = Deal(rules, Place(), SeededWall(b"refused", rules.tile_set, rules.game.hand_size, 0))
    action = Action(deal.asked[0], "win")

    def refused() -> int:
        for _ in range(20):
            with pytest.raises(Refused):
                deal.decide(action)
        gc.collect()
        return sys.getrefcount(action)

    assert refused() == refused()


def test_nothing_compiled_lies_beside_its_source():
    assert [path for end in ("so", "pyd") for path in (ROOT / "src").rglob(f"*.{end}")] == []


# ---- the build -------------------------------------------------------------------------------------------------------


def build(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    call = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
    return subprocess.run(
        [sys.executable, "-c", call, "dist"],
        cwd=folder,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_compiler_the_wheel_is_plain_python(tmp_path):
    built = build(tmp_path, CC="no-such-compiler", JIAXIANG_COMPILE="")
    assert built.returncode == 0, built.stderr
    assert "jiaxiang: there is no C compiler (no-such-compiler); installing plain Python" in built.stderr
    assert [wheel.name.split("-", 2)[2] for wheel in (tmp_path / "dist").iterdir()] == ["py3-none-any.whl"]


def test_a_build_that_has_to_compile_and_cannot_fails(tmp_path):
    built = build(tmp_path, CC="no-such-compiler", JIAXIANG_COMPILE="1")
    assert built.returncode != 0
    assert "expected to compile, as JIAXIANG_COMPILE=1 demands, but there is no C compiler" in built.stderr


BORROWED = """
from typing import Final
class Box:
    def __init__(self, number: int) -> None:
        self.content: Final = {"number": number}
def box(number: int) -> Box:
    return Box(number)
def use(number: int) -> dict[str, object]:
    return {"first": box(number).content, "then": [{"of": each} for each in range(number)], "last": {"by": number}}
"""


@pytest.mark.skipif(os.environ.get("JIAXIANG_ENGINE") != "compiled", reason="./dev test --compiled tests the compiler")
def test_the_compiler_keeps_what_is_still_used(tmp_path):
    """That of mypy 2.3 and 2.4 does not: it lets go of the box at the comprehension, and its content becomes `last`."""
    (tmp_path / "borrowed.py").write_text(BORROWED, encoding="utf-8")
    call = "import borrowed; print(borrowed.__file__.endswith('.py'), borrowed.use(3)['first'])"
    done = [
        subprocess.run([sys.executable, *args], cwd=tmp_path, capture_output=True, text=True, check=False)
        for args in (("-m", "mypyc", "borrowed.py"), ("-c", call))
    ]
    assert done[1].stdout == "False {'number': 3}\n", done


# ---- the same deals --------------------------------------------------------------------------------------------------


def other_value(option: Option) -> Value:
    """The value that is furthest from the default: the last, or the greatest."""
    return option.values[-1] if option.high is None else option.high


def played(rules: Rules, bot: str, seed: int) -> Deal:
    place = Place(seed % 4, f"{1 + seed // 4 % 4}z", seed % 3)
    wall = SeededWall(seed.to_bytes(8, "big"), rules.tile_set, rules.game.hand_size, place.dealer)
    deal = Deal(rules, place, wall)
    play_out(deal, [make_bot(bot, 4 * seed + seat) for seat in range(4)])
    return deal


def digests(name: str) -> list[str]:
    """One line for every deal of a game that is held fast: what was played, and the hash of all its events."""
    game = find_game(name)
    lines = []
    for label, chosen in (("default", {}), ("other", {option.name: other_value(option) for option in game.options})):
        rules = game.rules(chosen)
        for bot, number in DEALS.items():
            for seed in range(number):
                text = "\n".join(str(event) for event in played(rules, bot, seed).events)
                lines.append(f"{name} {label} {bot} {seed} {hashlib.sha256(text.encode()).hexdigest()[:16]}")
    return lines


@pytest.mark.parametrize("name", games())
def test_whole_deals_are_the_same_as_ever(name):
    golden = [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if line.startswith(f"{name} ")]
    assert digests(name) == golden, f"if these deals were meant to change: python -m {__name__}"


# ---- what interpreted and compiled code do to each other ---------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [
        Meld.parse("pung 555z 5z<2"),
        Seat.parse("123m | chow 456p 4p<3 | 1f | 9s"),
        parse_group("12*3m"),
        Standard(4).arrangements(counts(parse_tiles("11123456777888m")))[0],
        Action.parse("2 chow 13s"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_travel_between_processes(value):
    assert pickle.loads(pickle.dumps(value)) == value


class OnlyEast(Wall):
    """Hands of one kind each, then East for ever."""

    def __init__(self) -> None:
        super().__init__([[first] * 4 + [first + 1] * 4 + [first + 2] * 4 + [first + 3] for first in (0, 9, 18, 4)], 83)

    def head(self) -> Tile:
        return 27


def test_the_deal_draws_from_a_wall_that_somebody_else_wrote():
    deal = Deal(find_game("guangdong").rules(), Place(), OnlyEast())
    assert str(deal.events[-1]) == "0 draw 1z"
