"""What does not hold."""

from collections.abc import Iterator
from contextlib import contextmanager

from mypy_extensions import mypyc_attr

from jiaxiang.table import Deal


@mypyc_attr(native_class=False)  # no native class can be an AssertionError
class Broken(AssertionError):
    """Something does not hold that must of every game, or every bot; the message says where, and what was expected."""


def expect(holds: object, message: str) -> None:
    """Raise Broken with this message unless something holds."""
    if not holds:
        raise Broken(message)


def check_deals(deals: int, first: int) -> None:
    """A check that plays nothing proves nothing. Raises ValueError."""
    if deals < 1:
        raise ValueError(f"expected at least one deal, got {deals}")
    if first < 0:
        raise ValueError(f"expected deals numbered from 0 on, got {first}")


@contextmanager
def during(what: str, deal: Deal | None = None) -> Iterator[None]:
    """Say of whatever is broken, or raised, where that was: in what, and after which event of the deal."""
    try:
        yield
    except (Exception, SystemExit) as error:
        told = (
            str(error) if isinstance(error, Broken) else f"expected no exception, got {type(error).__name__}: {error}"
        )
        raise Broken(f"{what}{'' if deal is None else after(deal)}: {told}") from error


def after(deal: Deal) -> str:
    """Where a deal stands: its last event, and how many there have been."""
    last = str(deal.events[-1]) if deal.events else "nothing"
    return f", after event {len(deal.events)}, {last[:80]!r}"
