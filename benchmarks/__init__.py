"""Measurements: ./dev bench."""
