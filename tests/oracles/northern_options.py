"""All that a seat may do now, as books on a deal of Shandong, Weihai, Jinan or Rizhao have it, in the text of actions."""

from collections.abc import Iterator
from itertools import combinations

from tests.oracles.guangdong_oracle import SEATS, text_of
from tests.oracles.northern_books import Books
from tests.oracles.northern_games import Weihai


def asked(books: Books) -> list[int]:
    """Who has to decide something."""
    if books.due.what == "answers":
        return sorted(books.window.waits_for())
    if books.due.what != "act" or books.by_itself(books.due.seat):
        return []
    seat = books.due.seat
    return [seat] if not books.ready[seat] or (books.offered(seat) and not books.declined) else []


def options(books: Books, seat: int) -> set[str]:
    """What the seat, which is asked, may do; a ready declaration without its switches."""
    if books.due.what == "answers":
        return {"pass", *to_tile(books, seat)}
    found = {f"kong {tile}" for tile in books.may_kong(seat)}
    found |= {f"set-out {tile}" for tile in books.may_set_out(seat)}
    if books.may_win(seat):
        found.add("win")
    if books.ready[seat]:
        return found | {"pass"}
    found |= {f"release {text_of(list(tiles))}" for tiles in releases(books, seat)}
    return found if books.must_set_out(seat) else found | set(discards(books, seat))


def to_tile(books: Books, seat: int) -> Iterator[str]:
    window = books.window
    for verb in window.can[seat]:
        if verb == "chow":
            for pair in combinations(sorted(set(books.hands[seat])), 2):
                if books.game.is_chow([*pair, window.tile]):
                    yield f"chow {text_of(list(pair))}"
        else:
            yield "win" if verb == "win" else f"{verb} {window.tile}"


def releases(books: Books, seat: int) -> Iterator[tuple[str, ...]]:
    if isinstance(books.game, Weihai) and not books.discarded[seat]:
        for kinds in books.game.releasable(books.hands[seat], books.melds[seat]):
            yield from combinations([kind for kind in kinds if kind in books.hands[seat]], 3)


def discards(books: Books, seat: int) -> Iterator[str]:
    """Every tile, and with those that leave the hand ready the declarations."""
    for tile in set(books.hands[seat]):
        yield f"discard {tile}"
        rest = list(books.hands[seat])
        rest.remove(tile)
        if not books.stuck(seat) & set(rest) and books.game.is_ready(rest, books.melds[seat], books.out[seat]):
            yield from (f"ready {style} {tile}" for style in books.game.styles)


def difference(books: Books, offered: dict[int, set[str]]) -> str:
    """What is offered to each seat otherwise than here, or ""."""
    ours = {seat: options(books, seat) for seat in asked(books)}
    for seat in SEATS:
        more = offered.get(seat, set()) - ours.get(seat, set())
        less = ours.get(seat, set()) - offered.get(seat, set())
        if more or less:
            return f"seat {seat} is offered {sorted(more)} too much and {sorted(less)} too little"
    return ""
