"""A small PPO in plain PyTorch: one network learns a game by playing all four seats of many tables.

    python examples/ppo.py --rules guangdong --minutes 5 --tables 64 --picture curve.png

It runs on one core of a CPU. Every few updates it plays three `random` bots in duplicate form (the same walls from each
seat) and prints what it gains a deal, with the 95 % interval; the picture is that curve.

What a reader may want to change: the network (`Network`), what a reward is (`Rollout`: points, and how far a hand is
from ready), how an answer is weighed (`learn`).
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from jiaxiang.rl import Layout, jiaxiang_v0
from jiaxiang.shapes import missing

DIVISOR = 4.0
"""A reward of 1 is so many points."""
SHAPING = 0.1
"""What a tile nearer to a win is worth in rewards (potential-based: it leads to no other play in the end)."""
LAMBDA, CLIP, ENTROPY, EPOCHS, MINIBATCH, RATE = 0.95, 0.2, 0.01, 3, 1024, 1e-3


class Network(nn.Module):
    """Two hidden layers; out come a logit for each action and what the seat expects to gain."""

    def __init__(self, layout: Layout, actions: int, width: int = 192) -> None:
        super().__init__()
        scale = torch.full((layout.size,), 0.5)  # most numbers are counts up to 4
        numbers = layout.field("numbers")
        scale[numbers.start : numbers.start + numbers.size] = 1 / 64
        self.register_buffer("scale", scale)
        self.body = nn.Sequential(nn.Linear(layout.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.zeros_(self.policy.bias)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of what is legal, and values: (batch, actions) and (batch,)."""
        hidden = self.body(observations.float() * self.scale)
        logits = self.policy(hidden).masked_fill(masks == 0, -1e9)
        return logits, self.value(hidden).squeeze(-1)


