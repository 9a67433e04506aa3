from tests.cli.command import run


def test_help_says_what_it_does():
    result = run("load", "--help")

    assert result.exit_code == 0
    assert "--tables" in result.stdout
    assert "--rate" in result.stdout


def test_an_unknown_game_names_those_that_are_there():
    result = run("load", "--rules", "beijing")

    assert result.exit_code == 2
    assert "expected one of the games" in result.stderr


def test_a_database_is_for_a_server_of_its_own():
    result = run("load", "http://127.0.0.1:9", "--db", "games.db")

    assert result.exit_code == 2
    assert "expected --db only where no address names a server" in result.stderr


def test_a_server_that_does_not_answer_is_one_line():
    result = run("load", "http://127.0.0.1:9", "--tables", "1")

    assert result.exit_code == 1
    assert result.stderr.startswith("jiaxiang load: cannot go on:")
    assert result.stderr.count("\n") == 1
