"""The engine against the second reading of the Wenling rulebook, on random hands of a fixed seed."""

import json

import pytest

from tests.oracles import fuzz_wenling


@pytest.mark.clause("C-10", "C-13", "WL-02", "WL-20", "WL-47", "WL-54", "WL-60", "WL-62", "WL-70")
@pytest.mark.parametrize("seed", range(3))
def test_random_hands_score_as_the_oracle_says(seed):
    wrong, won, counted = fuzz_wenling.run(seed, 160)
    assert not wrong, "\n".join(f"{found}: {json.dumps(case, ensure_ascii=False)}" for case, found in wrong[:5])
    assert won > 120
    assert counted["WL-47"] > 40
    assert counted["WL-46"] > 5
    assert counted["liable WL-71"] > 0
