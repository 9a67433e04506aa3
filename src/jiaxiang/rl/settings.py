"""What an environment is asked for, checked before anything is made of it: one clear line for what it may not be."""

# interpreted: it is looked at once an environment or an episode, and takes numbers of any kind

from collections.abc import Mapping
from numbers import Real
from operator import index
from typing import Any, Final

from jiaxiang.hands import SEATS

RENDER_MODES: Final = ("ansi", "human")
ROUND_WINDS: Final = ("1z", "2z", "3z", "4z")
PLACE: Final = ("dealer", "round_wind", "drawn_games")
NOT_OURS: Final = "options"
"""PettingZoo's own tests reset every environment with an option of this name."""


def checked_render_mode(mode: str | None) -> str | None:
    """Raises ValueError."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"expected a render_mode, {' or '.join(RENDER_MODES)}, or None, got {mode!r}")
    return mode


def checked_divisor(divisor: float) -> float:
    """Raises TypeError, ValueError."""
    if not isinstance(divisor, Real) or isinstance(divisor, bool):
        raise TypeError(f"expected a number as divisor, got {divisor!r}")
    if not 0 < divisor < float("inf"):
        raise ValueError(f"expected a divisor above 0, got {divisor}")
    return divisor


def checked_length(deals: int | None, circles: int | None) -> dict[str, int | None]:
    """How long a match is, as Match takes it; neither: an episode is a single deal. Raises TypeError, ValueError."""
    if deals is not None and circles is not None:
        raise ValueError(f"expected deals or circles, got both: {deals} and {circles}")
    return {
        name: None if count is None else whole(name, count, 1)
        for name, count in (("deals", deals), ("circles", circles))
    }


def checked_seed(seed: int | None) -> int | None:
    """Raises TypeError, ValueError."""
    return None if seed is None else whole("seed", seed, 0)


def checked_shuffle(seed: int | str) -> str:
    """The seed of a runner's walls, a whole number or a text, as a text. Raises TypeError."""
    return seed if isinstance(seed, str) else str(whole("seed", seed))


def checked_place(options: Mapping[str, Any] | None, is_match: bool) -> dict[str, Any]:
    """Where a single deal stands, as far as the options of a reset say so. Raises TypeError, ValueError."""
    if options is not None and not isinstance(options, Mapping):
        raise TypeError(f"expected options by name, or None, got {options!r}")
    chosen = {name: value for name, value in (options or {}).items() if name != NOT_OURS}
    for name, value in chosen.items():
        if name not in PLACE:
            raise ValueError(f"expected the options {', '.join(PLACE)}, got {name!r}")
        if is_match:
            raise ValueError(f"expected no {name}, where a match stands follows from its deals, got {value!r}")
    if "dealer" in chosen:
        chosen["dealer"] = whole("dealer", chosen["dealer"], 0, SEATS - 1)
    if chosen.get("round_wind", "1z") not in ROUND_WINDS:
        raise ValueError(f"expected round_wind to be one of {', '.join(ROUND_WINDS)}, got {chosen['round_wind']!r}")
    if "drawn_games" in chosen:
        chosen["drawn_games"] = whole("drawn_games", chosen["drawn_games"], 0)
    return chosen


def whole(name: str, value: Any, least: int | None = None, most: int | None = None) -> int:
    """A whole number, NumPy's too, as Python's. Raises TypeError, ValueError."""
    if isinstance(value, bool):
        raise TypeError(f"expected {name} to be a whole number, got {value}")
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"expected {name} to be a whole number, got {value!r}") from None
    if least is not None and (number < least or (most is not None and number > most)):
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        raise ValueError(f"expected {name} to be {bounds}, got {number}")
    return number
