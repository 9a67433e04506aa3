from typing import get_args

from jiaxiang.server.wire import messages
from web.wire import TARGET, wire


def test_the_clients_types_are_those_of_the_server():
    assert TARGET.read_text(encoding="utf-8") == wire(), "stale: run python -m web.wire"


def test_every_message_has_an_interface_with_its_tag():
    text = wire()
    for message in (*get_args(messages.Ask), *get_args(messages.Tell)):
        tag = message.__struct_config__.tag
        assert f'export interface {message.__name__} {{\n  type: "{tag}";' in text


def test_what_the_client_may_leave_out_is_optional_and_what_it_gets_is_not():
    text = wire()
    assert "  after?: number;" in text  # Hello, which a client sends
    assert "  melds: MeldPicture[];" in text  # SeatPicture, which it gets
    assert "  reason?: Reason;" in text  # of a legal win it is left unset
    assert "  from: number;\n" in text  # as the wire names it, not as Python does
