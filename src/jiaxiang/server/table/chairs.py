"""The four chairs of a room: who sits there, and what stands beside his name."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from jiaxiang.bots import Bot
from jiaxiang.hands import SEATS
from jiaxiang.server.store import Sitter
from jiaxiang.server.table.objection import Objection
from jiaxiang.server.wire.pictures import ChairPicture

NOBODY_SITS: Final = -1
"""The seat of who only watches."""


class Person(Struct, frozen=True):
    """A player: his id, which others may know, and what he is called."""

    id: str
    name: str


class KeptChair(Struct, frozen=True, omit_defaults=True):
    """A chair as the store keeps it: a player by his id with his name, or a bot by its kind, or nobody."""

    player: str = ""
    name: str = ""
    bot: str = ""


class KeptChairs(Struct, frozen=True):
    """What the store keeps of a room beside what is played: who sits where, by seat the seconds that are left in the
    banks, and whether the room is private, so that no code leads to it.
    """

    chairs: tuple[KeptChair, ...]
    banks: tuple[float, ...] = ()
    private: bool = False


class Chair:
    """A chair. `ready` is for the match, or during one for the next deal; `away`: the table plays for it (C-22);
    `voted`: to end the match; `leaves`: with the end of it; `here`: the person's client is connected, otherwise it has
    been gone since `gone`.

    `mind` is the bot that plays, while there is a match.
    """

    def __init__(self, person: Person | None = None, bot: str = "") -> None:
        self.person = person
        self.bot = bot
        self.mind: Bot | None = None
        self.ready = False
        self.away = False
        self.voted = False
        self.leaves = False
        self.here = False
        self.gone = 0.0

    @property
    def is_open(self) -> bool:
        return self.person is None and not self.bot

    @property
    def is_present(self) -> bool:
        """Whether somebody sits here who can be waited for."""
        return self.here and not self.away

    def picture(self, host: str) -> ChairPicture:
        if self.person is None:
            return ChairPicture("bot", bot=self.bot) if self.bot else ChairPicture("open")
        return ChairPicture(
            "person",
            name=self.person.name,
            here=self.here,
            ready=self.ready,
            away=self.away,
            host=self.person.id == host,
            voted=self.voted,
        )

    @classmethod
    def of(cls, sitter: Sitter) -> "Chair":
        """The chair of who has this seat in a match."""
        if sitter.player is None:
            return cls(bot=sitter.bot or "")
        return cls(Person(sitter.player, sitter.name))

    @property
    def sitter(self) -> Sitter:
        """Who has this seat in a match."""
        if self.person is None:
            return Sitter(self.bot, bot=self.bot)
        return Sitter(self.person.name, player=self.person.id)

    def keep(self) -> KeptChair:
        return KeptChair(bot=self.bot) if self.person is None else KeptChair(self.person.id, self.person.name)


class Chairs:
    """The chairs of a room by seat, and its host."""

    def __init__(self, host: str, chairs: Iterable[Chair] = ()) -> None:
        self.host = host
        self.all: list[Chair] = list(chairs) or [Chair() for _ in range(SEATS)]

    @classmethod
    def restored(cls, host: str, kept: Sequence[KeptChair]) -> "Chairs":
        """The chairs that the store has kept; nobody is here yet."""
        return cls(host, (Chair(Person(each.player, each.name) if each.player else None, each.bot) for each in kept))

    def __getitem__(self, seat: int) -> Chair:
        return self.all[seat]

    def keep(self) -> tuple[KeptChair, ...]:
        return tuple(chair.keep() for chair in self.all)

    # ------------------------------------------------------------------------------------------------------ who is who
    def seat_of(self, player: str) -> int:
        """Where a player sits, or NOBODY_SITS."""
        for seat, chair in enumerate(self.all):
            if chair.person is not None and chair.person.id == player:
                return seat
        return NOBODY_SITS

    def has(self, player: str) -> bool:
        """Whether a player sits here, or is the host."""
        return player == self.host or self.seat_of(player) != NOBODY_SITS

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, chair in enumerate(self.all) if chair.person is not None]

    @property
    def present(self) -> list[int]:
        """The seats of persons who are connected and not away."""
        return [seat for seat in self.persons if self.all[seat].is_present]

    @property
    def anybody_here(self) -> bool:
        return any(chair.here for chair in self.all)

    @property
    def can_begin(self) -> bool:
        """Whether every seat is taken and every person ready, of whom there is one."""
        persons = self.persons
        return bool(persons) and not self.open and all(self.all[seat].ready for seat in persons)

    @property
    def open(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.all) if chair.is_open]

    @property
    def vote_carries(self) -> bool:
        """Whether more than half of the persons who are not away want to end the match."""
        voters = [self.all[seat] for seat in self.persons if not self.all[seat].away]
        return 2 * sum(chair.voted for chair in voters) > len(voters)

    # ------------------------------------------------------------------------------------------------- before the match
    def sit(self, person: Person, seat: int, here: bool) -> None:
        """Sit down, or change places. Raises Objection."""
        if not self.all[seat].is_open:
            raise Objection("这个座位已经有人了", f"expected an open seat, seat {seat} is taken")
        before = self.seat_of(person.id)
        if before != NOBODY_SITS:
            self.all[before] = Chair()
        self.all[seat] = Chair(person)
        self.all[seat].here = here
        if self.seat_of(self.host) == NOBODY_SITS and len(self.persons) == 1:
            self.host = person.id

    def leave(self, seat: int) -> None:
        """The seat is open again; where it was the host's, the next person is host."""
        person = self.all[seat].person
        self.all[seat] = Chair()
        others = self.persons
        if person is not None and person.id == self.host and others:
            following = min(others, key=lambda other: (other - seat) % SEATS)
            next_host = self.all[following].person
            assert next_host is not None, "persons are the seats where one sits"
            self.host = next_host.id

    def rename(self, person: Person) -> None:
        """The player of this id has another name now."""
        seat = self.seat_of(person.id)
        if seat != NOBODY_SITS:
            self.all[seat].person = person

    def unready(self) -> None:
        for chair in self.all:
            chair.ready = False

    def seated_by(self, lots: Sequence[int]) -> list[Chair]:
        """The chairs in another order: lots[seat] is the one that comes to this seat."""
        return [self.all[player] for player in lots]
