"""How textual's own parts look: the same felt, and nothing but text where there are no colours."""

from typing import Final

from rich.terminal_theme import TerminalTheme

from jiaxiang.cli.screen.palette import FELT, GOLD, SHADE, SOFT, TEXT

CSS: Final = f"""
Screen {{ background: {FELT}; color: {TEXT}; }}
ModalScreen {{ background: {SHADE} 60%; }}
.small {{ display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }}
.-small .small {{ display: block; }}
.-small .main {{ display: none; }}
TableView {{ width: 100%; height: 100%; }}
.page {{ width: 100%; height: 100%; content-align: center middle; }}
.bar {{ width: 100%; height: 1; padding: 0 1; background: {SHADE}; color: {GOLD}; text-style: bold; }}
.foot {{ width: 100%; height: 1; padding: 0 1; background: {SHADE}; color: {SOFT}; }}
.body {{
    width: 100%; height: 1fr; align-horizontal: center; scrollbar-size-vertical: 1;
    scrollbar-background: {FELT}; scrollbar-color: {SOFT};
}}
.text {{ width: 100%; max-width: 104; height: auto; padding: 0 2; }}
.box {{ border: round {GOLD}; background: {SHADE}; padding: 1 2; text-align: center; }}
Screen:nocolor, ModalScreen:nocolor, .bar:nocolor, .foot:nocolor, .box:nocolor {{
    background: ansi_default; color: ansi_default;
}}
.bar:nocolor {{ text-style: bold reverse; }}
"""

_COLOURS: Final = [
    *[(255, 138, 128), (134, 217, 154), (244, 194, 76)],
    *[(138, 184, 255), (227, 166, 232), (127, 214, 214), (235, 229, 211)],
]
ANSI: Final = TerminalTheme(
    (22, 56, 47), (235, 229, 211), [(30, 30, 34), *_COLOURS], [(143, 170, 159), *_COLOURS[:-1], (255, 255, 255)]
)
"""What the colours that line mode names, such as red and bright_blue, are on felt."""

__all__ = ["ANSI", "CSS"]
