"""What must hold of a deal after every action (bearing walls 2, 3, 9 and 11 of the design)."""

from jiaxiang.hands import OPEN, SEATS
from jiaxiang.rules import Score
from jiaxiang.table import NO_SEAT, Deal, State, blank, seen_by
from jiaxiang.table.state import FIELDS
from jiaxiang.testing.broken import expect
from jiaxiang.testing.playing import asked
from jiaxiang.tiles import KINDS, NAMES, UNKNOWN, is_flower


def check_deal(deal: Deal) -> None:
    """Everything that must hold after an action. Raises Broken."""
    check_tiles(deal.state)
    folded = fold(deal)
    expect(deal.state == folded, f"expected the state that the events fold to, got {difference(deal.state, folded)}")
    check_views(deal)
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
        for tile in [tile for meld in seat.melds for tile in meld.tiles] + seat.discards + seat.set_out:
            found[tile] += 1
    if state.winners and state.winners[0] != state.turn:
        found[state.tile] += 1  # it left the discarder, and lies between the winners
    if state.turned >= 0:
        found[state.turned] += 1
    for name, count, whole in zip(NAMES, found, state.rules.tile_set, strict=True):
        expect(count <= whole, f"expected at most {whole} tiles {name} on the table, got {count}")
    whole = sum(state.rules.tile_set)
    out = f"{sum(found)} tiles on the table and {state.wall_left} in the wall"
    expect(sum(found) + state.wall_left == whole, f"expected {whole} tiles in all, got {out}")
    for number, seat in enumerate(state.seats):
        size = state.rules.game.hand_size - 3 * len(seat.melds)
        expect(
            seat.size - size in (0, 1), f"expected {size} or {size + 1} concealed tiles of seat {number}, got {seat}"
        )


def check_set_out(state: State) -> None:
    """Whoever has something to decide holds no tile that is set out by itself, and no flower that is not wild."""
    special = () if state.is_over else state.special
    for number, seat in enumerate(state.seats):
        for tile, count in enumerate(seat.counts):
            stays = tile in special or (is_flower(tile) and not state.wilds.is_wild(tile))
            expect(not (count and stays), f"expected {NAMES[tile]} to be set out by seat {number}, which holds {seat}")


def fold(deal: Deal) -> State:
    """The state rebuilt from the deal's events."""
    state = State(deal.rules, deal.state.place, deal.wall.left)
    for event in deal.events:
        state.apply(event)
    return state


def check_views(deal: Deal) -> None:
    """Folding what a seat may know gives its view, and the view holds nothing of the others' secrets."""
    for seat in [*range(SEATS), NO_SEAT]:
        folded, view = folded_view(deal, seat), seen_by(deal.state, seat)
        expect(
            folded == view, f"expected the view of seat {seat} that its events fold to, got {difference(view, folded)}"
        )
        if not view.is_over:
            _check_secrets(deal, view, seat)


def folded_view(deal: Deal, seat: int) -> State:
    """What a seat knows, rebuilt from the events as it was told them."""
    state = State(deal.rules, deal.state.place, deal.wall.left)
    for event in deal.events:
        known = blank(event, seat)
        if known is not None:
            state.apply(known)
    return state


def _check_secrets(deal: Deal, view: State, seat: int) -> None:
    secret = deal.state.hides_tile and deal.state.turn != seat
    expect(
        not secret or view.tile == UNKNOWN, f"expected the drawn tile hidden from seat {seat}, got {NAMES[view.tile]}"
    )
    for other in range(SEATS):
        if other == seat:
            continue
        hand = view.seats[other]
        shown = {
            "the hand": any(hand.counts) and hand.ready != OPEN,
            "the answer": view.answers[other] is not None,
            "the switches": view.auto_kong[other] or view.self_draw_only[other],
            "what was passed": view.passed_wins[other] or view.passed_pungs[other],
        }
        for what, seen in shown.items():
            expect(not seen, f"expected {what} of seat {other} hidden from seat {seat}")


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
