"""Records of deals of wilful players, in which rare things happen."""

import io
import random
from collections.abc import Callable, Iterable

from jiaxiang.bots import Bot
from jiaxiang.records import RecordWriter
from jiaxiang.rules import Rules, find_game
from jiaxiang.table import Deal, Place, SeededWall, Wall, combine
from jiaxiang.testing import wilful_bot

NUMBERS = (7, 0, 10**29, 3)


def seeded(secret: bytes, rules: Rules, place: Place) -> Wall:
    return SeededWall(combine(secret, NUMBERS), rules.tile_set, rules.game.hand_size, place.dealer)


def nobody_watches(deal: Deal, secret: bytes) -> None:
    pass


def some_bot(secret: bytes, rules: Rules, rng: random.Random) -> Bot:
    return wilful_bot(rules, rng)


def wilful(
    game: str,
    seed: str,
    numbers: Iterable[int],
    make_wall: Callable[[bytes, Rules, Place], Wall] = seeded,
    make_bot: Callable[[bytes, Rules, random.Random], Bot] = some_bot,
    watch: Callable[[Deal, bytes], None] = nobody_watches,
    **options: object,
) -> bytes:
    """The file of the deals with these numbers; of those who are asked anybody may answer first.

    The seed and the number are the secret of a deal's wall, so that one that deals something rare can be found again.
    """
    file = io.BytesIO()
    writer = RecordWriter(file)
    rng = random.Random(seed)
    rules = find_game(game).rules(options)
    for number in numbers:
        secret = f"wilful {seed} {number}".encode()
        place = Place(number % 4, "1z", number % (8 if rules.declaring else 3))
        deal = Deal(rules, place, make_wall(secret, rules, place))
        writer.begin(deal, secret, NUMBERS)
        bots = [make_bot(secret, rules, rng) for _ in range(4)]
        while deal.asked:
            watch(deal, secret)
            seat = rng.choice(deal.asked)
            deal.act(bots[seat].choose(deal.view(seat), seat, deal.choices(seat)))
        writer.finish()
    writer.close()
    return file.getvalue()
