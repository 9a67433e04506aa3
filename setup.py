"""How the wheel is built: the engine compiled by mypyc where that can be done, plain Python where it cannot.

JIAXIANG_COMPILE=0 leaves everything plain; with JIAXIANG_COMPILE=1 a build that cannot compile fails. Only a wheel is
compiled: in place, a stale compiled module would shadow its source. See "The compiled engine" in CONTRIBUTING.md.
"""

import ast
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src" / "jiaxiang"
FLOORS = ("tiles", "hands", "shapes", "rules", "table", "records", "bots", "lab", "rl", "testing")
"""The engine, and what plays it by the hundred thousand, which compiles. What is above waits for people and files."""
FLAGS = (
    "-fno-semantic-interposition",  # nobody replaces our functions while the program runs, so they can be inlined
    "-Wno-error",  # what a compiler of tomorrow warns of is no fault
)
MARK = "# interpreted: "
"""A line that begins so, with the reason after it, keeps its module plain."""


def engine() -> dict[str, str]:
    """The engine's modules ("table/state.py"), each with the reason why it stays plain, or "" where it compiles."""
    trees: dict[str, ast.Module] = {}
    marks: dict[str, str] = {}
    for path in sorted(path for floor in FLOORS for path in (SOURCE / floor).rglob("*.py")):
        name, text = path.relative_to(SOURCE).as_posix(), path.read_text(encoding="utf-8")
        trees[name] = ast.parse(text)
        marks[name] = next((line[len(MARK) :] for line in text.splitlines() if line.startswith(MARK)), "")
    structs = with_structs(trees)
    return {name: why_plain(name, marks[name], name in structs) for name in trees}


def why_plain(name: str, mark: str, has_struct: bool) -> str:
    if name.endswith("__init__.py"):
        return "it only names what is public"
    if has_struct:
        return "a Struct that is compiled loses frozen, tag and forbid_unknown_fields"
    return mark


def with_structs(trees: dict[str, ast.Module]) -> set[str]:
    """The modules that define a Struct, or a class made from one, in whichever module that is."""
    nodes = [(name, node) for name, tree in trees.items() for node in ast.walk(tree)]
    classes = [(name, node) for name, node in nodes if isinstance(node, ast.ClassDef)]
    structs, before = {"Struct"}, 0
    while len(structs) > before:
        before = len(structs)
        structs |= {node.name for _, node in classes if structs & bases(node)}
    return {name for name, node in classes if structs & bases(node)}


def bases(node: ast.ClassDef) -> set[str]:
    """The names of the classes that a class is made from, without their modules."""
    return {ast.unparse(base).rpartition(".")[2] for base in node.bases}


def obstacle() -> str:
    """What stands in the way of compiling, or ""."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if compiler and not shutil.which(compiler[0]):  # Windows names none, and finds its own
        return f"there is no C compiler ({compiler[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's headers are missing"
    try:
        import mypyc.build  # noqa: F401, PLC0415  not needed, and not always there, where nothing compiles
    except ImportError as error:
        return f"mypyc cannot be imported ({error})"
    return ""


def compiled() -> list[Extension]:
    """The extensions of the engine. Raises SystemExit where mypy finds a fault."""
    from mypyc.build import mypycify  # noqa: PLC0415  see obstacle()

    os.chdir(ROOT)  # mypy's settings are in its pyproject.toml
    paths = [str(Path("src", "jiaxiang", name)) for name, reason in engine().items() if not reason]
    extensions: list[Extension] = mypycify(["--strict", *paths], opt_level="3", debug_level="0", group_name="jiaxiang")
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return extensions


def build() -> None:
    wanted = os.environ.get("JIAXIANG_COMPILE", "")
    if "bdist_wheel" not in sys.argv or wanted == "0":
        setup()
        return
    why = obstacle()
    if not why:
        try:
            setup(ext_modules=compiled())
            return
        except (SystemExit, Exception) as error:
            print(error, file=sys.stderr)
            why = "compiling failed, see above"
    if wanted == "1":
        sys.exit(f"jiaxiang: expected to compile, as JIAXIANG_COMPILE=1 demands, but {why}")
    print(f"jiaxiang: {why}; installing plain Python, which does the same, slower", file=sys.stderr)
    shutil.rmtree(ROOT / "build", ignore_errors=True)
    setup()


if __name__ == "__main__":
    build()
