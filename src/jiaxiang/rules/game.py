"""A game is a value: the facts of its table, its clauses and options, and the functions that score, judge and pay."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import UNSET

from jiaxiang.hands import SEATS, Seat
from jiaxiang.rules import liability
from jiaxiang.rules.casefacts import Reader
from jiaxiang.rules.clauses import Clause, Rulebook
from jiaxiang.rules.common import BOOK as COMMON
from jiaxiang.rules.completion import away_from_ready, completes_shape
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.feeding import Danger, Feeding, dangers
from jiaxiang.rules.options import Option, Value, fill
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment, Unit, one_pays_everything, within_means
from jiaxiang.rules.reading import Reading, meld_groups, winning_counts
from jiaxiang.rules.ready import Declaring, fitting
from jiaxiang.rules.releasing import Releasing
from jiaxiang.rules.result import HandScore, Paid, Result, Win
from jiaxiang.rules.score import Reason, Score, Verdict
from jiaxiang.rules.sums import deltas, matrix
from jiaxiang.rules.wilds import NO_WILDS, Wilds
from jiaxiang.shapes import WILD, Arrangement, Look, Shapes
from jiaxiang.tiles import UNKNOWN, Tile, full_set

Options = Mapping[str, Value]
NO_FACTS: Final[Mapping[str, Reader]] = {}


def without_flowers(options: Options) -> list[int]:
    """136 tiles (C-01)."""
    return full_set(flowers=False)


def with_flowers(options: Options) -> list[int]:
    """144 tiles (C-01)."""
    return full_set(flowers=True)


def no_reserve(seats: list[Seat], tail_taken: int) -> int:
    """The whole wall is drawn: no dead wall."""
    return 0


def nothing_wild(options: Options, turned: Tile) -> Wilds:
    return NO_WILDS


def passing_is_free(options: Options) -> Passing | None:
    return None


def never_multiplied(options: Options, drawn_games: int) -> int:
    return 1


def nothing_to_declare(options: Options) -> Declaring | None:
    return None


def nothing_to_release(options: Options) -> Releasing | None:
    return None


def nobody_is_barred(facts: Facts, seat: int) -> Reason | None:
    return None


def sets_nothing_out(options: Options, turned: Tile) -> tuple[Tile, ...]:
    return ()


class Game:
    """One hometown game.

    Facts of the table
        `hand_size` 13 or 16; `tile_set(options)`: how many of each kind there are; `sets_out(options, turned)`: the kinds that are set out and
        replaced by themselves, under `set_out_clause`; `turns_tile`: whether a tile is turned up after the deal, under
        `turn_clause`; `wilds(options, turned)`: what is wild then, and `no_claim_clause`, that a discarded wild tile is
        nobody's, `no_helper_clause`, that one helps in no claim, `no_stand_in_clause`, what a stand-in may be in a
        claim; `reserve(seats, tail_taken)`: how many tiles of the wall are
        never drawn, which may go by what the seats have melded and set out, and `kong_clause`, that a kong needs a tile; `several`: whether several may win on one tile, as `winners_clause` says; `robbing_clause`: that an added kong may be robbed;
        `kong_after_claim`: the clause that forbids a kong right after a claim, or "" where it is allowed, `own_kong_clause`,
        what a concealed or an added kong needs;
        `declaring(options)`: what a player may declare when his hand is ready, `no_ready_clause`: what says that a game has
        nothing; `releasing(options)`: which honours he may
        set out as a set; `bare_tail`: how many tiles of the wall's tail lie face up, under `bare_clause`;
        `pass_win(options)`, `pass_pung`: what passing forbids; `drawn_clause`: what a drawn deal rests on.
    Judgement
        `shapes(options)`: the hands that win; `no_shape(facts, seat)`: why a hand without them does not;
        `barred(facts, seat)`: why a seat may not win as the table stands, whatever its hand (`bars_nobody`: there is no such
        thing); `score(readings)`: the score of a winner, the best of
        his readings (C-10), and `look(wilds)`, what it sees of them where it does not see everything; `sees_waits`: whether
        it sees which group holds the winning tile;
        `flat_win(facts, seat)`: the score of a hand that wins by itself, at once, whatever its sets.
    Settlement
        `liability_rule`: folded over claims; `feedings`: the discards that make liable for everything, in the order in
        which they are named; `case_facts`: the facts that a case may state, each with its reader;
        `script_facts`: those that a script may state too, because its actions do not show them;
        `multiplier(options, drawn_games)`: by what drawn deals directly before multiply a share; `pay(facts, scores)`: the
        payments to the winners; `unit`: what points are counted in where they are not paid as they are;
        `short_clause`: that nobody pays more than he has, where balances are kept;
        `score_other(facts, seat)`: the score of a hand that has not won, where the game has such scores (else None), and
        `pay_others(facts, scores)`: the payments among these. A winner's score names who is liable for everything;
        `next_dealer(facts)`: who deals next, where `facts.winners` is empty after a drawn deal.

    `version` goes up with every change that alters a result: records name it.
    """

    def __init__(
        self,
        *,
        name: str,
        zh: str,
        en: str,
        version: int,
        book: Rulebook,
        options: tuple[Option, ...],
        shapes: Callable[[Options], Shapes],
        score: Callable[[list[Reading]], Score],
        no_shape: Callable[[Facts, int], Reason],
        pay: Callable[[Facts, list[Score]], list[Payment]],
        next_dealer: Callable[[Facts], int],
        hand_size: int = 13,
        tile_set: Callable[[Options], list[int]] = without_flowers,
        sets_out: Callable[[Options, Tile], tuple[Tile, ...]] = sets_nothing_out,
        set_out_clause: str = "C-05",
        turns_tile: bool = False,
        turn_clause: str = "",
        wilds: Callable[[Options, Tile], Wilds] = nothing_wild,
        no_claim_clause: str = "C-06",
        no_helper_clause: str = "C-06",
        no_stand_in_clause: str = "C-06",
        reserve: Callable[[list[Seat], int], int] = no_reserve,
        kong_clause: str = "C-09",
        several: bool = False,
        winners_clause: str = "C-07",
        robbing_clause: str = "C-08",
        kong_after_claim: str = "C-05",
        own_kong_clause: str = "C-04",
        no_ready_clause: str = "C-23",
        declaring: Callable[[Options], Declaring | None] = nothing_to_declare,
        releasing: Callable[[Options], Releasing | None] = nothing_to_release,
        bare_tail: int = 0,
        bare_clause: str = "",
        pass_win: Callable[[Options], Passing | None] = passing_is_free,
        pass_pung: Passing | None = None,
        barred: Callable[[Facts, int], Reason | None] = nobody_is_barred,
        look: Callable[[Wilds], Look] | None = None,
        sees_waits: bool = True,
        flat_win: Callable[[Facts, int], Score | None] | None = None,
        liability_rule: liability.Rule = liability.nobody_answers,
        feedings: tuple[Feeding, ...] = (),
        case_facts: Mapping[str, Reader] = NO_FACTS,
        script_facts: tuple[str, ...] = (),
        multiplier: Callable[[Options, int], int] = never_multiplied,
        unit: Unit | None = None,
        short_clause: str = "C-18",
        drawn_clause: str = "C-15",
        score_other: Callable[[Facts, int], Score] | None = None,
        pay_others: Callable[[Facts, list[Score]], list[Payment]] | None = None,
    ) -> None:
        self.name: Final = name
        self.zh: Final = zh
        self.en: Final = en
        self.version: Final = version
        self.book: Final = book
        self.options: Final = options
        self.shapes: Final = shapes
        self.score: Final = score
        self.no_shape: Final = no_shape
        self.pay: Final = pay
        self.next_dealer: Final = next_dealer
        self.hand_size: Final = hand_size
        self.tile_set: Final = tile_set
        self.sets_out: Final = sets_out
        self.set_out_clause: Final = set_out_clause
        self.turns_tile: Final = turns_tile
        self.turn_clause: Final = turn_clause
        self.wilds: Final = wilds
        self.no_claim_clause: Final = no_claim_clause
        self.no_helper_clause: Final = no_helper_clause
        self.no_stand_in_clause: Final = no_stand_in_clause
        self.reserve: Final = reserve
        self.kong_clause: Final = kong_clause
        self.several: Final = several
        self.winners_clause: Final = winners_clause
        self.robbing_clause: Final = robbing_clause
        self.kong_after_claim: Final = kong_after_claim
        self.own_kong_clause: Final = own_kong_clause
        self.no_ready_clause: Final = no_ready_clause
        self.declaring: Final = declaring
        self.releasing: Final = releasing
        self.bare_tail: Final = bare_tail
        self.bare_clause: Final = bare_clause
        self.pass_win: Final = pass_win
        self.pass_pung: Final = pass_pung
        self.barred: Final = barred
        self.bars_nobody: Final = barred is nobody_is_barred
        self.look: Final = look
        self.sees_waits: Final = sees_waits
        self.flat_win: Final = flat_win
        self.liability_rule: Final = liability_rule
        self.feedings: Final = feedings
        self.case_facts: Final = case_facts
        self.script_facts: Final = script_facts
        self.multiplier: Final = multiplier
        self.unit: Final = unit
        self.short_clause: Final = short_clause
        self.drawn_clause: Final = drawn_clause
        self.score_other: Final = score_other
        self.pay_others: Final = pay_others

    def clause(self, id: str) -> Clause:
        """A clause of this game's book, or one that all games share. Raises KeyError."""
        return self.book[id] if id in self.book else COMMON[id]

    def rules(self, options: Mapping[str, object] | None = None) -> "Rules":
        """The game under a room's options. Raises OptionError; TypeError for what has no names."""
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"expected options by name, got {options!r}")
        return Rules(self, fill(self.options, options or {}))

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.zh}>"


