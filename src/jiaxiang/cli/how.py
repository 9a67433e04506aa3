"""How deals are to be played, as the options of a command say: by whom, and what is kept of them."""

import functools
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import click

from jiaxiang.cli.extras import needs
from jiaxiang.cli.manydeals import processors
from jiaxiang.cli.numbers import Whole
from jiaxiang.cli.recordout import check_new, is_record_of
from jiaxiang.cli.simulationrun import Run
from jiaxiang.cli.text import Refused, complain
from jiaxiang.lab import OtherShards, Portion, Setup, Shards, ShardsLost, origin_of, simulate, simulate_spans
from jiaxiang.lab.portion import Span, in_order, spans
from jiaxiang.lab.shards import default_size

PORTION: Final = "Deals in a shard, or played by a worker; with --shards or --scheduler.  [default: 50, or more]"
OPTIONS: Final = (
    click.option(
        "--jobs", type=Whole(1), default=processors, metavar="N", help="Processes.  [default: one a processor]"
    ),
    click.option("--scheduler", metavar="ADDRESS", help="Play on the workers of dask's scheduler there, not here."),
    click.option("--records", metavar="OUT", help="Record all deals into this file."),
    click.option("--force", is_flag=True, help="Overwrite OUT if it exists."),
    click.option("--shards", metavar="FOLDER", help="Keep what is finished there, and go on from there."),
    click.option("--portion", type=Whole(1), metavar="N", help=PORTION),
)


@dataclass(frozen=True)
class How:
    """What the options say; `command` is who complains."""

    command: str
    jobs: int
    scheduler: str | None
    records: str | None
    force: bool
    shards: str | None
    portion: int | None

    def check(self) -> None:
        """Raises Refused."""
        if self.portion is not None and self.shards is None and self.scheduler is None:
            raise Refused("--portion: expected with --shards or --scheduler, got it without")
        if self.shards == "":
            raise Refused("--shards: expected a folder, got no name")
        if self.scheduler is not None:
            needs("distributed", "--scheduler", "cluster")

    def below(self, name: str) -> "How":
        """The same for one of several games: its shards and its record are in the folders that are named."""
        return replace(
            self,
            records=None if self.records is None else str(Path(self.records) / f"{name}.jsonl"),
            shards=None if self.shards is None else str(Path(self.shards) / name),
        )

    @contextmanager
    def kept(self) -> Iterator[Shards | None]:
        """The folder of shards, where one is wanted. Raises Refused."""
        if self.shards is None:
            yield None
            return
        with ExitStack() as stack:
            try:
                shards = stack.enter_context(Shards(Path(self.shards)))
            except OtherShards as error:
                raise Refused(f"--shards: {error}") from None
            except (OSError, ValueError) as error:
                why = getattr(error, "strerror", None) or error
                raise Refused(f"--shards: cannot use {self.shards}: {why}") from None
            yield shards

    def begin(self, setup: Setup, shards: Shards | None) -> "How":
        """See, before anything is played, that what is to be kept can be kept. Returns how the rest is to be played:
        without a record, where the shards have all deals and it is there already. Raises Refused."""
        if shards is None:
            return self
        try:
            shards.begin(origin_of(setup), self.portion or shards.size or default_size(setup.deals, setup.turns))
        except OtherShards as error:
            raise Refused(f"--shards: {error}") from None
        for name, why in shards.damaged.items():
            complain(self.command, f"{shards.folder / name} is damaged and will be played again: {why}")
        if self.records is None:
            return self
        if not self.force and self._is_recorded(self.records, setup, shards):
            return replace(self, records=None)
        check_new(self.records, self.force)
        return self

    def _is_recorded(self, records: str, setup: Setup, shards: Shards) -> bool:
        if shards.missing(setup.deals, recorded=True):
            return False
        try:
            return is_record_of(records, shards.portions(setup.deals, recorded=True))
        except ShardsLost as error:
            raise Refused(f"--shards: {error}") from None

    def play(self, run: Run, shards: Shards | None) -> None:
        """Play all that is not there yet. Raises Refused."""
        setup, recorded = run.setup, self.records is not None
        if shards is not None:
            missing = shards.missing(setup.deals, recorded)
            run.resume(shards, self._portions(run, missing), self.records, self.force)
        elif self.scheduler is not None:
            cut = spans(setup.deals, self.portion or default_size(setup.deals, setup.turns))
            run.play(in_order(self._portions(run, cut), cut), self.records, self.force)
        else:
            run.play(simulate(setup, self.jobs, recorded=recorded, stopped=run.stopped), self.records, self.force)

    def _portions(self, run: Run, cut: Sequence[Span]) -> Iterator[Portion]:
        """Processes here, or the workers of a cluster, play these portions."""
        setup, recorded, stopped = run.setup, self.records is not None, run.stopped
        if self.scheduler is None:
            return simulate_spans(setup, cut, self.jobs, recorded=recorded, stopped=stopped)
        from jiaxiang.lab.cluster import simulate_on_cluster  # noqa: PLC0415  dask, which not everybody has

        return simulate_on_cluster(self.scheduler, setup, cut, recorded=recorded, stopped=stopped)


def how_options(name: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """The options that say how; a command of this name is given them as one argument, `how`."""

    def with_options(command: Callable[..., int]) -> Callable[..., int]:
        @functools.wraps(command)
        def told(
            jobs: int,
            scheduler: str | None,
            records: str | None,
            force: bool,
            shards: str | None,
            portion: int | None,
            **rest: Any,
        ) -> int:
            return command(how=How(name, jobs, scheduler, records, force, shards, portion), **rest)

        made: Callable[..., int] = told
        for option in reversed(OPTIONS):
            made = option(made)
        return made

    return with_options


def seed_option() -> Callable[[Callable[..., int]], Callable[..., int]]:
    return click.option(
        "--seed", metavar="TEXT", help="Walls and bots follow from this text; drawn by lot if not said."
    )


def chosen_seed(said: str | None, *kept: Shards | None) -> str:
    """What was said, or the seed of the shards that are there, or one drawn by lot. Raises Refused."""
    if said is None:
        before = (shards.origin.seed for shards in kept if shards is not None and shards.origin is not None)
        return next(before, secrets.token_hex(8))
    try:
        said.encode()
    except UnicodeEncodeError:
        raise Refused(f"--seed: expected text in UTF-8, got {said!r}") from None
    return said
