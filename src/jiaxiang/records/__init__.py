"""Deals and hands as text: records, written, read, verified and exported; the case and script formats."""

from jiaxiang.records.answers import DEAL, SCORE, answer, answer_text
from jiaxiang.records.case import Case, CaseMeld, CasePlayer, CaseWin
from jiaxiang.records.cases import score_case, settle_case
from jiaxiang.records.fields import FieldError, read_json
from jiaxiang.records.mjai import to_mjai
from jiaxiang.records.reader import LONGEST, read_deals
from jiaxiang.records.record import Player, RecordedDeal, RecordError
from jiaxiang.records.scripts import ActionRefused, Script, play_script
from jiaxiang.records.situations import SITUATIONS
from jiaxiang.records.verdict import Verified
from jiaxiang.records.verify import verify_deal, verify_deals
from jiaxiang.records.writer import RecordWriter

__all__ = [
    "DEAL",
    "LONGEST",
    "SCORE",
    "SITUATIONS",
    "ActionRefused",
    "Case",
    "CaseMeld",
    "CasePlayer",
    "CaseWin",
    "FieldError",
    "Player",
    "RecordError",
    "RecordWriter",
    "RecordedDeal",
    "Script",
    "Verified",
    "answer",
    "answer_text",
    "play_script",
    "read_deals",
    "read_json",
    "score_case",
    "settle_case",
    "to_mjai",
    "verify_deal",
    "verify_deals",
]
