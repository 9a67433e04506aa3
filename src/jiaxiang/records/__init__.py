"""Deals and hands as text: the case and script formats."""

from jiaxiang.records.answers import DEAL, SCORE, answer, answer_text
from jiaxiang.records.cases import SITUATIONS, Case, CaseMeld, CasePlayer, CaseWin, score_case, settle_case
from jiaxiang.records.fields import FieldError, read_json
from jiaxiang.records.scripts import ActionRefused, Script, play_script

__all__ = [
    "DEAL",
    "SCORE",
    "SITUATIONS",
    "ActionRefused",
    "Case",
    "CaseMeld",
    "CasePlayer",
    "CaseWin",
    "FieldError",
    "Script",
    "answer",
    "answer_text",
    "play_script",
    "read_json",
    "score_case",
    "settle_case",
]
