"""Drawing the pictures: from the state of a deal to what everybody sees of it, and to what one seat sees and may do."""

from functools import lru_cache
from typing import Final, Protocol

from msgspec.structs import replace

from jiaxiang.bots import hints, waits_after
from jiaxiang.hands import CLOSED, NOT_READY, READY_TEXTS, TEXTS, Meld, Seat
from jiaxiang.rules import Result, Rules, Stand, Win, as_they_lie, ranked, stands
from jiaxiang.server.wire.messages import Advice
from jiaxiang.server.wire.pictures import (
    Caution,
    Ending,
    MeldPicture,
    Offer,
    OwnPicture,
    Question,
    ReadyDiscard,
    SeatPicture,
    TablePicture,
    Unseen,
    WinPicture,
)
from jiaxiang.table import Action, AnyEvent, Choice, Discarded, Ended, Melded, Phase, State, Won, dangers_of
from jiaxiang.table.danger import bars_from_winning
from jiaxiang.tiles import NAMES, TILES, UNKNOWN, Tile, format_tile, from_counts, parse_tiles

PHASES: Final = {phase: phase.name.lower() for phase in Phase}


SELF_DRAW: Final = "C-12"
"""The clause of a self-draw that a player has declared; under any other the hand has won by itself."""


# ---- what everybody sees --------------------------------------------------------------------------------------------


class Drawable(Protocol):
    """What a picture of the table is drawn from: a deal, or one that is played again and has come so far."""

    @property
    def rules(self) -> Rules: ...

    @property
    def state(self) -> State: ...

    @property
    def events(self) -> list[AnyEvent]: ...

    @property
    def result(self) -> Result | None: ...


def draw_table(deal: Drawable, number: int, *, step: int = -1, bank: int = -1) -> TablePicture:
    """The picture of a deal for everybody: nothing in it is a secret. `step` and `bank`: see TablePicture."""
    state = deal.state
    wilds = state.wilds
    return TablePicture(
        deal=number,
        place=state.place,
        phase=PHASES[state.phase],
        turn=state.turn,
        seats=_seats(state),
        wall=state.wall_left,
        drawable=state.drawable,
        offered=NAMES[state.tile] if state.phase == Phase.CLAIMS else "",
        robbing=state.robbing,
        latest=latest_discarder(deal.events),
        turned=_name(state.turned),
        wilds=tuple(NAMES[tile] for tile in wilds.kinds),
        stand_in=_name(wilds.stand_in),
        bare=tuple(NAMES[tile] for tile in state.bare),
        multiplier=state.rules.multiplier(state.place.drawn_games),
        step=step,
        bank=bank,
        winners=tuple(state.winners),
        outcome=state.outcome,
        ending=None if deal.result is None else _ending(deal, deal.result),
    )


def _seats(state: State) -> tuple[SeatPicture, SeatPicture, SeatPicture, SeatPicture]:
    first, second, third, fourth = (_seat(seat, state.is_over) for seat in state.seats)
    return first, second, third, fourth


def _seat(seat: Seat, over: bool) -> SeatPicture:
    face_up = over or seat.ready > CLOSED
    return SeatPicture(
        concealed=seat.size,
        hand=tuple(NAMES[tile] for tile in from_counts(seat.counts)) if face_up else (),
        melds=tuple(_meld(meld) for meld in seat.melds),
        set_out=tuple(NAMES[tile] for tile in seat.set_out),
        discards=tuple(NAMES[tile] for tile in seat.discards),
        ready=READY_TEXTS[seat.ready],
    )


def _meld(meld: Meld) -> MeldPicture:
    return MeldPicture(TEXTS[meld.form], tuple(NAMES[tile] for tile in meld.tiles), _name(meld.claimed), meld.feeder)


def _name(tile: Tile) -> str:
    return "" if tile == UNKNOWN else format_tile(tile)


def latest_discarder(events: list[AnyEvent]) -> int:
    """Whose discard came last and still lies there; -1 where it was claimed, won, or none has come."""
    for event in reversed(events):
        if isinstance(event, Discarded):
            return event.seat
        if isinstance(event, Melded) and event.claimed and event.kind != "added-kong":
            return -1
        if isinstance(event, Won) and event.feeder != event.seat:
            return -1
    return -1


def _ending(deal: Drawable, result: Result) -> Ending:
    won = {event.seat: event for event in deal.events if isinstance(event, Won)}
    wins = [_win(deal, win, won[win.seat]) for win in result.wins]
    clause = next((event.clause for event in deal.events if isinstance(event, Ended)), "")
    pictures = tuple(picture for _, picture in wins)
    return Ending(result, tuple(stands for stands, _ in wins), pictures, clause, deal.rules.game.unit)


