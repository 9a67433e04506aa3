"""Draws the tiles' pictures, which web/static/tiles holds: python -m web.art. README.md beside this says more."""

from web.art.tiles import FOLDER, pictures, write

__all__ = ["FOLDER", "pictures", "write"]
