"""A deal that was played can be written down, and is proven from its record alone (bearing wall 10)."""

import io

from jiaxiang.records import RecordWriter, verify_deals
from jiaxiang.table import Deal
from jiaxiang.testing.broken import expect
from jiaxiang.testing.playing import NUMBERS


def check_record(deal: Deal, secret: bytes) -> None:
    """Write down a deal that `begin` began from this secret, and play its record anew. Raises what verifying does."""
    file = io.BytesIO()
    writer = RecordWriter(file)
    writer.begin(deal, secret, NUMBERS)
    writer.close()
    verified = list(verify_deals(io.BytesIO(file.getvalue())))
    expect(len(verified) == 1, f"expected a record of one deal, got {len(verified)}")
