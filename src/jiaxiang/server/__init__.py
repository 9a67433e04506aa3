"""Rooms in a browser: the table of many, the store, the ledger, and the door to all of it."""
