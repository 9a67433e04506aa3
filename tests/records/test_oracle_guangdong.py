"""The engine against the second reading of the Guangdong rulebook, on random cases and scripts of a fixed seed."""

import json

import pytest

from tests.oracles import fuzz_guangdong


def report(wrong):
    return "\n".join(f"{what} {found}: {json.dumps(given, ensure_ascii=False)}" for what, given, found in wrong[:5])


@pytest.mark.parametrize("seed", range(3))
def test_random_cases_score_as_the_oracle_says(seed):
    wrong = fuzz_guangdong.run(seed, cases=500, scripts=0)
    assert not wrong, report(wrong)


@pytest.mark.parametrize("seed", range(3))
def test_random_scripts_play_as_the_oracle_says(seed):
    wrong = fuzz_guangdong.run(seed, cases=0, scripts=100)
    assert not wrong, report(wrong)