class Rules:
    """A game with every option decided: what a deal is played under.

    `options` holds every option's value, `shapes` the hands that win, `tile_set` how many of each kind there are.
    """

    def __init__(self, game: Game, options: dict[str, Value]) -> None:
        self.game: Final = game
        self.options: Final = options
        self.shapes: Final = game.shapes(options)
        self.tile_set: Final = game.tile_set(options)
        self.pass_win: Final = game.pass_win(options)
        self.declaring: Final = game.declaring(options)
        self.releasing: Final = game.releasing(options)
        self._seen_with = NO_WILDS
        self._look: Look | None = None

    def multiplier(self, drawn_games: int) -> int:
        """By what so many drawn deals directly before multiply a share; 1 where the game has no such thing."""
        return self.game.multiplier(self.options, drawn_games)

    def shapes_for(self, seat: Seat) -> Shapes:
        """The hands that win, as far as the sets of a seat on the table allow them."""
        return fitting(self.shapes, seat.melds) if seat.melds else self.shapes

    def wilds(self, turned: Tile) -> Wilds:
        """What is wild when this tile has been turned up (UNKNOWN: none yet)."""
        return NO_WILDS if turned == UNKNOWN else self.game.wilds(self.options, turned)

    def completes(self, seat: Seat, tile: Tile, wilds: Wilds = NO_WILDS) -> bool:
        """Whether this tile of another player completes the concealed tiles of a seat to a shape of the game."""
        if wilds.kinds and wilds.is_wild(tile):
            return False
        counts = seat.counts
        counts[tile] += 1
        complete = completes_shape(self.shapes_for(seat), counts, len(seat.melds), wilds)
        counts[tile] -= 1
        return complete

    def is_complete(self, seat: Seat, wilds: Wilds = NO_WILDS) -> bool:
        """Whether the concealed tiles of a seat, the drawn one among them, are a shape of the game."""
        return completes_shape(self.shapes_for(seat), seat.counts, len(seat.melds), wilds)

    def misses(self, seat: Seat, wilds: Wilds = NO_WILDS) -> int:
        """How many tiles miss in the concealed tiles of a seat, however many copies are left.

        With one tile more that is not wild it is at most one less: only what misses one tile can be completed.
        """
        return away_from_ready(self.shapes_for(seat), seat, wilds) + 1

    def readings(self, facts: Facts, seat: int, every: bool = False) -> list[Reading]:
        """The readings of a winner's hand, always in the same order; none where the hand is not complete.

        They are the arrangements of the tiles, under every number of tiles that stand in for another, with the groups
        that may be taken to hold the winning tile, and what that tile may be there (C-10). Of those that look alike to the
        game's score the first is enough, unless `every` one is wanted.
        """
        wilds, counts = facts.wilds, winning_counts(facts, seat)
        melds = facts.seats[seat].melds
        groups = meld_groups(melds, wilds)
        if not wilds.kinds and facts.tile != wilds.stand_in:
            winning = facts.tile if every or self.game.sees_waits else UNKNOWN
            return [
                Reading(facts, seat, arrangement, groups, facts.tile)
                for shape in self.shapes_for(facts.seats[seat])
                for arrangement in shape.arrangements(counts, len(melds), 0, winning)
            ]
        number = wilds.count(counts)
        rest = wilds.without(counts) if number else counts
        look = None if every else self._look_with(wilds)
        found: list[Reading] = []
        whites = wilds.stand_ins(rest)
        for standing in range(whites + 1):
            variant = wilds.standing(rest, standing)
            for tile in _may_be(facts.tile, wilds, standing, whites):
                for shape in self.shapes_for(facts.seats[seat]):
                    if look is None:
                        arrangements = shape.arrangements(variant, len(melds), number, tile)
                    else:
                        arrangements = shape.distinct(look, variant, len(melds), number, tile)
                    for arrangement in arrangements:
                        for face in [tile] if tile != WILD else _wild_faces(arrangement):
                            found.append(Reading(facts, seat, arrangement, groups, face))
        return found

    def _look_with(self, wilds: Wilds) -> Look | None:
        """What the game's score sees of a hand with these wild tiles; kept while they stay the same."""
        if self.game.look is not None and (self._look is None or self._seen_with != wilds):
            self._look = self.game.look(wilds)
            self._seen_with = wilds
        return self._look

    def judge(self, facts: Facts, seat: int) -> Verdict:
        """What a win of this seat is worth, or why it is none."""
        reason = self.game.barred(facts, seat)
        if reason is not None:
            return reason
        flat = self.flat_win(facts, seat)
        if flat is not None:
            return flat
        if facts.wilds.is_wild(facts.tile) and not facts.self_drawn(seat):
            return Reason(
                self.game.no_claim_clause, "打出的得不能和", "a wild tile of another player completes no hand"
            )
        readings = self.readings(facts, seat)
        if not readings:
            return self.game.no_shape(facts, seat)
        return self.game.score(readings)

    def flat_win(self, facts: Facts, seat: int) -> Score | None:
        """The score of a hand that wins by itself, where the game has such hands and the seat has one."""
        flat_win = self.game.flat_win
        return None if flat_win is None else flat_win(facts, seat)

    def dangers(self, facts: Facts) -> list[Danger]:
        """What `facts.feeder` may have to answer for when `facts.tile`, which has left his hand, is won on."""
        if facts.wilds.is_wild(facts.tile):
            return []
        winners = [seat for seat in facts.losers(facts.feeder) if self.game.barred(facts, seat) is None]
        return dangers(facts, self.game.feedings, winners)

    def settle(self, facts: Facts) -> Result:
        """Score, pay and close the deal that these facts describe. An illegal win among several is not counted."""
        claimed = facts.winners
        verdicts = [self.judge(facts, seat) for seat in claimed]
        facts.winners = [seat for seat, verdict in zip(claimed, verdicts, strict=True) if isinstance(verdict, Score)]
        if len(facts.winners) != len(claimed):
            verdicts = [
                self.judge(facts, seat) if isinstance(verdict, Score) else verdict
                for seat, verdict in zip(claimed, verdicts, strict=True)
            ]
        scores = [verdict for verdict in verdicts if isinstance(verdict, Score)]
        for score in scores:
            facts.liable = facts.liable or score.liable
        others = self._score_others(facts)
        payments = self._payments(facts, scores, others)
        table = matrix(payments)
        decided = bool(facts.winners) or not claimed
        return Result(
            wins=tuple(_win(seat, verdict, payments) for seat, verdict in zip(claimed, verdicts, strict=True)),
            payments=table,
            deltas=deltas(table),
            next_dealer=self.game.next_dealer(facts) if decided else None,
            hands=UNSET if self.game.score_other is None else tuple(_hand(score, payments) for score in others),
        )

    def _score_others(self, facts: Facts) -> list[Score]:
        """The hands that have not won, as far as they are known, where somebody has won and the game scores them."""
        score_other = self.game.score_other
        if score_other is None or not facts.winners:
            return []
        known = [seat for seat in range(SEATS) if not facts.seats[seat].hidden]
        return [score_other(facts, seat) for seat in known if seat not in facts.winners]

    def _payments(self, facts: Facts, scores: list[Score], others: list[Score]) -> list[Payment]:
        payments = self.game.pay(facts, scores)
        if self.game.pay_others is not None:
            payments = payments + self.game.pay_others(facts, others)
        if facts.liable is not None:
            payments = one_pays_everything(payments, facts.liable.seat, facts.liable.clause)
        return within_means(payments, facts.beans, self.game.short_clause) if facts.beans else payments


