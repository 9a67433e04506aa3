"""What must hold of a deal after every action (bearing walls 2, 3, 9 and 11 of the design)."""

from typing import Final

from jiaxiang.hands import OPEN, SEATS
from jiaxiang.rules import Score
from jiaxiang.table import Deal, State, seen_by
from jiaxiang.table.state import FIELDS
from jiaxiang.testing.broken import Broken, expect
from jiaxiang.testing.folding import Folding
from jiaxiang.testing.playing import asked
from jiaxiang.tiles import KINDS, NAMES, PLAYED, UNKNOWN

_NO_TILE: Final = [0] * KINDS


def check_deal(deal: Deal, folding: Folding | None = None) -> None:
    """Everything that must hold after an action; `folding` is of this deal, if it has been followed. Raises Broken."""
    followed = folding or Folding(deal)
    followed.catch_up()
    check_tiles(deal.state)
    check_folded(deal.state, followed.whole)
    check_views(deal, followed)
    check_set_out(deal.state)
    if deal.is_over:
        check_end(deal)
    else:
        asked(deal)
        check_wins(deal)


def check_tiles(state: State) -> None:
    """Every physical tile is in one place, and hands have legal sizes."""
    found = [0] * KINDS
    for seat in state.seats:
        for tile, count in enumerate(seat.counts):
            found[tile] += count
        for tiles in [seat.discards, seat.set_out, *[meld.tiles for meld in seat.melds]]:
            for tile in tiles:
                found[tile] += 1
    if state.winners and state.winners[0] != state.turn:
        found[state.tile] += 1  # it left the discarder, and lies between the winners
    if state.turned >= 0:
        found[state.turned] += 1
    for name, count, whole in zip(NAMES, found, state.rules.tile_set, strict=True):
        if count > whole:
            raise Broken(f"expected at most {whole} tiles {name} on the table, got {count}")
    whole = sum(state.rules.tile_set)
    if sum(found) + state.wall_left != whole:
        out = f"{sum(found)} tiles on the table and {state.wall_left} in the wall"
        raise Broken(f"expected {whole} tiles in all, got {out}")
    for number, seat in enumerate(state.seats):
        size = state.rules.game.hand_size - 3 * len(seat.melds)
        if seat.size not in (size, size + 1):
            raise Broken(f"expected {size} or {size + 1} concealed tiles of seat {number}, got {seat}")


def check_set_out(state: State) -> None:
    """Whoever has something to decide holds no tile that is set out by itself, and no flower that is not wild."""
    special = () if state.is_over else state.special
    flowers = [tile for tile in range(PLAYED, KINDS) if not state.wilds.is_wild(tile)]
    for tile in (*special, *flowers):
        for number, seat in enumerate(state.seats):
            if seat.counts[tile]:
                raise Broken(f"expected {NAMES[tile]} to be set out by seat {number}, which holds {seat}")


def check_folded(state: State, folded: State) -> None:
    """A state is the one that its events fold to."""
    if state != folded:
        raise Broken(f"expected the state that the events fold to, got {difference(state, folded)}")


def check_views(deal: Deal, folding: Folding | None = None) -> None:
    """Folding what a seat may know gives its view, and the view holds nothing of the others' secrets."""
    for seat, folded in (folding or Folding(deal)).seen.items():
        view = seen_by(deal.state, seat)
        if folded != view:
            raise Broken(f"expected the view of seat {seat} that its events fold to, got {difference(view, folded)}")
        if not view.is_over:
            _check_secrets(deal.state, view, seat)


def _check_secrets(state: State, view: State, seat: int) -> None:
    if state.hides_tile and state.turn != seat and view.tile != UNKNOWN:
        raise Broken(f"expected the drawn tile hidden from seat {seat}, got {NAMES[view.tile]}")
    for other, hand in enumerate(view.seats):
        if other == seat:
            continue
        what = ""
        if hand.ready != OPEN and hand.counts != _NO_TILE:
            what = "the hand"
        elif view.answers[other] is not None:
            what = "the answer"
        elif view.auto_kong[other] or view.self_draw_only[other]:
            what = "the switches"
        elif view.passed_wins[other] or view.passed_pungs[other]:
            what = "what was passed"
        if what:
            raise Broken(f"expected {what} of seat {other} hidden from seat {seat}")


def check_wins(deal: Deal) -> None:
    """Every win that is offered is one that the game scores."""
    for seat in deal.asked:
        for choice in deal.choices(seat):
            if choice.action.verb == "win":
                verdicts = _verdicts(deal.state, seat)
                legal = any(isinstance(verdict, Score) for verdict in verdicts)
                expect(
                    legal, f"expected the win offered to seat {seat} to score, got {verdicts[0] if verdicts else None}"
                )


def _verdicts(state: State, seat: int) -> list[object]:
    """What the game says of a win, under every tile that may have been drawn last where that one was released."""
    if state.tile != UNKNOWN:
        return [state.rules.judge(state.facts([seat]), seat)]
    found: list[object] = []
    for tile, count in enumerate(state.seats[seat].counts):
        if count:
            facts = state.facts([seat])
            facts.seats = state.seats[:]
            facts.seats[seat] = state.seats[seat].copy()
            facts.seats[seat].lose(tile)
            facts.tile = tile
            found.append(state.rules.judge(facts, seat))
    return found


def check_end(deal: Deal) -> None:
    """A deal that is over is settled: every win legal, what one pays another gets, and all of it adds up to zero."""
    result = deal.result
    expect(result is not None, "expected a result, the deal is over")
    assert result is not None
    for win in result.wins:
        expect(win.legal, f"expected a legal win of seat {win.seat}, got {win.reason}")
    expect(result.next_dealer in range(SEATS), f"expected the next dealer's seat, got {result.next_dealer}")
    expect(sum(result.deltas) == 0, f"expected points that add up to zero, got {result.deltas}")
    for seat in range(SEATS):
        paid = sum(result.payments[seat])
        got = sum(result.payments[other][seat] for other in range(SEATS))
        balance = result.deltas[seat]
        expect(balance == got - paid, f"expected seat {seat} to end with {got} - {paid} points, got {balance}")
        expect(all(points >= 0 for points in result.payments[seat]), f"expected no negative payment of seat {seat}")
        expect(result.payments[seat][seat] == 0, f"expected seat {seat} to pay itself nothing")


def difference(one: State, other: State) -> str:
    """In what two states differ, of each field what the first has and what was expected."""
    differ = [name for name in FIELDS if getattr(one, name) != getattr(other, name)]
    return ", ".join(f"{name}: {getattr(one, name)} where {getattr(other, name)} was expected" for name in differ)