@dataclass
class Batch:
    """Decisions, each with what came of it."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    log_probs: Tensor
    advantages: Tensor
    returns: Tensor


class Rollout:
    """Plays some steps at all tables, and works out what came of each decision.

    Decisions of one seat at one table follow each other, with those of other seats between; what a seat gains at the
    end of a deal comes after its last decision in it.
    """

    def __init__(self, tables: jiaxiang_v0.VectorTables, steps: int) -> None:
        self.tables, self.steps = tables, steps
        count = len(tables.seats)
        self.rows = np.arange(count)
        self.observations = np.zeros((steps, *tables.observations.shape), np.uint8)
        self.masks = np.zeros((steps, *tables.masks.shape), np.int8)
        self.seats = np.zeros((steps, count), np.int64)
        self.actions = np.zeros((steps, count), np.int64)
        self.rewards = np.zeros((steps, count, 4), np.float32)
        self.ended = np.zeros((steps, count), bool)
        self.values = np.zeros((steps, count), np.float32)
        self.log_probs = np.zeros((steps, count), np.float32)
        self.potentials = np.zeros((steps, count), np.float32)
        tables.reset()

    @torch.no_grad()
    def play(self, network: Network) -> Batch:
        tables = self.tables
        for step in range(self.steps):
            self.observations[step], self.masks[step], self.seats[step] = (
                tables.observations,
                tables.masks,
                tables.seats,
            )
            self.potentials[step] = potentials(tables)
            logits, values = network(torch.from_numpy(self.observations[step]), torch.from_numpy(self.masks[step]))
            chosen = Categorical(logits=logits, validate_args=False)
            actions = chosen.sample()
            self.actions[step] = actions.numpy()
            self.values[step] = values.numpy()
            self.log_probs[step] = chosen.log_prob(actions).numpy()
            *_, self.rewards[step], self.ended[step] = tables.step(self.actions[step])
        return self.weighed()

    def weighed(self) -> Batch:
        """Advantages by GAE, backwards; decisions whose seat is not asked again before the end are left out."""
        count = len(self.rows)
        advantages = np.zeros((self.steps, count), np.float32)
        known = np.zeros((self.steps, count), bool)
        gain, value, advantage, potential = (np.zeros((count, 4), np.float32) for _ in range(4))
        follows = np.zeros((count, 4), bool)
        for step in reversed(range(self.steps)):
            ended = self.ended[step]
            gain[ended] = self.rewards[step][ended]
            value[ended] = advantage[ended] = potential[ended] = 0
            follows[ended] = True
            at = self.rows, self.seats[step]
            shaped = gain[at] + potential[at] - self.potentials[step]
            error = shaped + value[at] - self.values[step]
            known[step] = follows[at]
            advantages[step] = np.where(known[step], error + LAMBDA * advantage[at], 0)
            gain[at], value[at], potential[at] = 0, self.values[step], self.potentials[step]
            advantage[at] = advantages[step]
            follows[at] = True
        kept = torch.from_numpy(known)
        found = torch.from_numpy(advantages)[kept]
        return Batch(
            torch.from_numpy(self.observations)[kept],
            torch.from_numpy(self.masks)[kept],
            torch.from_numpy(self.actions)[kept],
            torch.from_numpy(self.log_probs)[kept],
            found,
            found + torch.from_numpy(self.values)[kept],
        )


def potentials(tables: jiaxiang_v0.VectorTables) -> list[float]:
    """How near to a win the hand of each seat that is asked is."""
    found = []
    for desk in tables.runner.desks:
        deal, seat = desk.episode.deal, desk.episode.seat
        assert deal is not None
        player, wilds = deal.state.seats[seat], deal.state.wilds
        counts, wild = wilds.without(player.counts), wilds.count(player.counts)
        found.append(-SHAPING * missing(deal.rules.shapes_for(player), counts, len(player.melds), wild))
    return found


def learn(network: Network, optimiser: torch.optim.Optimizer, batch: Batch) -> None:
    """A few passes over a batch, each answer weighed by how much better it was than expected."""
    advantages = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(advantages)).split(MINIBATCH):
            logits, values = network(batch.observations[part], batch.masks[part])
            chosen = Categorical(logits=logits, validate_args=False)
            ratio = (chosen.log_prob(batch.actions[part]) - batch.log_probs[part]).exp()
            weight = advantages[part]
            gained = torch.min(ratio * weight, ratio.clamp(1 - CLIP, 1 + CLIP) * weight).mean()
            missed = (values - batch.returns[part]).square().mean()
            loss = 0.5 * missed - gained - ENTROPY * chosen.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def measure(network: Network, rules: str, walls: int, seed: str) -> tuple[float, float]:
    """Points a deal against three `random` bots, and half the 95 % interval: a wall from all seats is one sample."""
    tables = jiaxiang_v0.vector(
        rules, tables=walls, seed=seed, players=(None, "random", "random", "random"), duplicate=True, divisor=1
    )
    tables.reset()
    sums, played = np.zeros(walls), np.zeros(walls, np.int64)
    while (played < 4).any():
        logits, _ = network(torch.from_numpy(tables.observations), torch.from_numpy(tables.masks))
        tables.step(logits.argmax(-1).numpy())
        for ending in tables.endings:
            if ending.number < 4:
                seat = tables.runner.seat_of(0, ending.number)
                sums[ending.table] += ending.result.deltas[seat] / 4
                played[ending.table] += 1
    return float(sums.mean()), float(1.96 * sums.std(ddof=1) / walls**0.5)


def draw(curve: list[tuple[int, float, float]], rules: str, path: Path) -> None:
    """The picture of what was gained, by how many decisions had been learnt from."""
    import matplotlib  # noqa: PLC0415  only who wants a picture needs it

    matplotlib.use("Agg")
    from matplotlib import pyplot  # noqa: PLC0415

    decisions, means, margins = (np.array(column, float) for column in zip(*curve, strict=True))
    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    axes.axhline(0, color="#888", linewidth=1, label="random")
    axes.fill_between(decisions / 1e6, means - margins, means + margins, color="#2a6", alpha=0.25, linewidth=0)
    axes.plot(decisions / 1e6, means, color="#185", marker=".", label="PPO, 95 % interval")
    axes.set(
        xlabel="decisions learnt from, millions", ylabel="points a deal", title=f"{rules}: against three random bots"
    )
    axes.legend(frameon=False, loc="lower right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=90)


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO over jiaxiang_v0")
    parser.add_argument("--rules", default="guangdong")
    parser.add_argument("--minutes", type=float, default=5.0, help="of processor time")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--steps", type=int, default=128, help="steps of all tables between two updates")
    parser.add_argument("--every", type=int, default=12, help="measure after so many updates")
    parser.add_argument("--walls", type=int, default=300, help="walls of the last measurement, each dealt four times")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--save", type=Path, help="keep the network's weights here")
    chosen = parser.parse_args()

    torch.set_num_threads(1)
    torch.manual_seed(chosen.seed)
    tables = jiaxiang_v0.vector(chosen.rules, tables=chosen.tables, seed=chosen.seed, divisor=DIVISOR)
    network = Network(tables.layout, tables.table.size)
    optimiser = torch.optim.Adam(network.parameters(), RATE, eps=1e-5)
    rollout = Rollout(tables, chosen.steps)
    start, update, decisions = time.process_time(), 0, 0
    curve = [(0, *measure(network, chosen.rules, 100, "curve"))]
    while (passed := time.process_time() - start) < 60 * chosen.minutes:
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(0.05, 1 - passed / (60 * chosen.minutes))
        batch = rollout.play(network)
        learn(network, optimiser, batch)
        update += 1
        decisions += len(batch.actions)
        if update % chosen.every == 0:
            curve.append((decisions, *measure(network, chosen.rules, 100, "curve")))
            print(
                f"{passed:5.0f} s  {decisions:9,} decisions  {curve[-1][1]:+.2f} ± {curve[-1][2]:.2f} points a deal",
                flush=True,
            )
    curve.append((decisions, *measure(network, chosen.rules, chosen.walls, "last")))
    mean, margin = curve[-1][1:]
    print(f"against three random bots, {chosen.walls} walls from each seat: {mean:+.2f} ± {margin:.2f} points a deal")
    if chosen.save:
        torch.save(network.state_dict(), chosen.save)
    if chosen.picture:
        draw(curve, chosen.rules, chosen.picture)


if __name__ == "__main__":
    main()
