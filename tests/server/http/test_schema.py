"""The HTTP interface does what its own description says, and nothing that is sent to it breaks it."""

from typing import Any

import schemathesis
from hypothesis import given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.served import served

EXAMPLES = 20
"""For each operation. What fits its description may be refused all the same: a game that is not here."""


def test_every_answer_is_as_described_whatever_is_asked(tmp_path, subtests):
    with served(tmp_path, requests_per_minute=0, rooms_per_address=0) as server, server.visitor() as visitor:
        cookies = {"jx": visitor.cookies["jx"]}
        described = schemathesis.openapi.from_url(f"{server.url}/schema")
        for found in described.get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]  # a description that is wrong fails here
            with subtests.test(operation.label):

                @settings(max_examples=EXAMPLES)
                @given(case=operation.as_strategy())
                def ask(case: Any) -> None:
                    case.call_and_validate(cookies=cookies, excluded_checks=[positive_data_acceptance])

                ask()
