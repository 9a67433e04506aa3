"""The table full screen, for terminals: textual shows it, everything that is drawn is drawn here, cell by cell.

What is imported from here needs textual, which the extra `tui` brings.
"""

from jiaxiang.cli.screen.app import LEFT, OVER, STOPPED, TableApp

__all__ = ["LEFT", "OVER", "STOPPED", "TableApp"]
