"""Options from a file: precedence, names, and one clear line for what is wrong."""

import json

import click
import pytest
from click.testing import CliRunner, Result

from jiaxiang.cli.config import config_option
from jiaxiang.cli.text import Refused


@click.command(context_settings={"auto_envvar_prefix": "TRY"})
@config_option("secret")
@click.option("--port", type=click.IntRange(1, 65535), default=8000)
@click.option("--pace", type=click.FloatRange(0), default=0.5)
@click.option("--public-url", default="")
@click.option("--proxy", is_flag=True)
@click.option("--level", type=click.Choice(["low", "high"]), default="low")
@click.option("--secret", default="")
def tried(**values: object) -> None:
    """A command for this test."""
    click.echo(json.dumps(values))


@pytest.fixture
def write(tmp_path):
    path = tmp_path / "c.toml"

    def to(text: str) -> str:
        path.write_text(text, encoding="utf-8")
        return str(path)

    return to


def run(*args: str, **env: str) -> Result:
    return CliRunner().invoke(tried, args, env=env, standalone_mode=False)


def got(*args: str, **env: str) -> dict[str, object]:
    told = run(*args, **env)
    assert told.exception is None, told.exception
    found: dict[str, object] = json.loads(told.stdout)
    return found


def test_the_command_line_counts_before_the_environment_before_the_file_before_the_default(write):
    config = ("--config", write("port = 1"))
    assert got()["port"] == 8000
    assert got(*config)["port"] == 1
    assert got(*config, TRY_PORT="2")["port"] == 2
    assert got(*config, "--port", "3", TRY_PORT="2")["port"] == 3
    assert got("--port", "3", *config)["port"] == 3


def test_each_option_has_its_name_on_the_command_line(write):
    text = 'port = 9000\npace = 1\npublic-url = "https://m.example"\nproxy = true\nlevel = "high"'
    assert got("--config", write(text)) == {
        "port": 9000,
        "pace": 1.0,
        "public_url": "https://m.example",
        "proxy": True,
        "level": "high",
        "secret": "",
    }


def test_the_environment_can_name_the_file(write):
    assert got(TRY_CONFIG=write("port = 1"))["port"] == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "expected options of tried, port, pace, public-url, proxy, level, got 'prot'; did you mean port?"),
        ("public_url = 'x'", "got 'public_url'; did you mean public-url?"),
        ("secret = 'x'", "got 'secret'"),
        ("config = 'x'", "got 'config'"),
        ("help = true", "got 'help'"),
        ('port = "9000"', "c.toml: port: expected a whole number, got '9000'"),
        ("port = true", "c.toml: port: expected a whole number, got True"),
        ("port = 0", "c.toml: port: 0 is not in the range 1<=x<=65535."),
        ("pace = '1'", "c.toml: pace: expected a number, got '1'"),
        ("proxy = 1", "c.toml: proxy: expected true or false, got 1"),
        ("public-url = 1", "c.toml: public-url: expected a text in quotes, got 1"),
        ("level = 'middle'", "c.toml: level: 'middle' is not one of 'low', 'high'."),
        ("[port]\nx = 1", "c.toml: port: expected a whole number, got {'x': 1}"),
        ("port 1", "--config: expected"),
    ],
)
def test_what_is_wrong_in_the_file_is_said_in_one_line(write, text, said):
    told = run("--config", write(text))
    assert isinstance(told.exception, Refused)
    assert said in told.exception.message
    assert "\n" not in told.exception.message


def test_a_file_that_is_not_there_is_said_in_one_line(tmp_path):
    told = run("--config", str(tmp_path / "none.toml"))
    assert isinstance(told.exception, Refused)
    assert told.exception.message.endswith("none.toml: No such file or directory")