def _win(deal: Drawable, win: Win, event: Won) -> tuple[tuple[Stand, ...], WinPicture]:
    """What the winner's wild tiles stand for, and the picture of the win: without sets where the hand was not read as
    sets, or these rules read it otherwise than it was scored.
    """
    how = WinPicture(win.seat, _how(event, deal.state.robbing), event.tile, event.feeder, event.clause)
    if how.how == "flat":
        return (), how
    for score, reading in ranked(deal.rules, deal.state.facts(deal.state.winners), win.seat, 1):
        if score.arrangement == win.arrangement:
            sets = tuple(tuple(NAMES[tile] for tile in tiles) for tiles in as_they_lie(reading))
            return stands(reading), replace(how, sets=sets, held=reading.arrangement.holder)
    return (), how


def _how(event: Won, robbing: bool) -> str:
    if event.feeder != event.seat:
        return "rob" if robbing else "discard"
    return "draw" if event.clause == SELF_DRAW else "flat"


# ---- what one seat sees ---------------------------------------------------------------------------------------------


def draw_own(view: State, seat: int, question: Question | None, *, away: bool = False) -> OwnPicture:
    """What only this seat sees; `view` is the state as the seat knows it."""
    player = view.seats[seat]
    drawn = view.tile if view.phase == Phase.TURN and view.turn == seat and not view.after_claim else UNKNOWN
    hand = from_counts(player.counts)
    if drawn in hand:
        hand.remove(drawn)
    waits = () if player.ready == NOT_READY or view.is_over else _unseen(waits_after(view, seat, drawn))
    return OwnPicture(seat, tuple(NAMES[tile] for tile in hand), _name(drawn), waits, away, question)


def draw_question(
    view: State, seat: int, number: int, choices: list[Choice], *, step: int = -1, bank: int = -1
) -> Question:
    """What a seat is asked, with all that it needs to choose well: what its discards would wait for (C-23), and what
    they may bring.
    """
    declared = list(dict.fromkeys(TILES[each.action.tiles] for each in choices if each.action.verb == "ready"))
    declaring = view.rules.declaring
    return Question(
        number=number,
        choices=tuple(_offer(choice) for choice in choices),
        step=step,
        bank=bank,
        ready=tuple(ReadyDiscard(NAMES[tile], _unseen(waits_after(view, seat, tile))) for tile in declared),
        styles=declaring.styles if declaring is not None and declared else (),
        switches=declaring.switches if declaring is not None and declared else (),
        cautions=tuple(_cautions(view, seat, choices)),
    )


@lru_cache(maxsize=8192)
def _offer(choice: Choice) -> Offer:
    action = choice.action
    tiles = tuple(NAMES[tile] for tile in parse_tiles(action.tiles))
    return Offer(str(action), action.verb, choice.clause, tiles, action.style)


def _cautions(view: State, seat: int, choices: list[Choice]) -> list[Caution]:
    """What discards and added kongs may bring: paying for all, or winning no more."""
    found: list[Caution] = []
    if view.phase != Phase.TURN:
        return found
    for action in [choice.action for choice in choices]:
        if action.verb == "discard" or _is_added_kong(view, action):
            tile = TILES[action.tiles]
            for danger in dangers_of(view, seat, tile):
                found.append(Caution(action.verb, action.tiles, danger.clause, tuple(danger.winners)))
        if action.verb == "discard":
            reason = bars_from_winning(view, seat, TILES[action.tiles])
            if reason is not None:
                found.append(Caution(action.verb, action.tiles, reason.clause))
    return found


def _is_added_kong(view: State, action: Action) -> bool:
    return action.verb == "kong" and view.seats[action.seat].find_pung(TILES[action.tiles]) >= 0


def _unseen(tiles: tuple[tuple[Tile, int], ...]) -> tuple[Unseen, ...]:
    return tuple(Unseen(NAMES[tile], left) for tile, left in tiles)


def draw_advice(view: State, seat: int, choices: list[Choice]) -> tuple[Advice, ...]:
    """What each choice leads to, the best first."""
    return tuple(
        Advice(str(hint.action), hint.distance, _unseen(hint.useful), hint.left, _name(hint.discard))
        for hint in hints(view, seat, choices)
    )


__all__ = ["draw_advice", "draw_own", "draw_question", "draw_table", "latest_discarder"]
