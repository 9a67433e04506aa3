"""How the tables came to be, step by step; a database is brought up to date with them when it is opened.

A new step is a file in `versions`, numbered after the last, with the number before it in `down_revision`. It changes
the tables by `alembic.op` as they were then, never by what `store/tables.py` says today. SQLite changes little of a
table that exists: use `op.batch_alter_table`. A step back is not offered: whoever wants one has a copy.
"""
