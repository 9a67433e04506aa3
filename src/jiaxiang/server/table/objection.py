"""Why a room or the lobby does not do what somebody asked for."""


class Objection(Exception):
    """What was asked for is refused, and has changed nothing: why, in both languages, and the clause that says so."""

    def __init__(self, zh: str, en: str, clause: str = "") -> None:
        super().__init__(en)
        self.zh = zh
        self.en = en
        self.clause = clause
