"""What goes between a client and the server, see docs/wire.md.

`messages` are those of a socket, `cards` what the HTTP interface answers, `pictures` what both show of a table, and
`picturing` draws them. Who needs one of these names its module: together they hold a hundred words.
"""
