"""Lets the tests of this folder import shapes_oracle, whatever import mode pytest has."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
