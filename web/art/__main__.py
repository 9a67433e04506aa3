"""Writes every picture anew: python -m web.art."""

from web.art import write

write()
