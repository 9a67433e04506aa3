"""A finished hand as a case: who scores what, who pays whom. The format is fixed by the rulebook."""

from collections.abc import Mapping
from typing import Any

from jiaxiang.hands import SEATS
from jiaxiang.records.case import Case
from jiaxiang.records.fields import FieldError, convert, json_object
from jiaxiang.records.players import read_player, refuse_special
from jiaxiang.records.situations import read_situation
from jiaxiang.records.stock import Stock, read_tile_at, read_turned, read_wind
from jiaxiang.rules import (
    FactError,
    Facts,
    FeederUnknown,
    OptionError,
    Result,
    Rules,
    UnknownGame,
    best_readings,
    find_game,
    fold,
    in_order_from,
)
from jiaxiang.tiles import Tile


def score_case(value: dict[str, Any], *, alone: bool = False, readings: int = 0) -> dict[str, Any]:
    """The answer to a case, as JSON values. Raises FieldError.

    `alone`: only the winners' hands need to be known; the others then have no points and pay each other nothing. With
    `readings` each legal win has so many of its best different readings beside it, the one that counts first.
    """
    case = convert(value, Case)
    rules = read_rules(case.rules, case.options)
    facts = read_facts(case, rules, alone)
    answer = json_object(rules.settle(facts))
    for win in answer["wins"] if readings else ():
        if win["legal"]:
            win["readings"] = [json_object(each) for each in best_readings(rules, facts, win["seat"], readings)]
    return answer


def settle_case(case: Case) -> Result:
    """The result of a case. Raises FieldError."""
    rules = read_rules(case.rules, case.options)
    return rules.settle(read_facts(case, rules))


def read_rules(name: str, options: Mapping[str, object]) -> Rules:
    """The rules that a case or a script is played under. Raises FieldError."""
    try:
        return find_game(name).rules(options)
    except UnknownGame as error:
        raise FieldError("rules", str(error)) from None
    except OptionError as wrong:  # compiled, one name for two kinds of error would be of the first kind
        raise FieldError(f"options.{wrong.option}", str(wrong)) from None


def read_facts(case: Case, rules: Rules, alone: bool = False) -> Facts:
    """What the rules may know of a case, everything in it checked. Raises FieldError.

    `alone`: the hands of those who have not won may be left out in every game.
    """
    if len(case.players) != SEATS:
        raise FieldError("players", f"expected four players, got {len(case.players)}")
    stock = Stock(rules)
    turned = read_turned(case.turned, rules, stock)
    seats = [read_player(case, i, rules, turned, stock) for i in range(SEATS)]
    facts = Facts(rules.options, seats)
    facts.wilds = rules.wilds(turned)
    facts.dealer = case.dealer
    facts.round_wind = read_wind(case.round_wind)
    facts.drawn_games = case.drawn_games
    _read_wins(case, facts, rules, rules.game.sets_out(rules.options, turned), stock)
    if case.wins and rules.game.score_other is not None and not alone:
        _need_hands(case, rules)
    read_situation(case, facts)
    _read_case_facts(case, facts, rules)
    _check_case_facts(facts, stock)
    _check_extra_tile(case, facts, rules)
    _fold_claims(facts, rules)
    return facts


def _read_wins(case: Case, facts: Facts, rules: Rules, special: tuple[Tile, ...], stock: Stock) -> None:
    wins = case.wins
    if not wins:
        return
    if len(wins) > 1 and not rules.game.several:
        raise FieldError("wins", f"expected one winner, {rules.game.name} has no more, got {len(wins)}")
    first = wins[0]
    for place, win in enumerate(wins):
        where = f"wins[{place}]"
        if win.tile is None and (rules.game.flat_win is None or win.seat != win.feeder):
            raise FieldError(f"{where}.tile", "expected the winning tile, got null")
        if (win.tile, win.feeder) != (first.tile, first.feeder):
            raise FieldError(where, "expected all winners on one tile of one seat")
        if len(wins) > 1 and win.seat == win.feeder:
            raise FieldError(f"{where}.from", "expected another player's tile, a self-draw has one winner")
        if win.seat in facts.winners:
            raise FieldError(f"{where}.seat", f"expected each winner once, got seat {win.seat} twice")
        if case.players[win.seat].hand is None:
            raise FieldError(f"players[{win.seat}].hand", "expected the winner's hand")
        facts.winners.append(win.seat)
    facts.feeder = first.feeder
    facts.winners = [seat for seat in [first.feeder, *in_order_from(first.feeder)] if seat in facts.winners]
    if first.tile is None:
        return
    facts.tile = read_tile_at(first.tile, "wins[0].tile")
    refuse_special([facts.tile], special, "wins[0].tile")
    stock.take([facts.tile], "wins[0].tile")


def _need_hands(case: Case, rules: Rules) -> None:
    for place, player in enumerate(case.players):
        if player.hand is None:
            raise FieldError(f"players[{place}].hand", f"expected every hand, {rules.game.name} scores them all")


def _read_case_facts(case: Case, facts: Facts, rules: Rules) -> None:
    readers = rules.game.case_facts
    for name, value in case.facts.items():
        if name not in readers:
            expected = f"one of {', '.join(readers)}" if readers else "no facts in this game"
            raise FieldError(f"facts.{name}", f"expected {expected}, got {name!r}")
        try:
            readers[name](facts, value)
        except FactError as error:
            raise FieldError(f"facts.{name}", str(error)) from None


def _check_case_facts(facts: Facts, stock: Stock) -> None:
    """Refuse facts that the tiles of the case contradict."""
    most = stock.left - sum(seat.hidden for seat in facts.seats)
    if facts.wall_left > most:
        raise FieldError(
            "facts.wall_left", f"expected at most {most}, the case names the other tiles, got {facts.wall_left}"
        )
    unseen = [seat for seat in facts.discarded_wild if not any(map(facts.wilds.is_wild, facts.seats[seat].discards))]
    if len(unseen) > stock.left_of(facts.wilds.kinds):
        raise FieldError(
            "facts.discarded_wild",
            f"expected at most {stock.left_of(facts.wilds.kinds)} more, the case names the other wild tiles, "
            f"got {facts.discarded_wild}",
        )


def _check_extra_tile(case: Case, facts: Facts, rules: Rules) -> None:
    """The dealer keeps the extra tile only where another wins flat before the first discard."""
    dealer = facts.seats[facts.dealer]
    size = rules.game.hand_size - 3 * len(dealer.melds)
    if dealer.size > size and rules.flat_win(facts, facts.feeder) is None:
        raise FieldError(
            f"players[{facts.dealer}].hand", f"expected {size} tiles, no flat win ends this deal, got {size + 1}"
        )


def _fold_claims(facts: Facts, rules: Rules) -> None:
    """Fold the claims of a self-drawn winner into the liabilities that the facts state."""
    for winner in facts.winners:
        if facts.self_drawn(winner):
            try:
                fold(rules.game.liability_rule, facts.liabilities, winner, facts.seats[winner].melds)
            except FeederUnknown as unknown:
                where = f"players[{winner}].melds[{unknown.index}].from"
                raise FieldError(where, f"expected the seat that fed this set, {unknown.clause} reads it") from None
