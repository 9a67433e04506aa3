"""Everybody who is told what happens in a room: who is connected, and who will be again."""

from collections.abc import Callable, Iterable
from typing import Final

from jiaxiang.server.rooms.stream import Frame, Stream, frame
from jiaxiang.server.rooms.viewer import Viewer
from jiaxiang.server.table import NOBODY_SITS, Chairs, Person
from jiaxiang.server.wire.messages import Bye, Hello, Tell, Welcome

LEFT_WATCHERS: Final = 16
"""So many who watched and are gone may still come back to what they missed."""


class Listener:
    """One player in a room: his stream, and his socket while he is connected."""

    def __init__(self, person: Person, stream: Stream) -> None:
        self.person = person
        self.stream = stream
        self.viewer: Viewer | None = None

    def tell(self, told: Frame) -> None:
        data = self.stream.add(told)
        if self.viewer is not None:
            self.viewer.send(data)

    def dismiss(self, bye: Bye) -> None:
        """The last message of the socket; it is not part of the stream, which may go on elsewhere."""
        if self.viewer is not None:
            self.viewer.send(frame(bye).numbered(self.stream.last + 1))
            self.viewer.close()
            self.viewer = None


class Audience:
    """The listeners of a room. `run` names this run of the server; `most` messages are kept for who was cut off."""

    def __init__(self, chairs: Chairs, run: str, most: int) -> None:
        self._chairs: Final = chairs
        self._run: Final = run
        self._most: Final = most
        self._streams = 0
        self._listeners: Final[dict[str, Listener]] = {}

    # ------------------------------------------------------------------------------------------------- coming and going
    def attach(self, viewer: Viewer, hello: Hello) -> bool:
        """A client has come, with whom the room goes on; whether it is told what it missed, or has to be told all.

        Whoever was connected for this player before is dismissed.
        """
        person = viewer.person
        known = self._listeners.get(person.id)
        if known is not None:
            known.dismiss(Bye(0, "moved"))
        if known is not None and known.stream.reaches(hello.epoch, hello.after):
            known.person, known.viewer = person, viewer
            welcome = Welcome(0, known.stream.epoch, True)
            viewer.send(frame(welcome).numbered(hello.after))
            for data in known.stream.since(hello.after):
                viewer.send(data)
            return True
        self._streams += 1
        listener = Listener(person, Stream(f"{self._run}.{self._streams}", self._most))
        listener.viewer = viewer
        self._listeners.pop(person.id, None)
        self._listeners[person.id] = listener
        listener.tell(frame(Welcome(0, listener.stream.epoch)))
        return False

    def detach(self, viewer: Viewer) -> bool:
        """A socket is gone; whether it was the one by which its player was connected."""
        listener = self._listeners.get(viewer.person.id)
        if listener is None or listener.viewer is not viewer:
            return False
        listener.viewer = None
        gone = [each for each in self._watchers() if each.viewer is None]
        for each in gone[: max(0, len(gone) - LEFT_WATCHERS)]:
            del self._listeners[each.person.id]
        return True

    def dismiss(self, player: str, bye: Bye) -> None:
        """Part with a player for good."""
        listener = self._listeners.pop(player, None)
        if listener is not None:
            listener.dismiss(bye)

    def dismiss_all(self, bye: Bye) -> None:
        for player in [*self._listeners]:
            self.dismiss(player, bye)

    # ---------------------------------------------------------------------------------------------------------- telling
    def is_connected(self, viewer: Viewer) -> bool:
        """Whether this is the socket by which its player is connected."""
        listener = self._listeners.get(viewer.person.id)
        return listener is not None and listener.viewer is viewer

    def is_here(self, player: str) -> bool:
        listener = self._listeners.get(player)
        return listener is not None and listener.viewer is not None

    @property
    def watching(self) -> int:
        """How many connected players have no seat."""
        return sum(listener.viewer is not None for listener in self._watchers())

    @property
    def anybody_here(self) -> bool:
        return any(listener.viewer is not None for listener in self._listeners.values())

    @property
    def persons(self) -> list[Person]:
        return [listener.person for listener in self._listeners.values()]

    def tell(self, player: str, told: Frame | Tell) -> None:
        listener = self._listeners.get(player)
        if listener is not None:
            listener.tell(told if isinstance(told, Frame) else frame(told))

    def tell_all(self, told: Tell) -> None:
        shared = frame(told)
        for listener in self._listeners.values():
            listener.tell(shared)

    def of_seat(self, seat: int) -> Iterable[Listener]:
        """Who is told what this seat may know; of NOBODY_SITS all who only watch."""
        if seat == NOBODY_SITS:
            return self._watchers()
        person = self._chairs[seat].person
        listener = None if person is None else self._listeners.get(person.id)
        return () if listener is None else (listener,)

    def watch(self, seat: int, delivered: Callable[[], None]) -> None:
        """Call this once when the client of this seat has got everything that was sent to it so far."""
        for listener in self.of_seat(seat):
            if listener.viewer is not None:
                listener.viewer.watch(delivered)

    def _watchers(self) -> list[Listener]:
        return [each for each in self._listeners.values() if self._chairs.seat_of(each.person.id) == NOBODY_SITS]