def _may_be(tile: Tile, wilds: Wilds, standing: int, whites: int) -> list[Tile]:
    """What the winning tile may be where so many stand-ins stand in: itself, what it stands in for, or WILD."""
    if wilds.is_wild(tile):
        return [WILD]
    if tile != wilds.stand_in:
        return [tile]
    return ([tile] if standing < whites else []) + ([wilds.turned] if standing else [])


def _wild_faces(arrangement: Arrangement) -> list[Tile]:
    """What the drawn wild tile may stand for in the group that is taken to hold it."""
    group = arrangement.groups[arrangement.holder]
    return sorted({tile for place, tile in enumerate(group.tiles) if group.wilds >> place & 1})


def _paid(seat: int, payments: list[Payment]) -> tuple[Paid, ...]:
    return tuple(Paid(p.payer, p.points, p.clause, p.also) for p in payments if p.payee == seat)


def _hand(score: Score, payments: list[Payment]) -> HandScore:
    paid_by = _paid(score.seat, payments)
    return HandScore(score.seat, score.base, score.fan, score.points, score.lines, score.steps, paid_by)


def _win(seat: int, verdict: Verdict, payments: list[Payment]) -> Win:
    if isinstance(verdict, Reason):
        return Win(seat, False, reason=verdict)
    return Win(
        seat,
        True,
        base=verdict.base,
        fan=verdict.fan,
        points=verdict.points,
        capped=verdict.capped,
        lines=verdict.lines,
        steps=verdict.steps,
        arrangement=verdict.arrangement,
        liable=verdict.liable,
        paid_by=_paid(seat, payments),
    )
