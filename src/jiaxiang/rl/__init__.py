"""The research environment: any game by numbers, its observations as bytes. `jiaxiang_v0` needs the extra `rl`."""

from jiaxiang.rl.actions import ActionError, ActionTable
from jiaxiang.rl.encoding import encode
from jiaxiang.rl.episode import Episode, Illegal
from jiaxiang.rl.layout import Field, Layout
from jiaxiang.rl.legal import legal_ids

__all__ = ["ActionError", "ActionTable", "Episode", "Field", "Illegal", "Layout", "encode", "legal_ids"]
