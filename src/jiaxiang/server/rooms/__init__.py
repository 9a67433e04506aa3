"""Rooms: who is there, what they say, what each of them is told, and the lobby that has them all."""

from jiaxiang.server.rooms.lobby import BEST_BOT, Lobby
from jiaxiang.server.rooms.room import Room
from jiaxiang.server.rooms.viewer import Viewer

__all__ = [
    "BEST_BOT",
    "Lobby",
    "Room",
    "Viewer",
]
