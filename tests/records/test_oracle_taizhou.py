"""The engine against the second reading of the Taizhou rulebook, on random hands of a fixed seed."""

import json

import pytest

from tests.oracles import fuzz_taizhou


@pytest.mark.clause("C-10", "TZ-30", "TZ-35", "TZ-36", "TZ-37", "TZ-70", "TZ-73", "TZ-80")
@pytest.mark.parametrize("seed", range(4))
def test_random_hands_score_as_the_oracle_says(seed):
    wrong, won, counted = fuzz_taizhou.run(seed, 400)
    assert not wrong, "\n".join(f"{found}: {json.dumps(case, ensure_ascii=False)}" for case, found in wrong[:5])
    assert won > 200
    assert counted["TZ-57"] > 10
    assert counted["TZ-82"] > 5
