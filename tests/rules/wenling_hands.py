"""Wenling cases and scripts in one line: seat 1 wins, seat 0 deals, 9s is turned, unless a test says otherwise.

Hands are filled with tiles of the suits only, so that nothing is set out and no pair or triplet is worth anything; with
one 得 beside them they are still worth nothing, with two those are the triplet of a 1 or a 9.
"""

from tests.rules.turned_hands import Writer, names, player, settle, winner

__all__ = ["case", "names", "play", "player", "refusal", "script", "settle", "win", "winner"]

WENLING = Writer("wenling", 16, spare="147m258p369s258m369p147s369m147p258s", flowers=True)
case, win = WENLING.case, WENLING.win
script, play, refusal = WENLING.script, WENLING.play, WENLING.refusal
