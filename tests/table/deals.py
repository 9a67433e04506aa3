"""A game's rules in a word, for tests."""

from jiaxiang.rules import Rules, find_game


def rules_of(name: str = "guangdong", **options: object) -> Rules:
    return find_game(name).rules(options)
