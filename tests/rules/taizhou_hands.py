"""Taizhou cases and scripts in one line: seat 1 wins, seat 0 deals, 9s is turned, unless a test says otherwise."""

from tests.rules.turned_hands import Writer, names, player, settle, winner

__all__ = ["case", "names", "play", "player", "refusal", "script", "settle", "win", "winner"]

TAIZHOU = Writer("taizhou", 13, spare="147m258p369s258m369p147s369m147p258s1234567z")
case, win = TAIZHOU.case, TAIZHOU.win
script, play, refusal = TAIZHOU.script, TAIZHOU.play, TAIZHOU.refusal
