import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReplayStep } from "../wire";
import { Player } from "./player.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KINDS = ["deal", "draw", "discard", "answer", "draw", "discard", "end"];
const steps = KINDS.map((event) => ({ event: { event } }) as unknown as ReplayStep);

test.each([
  [1, 0],
  [3, 2],
  [99, 6],
  [-2, 0],
  [Number.NaN, 0],
])("an address that says step %s begins at place %s", (start, at) => {
  expect(new Player(steps, start).at).toBe(at);
});

test("the next move is a discard, a set, a win or the end", () => {
  const player = new Player(steps, 1);
  const seen = [];
  for (let n = 0; n < 4; n += 1) {
    player.toMove();
    seen.push(player.at);
  }
  expect(seen).toEqual([2, 5, 6, 6]);
});

test("it plays to the end by itself, and from the end anew", () => {
  const player = new Player(steps, 1);
  player.play();
  vi.runAllTimers();
  expect([player.at, player.playing]).toEqual([6, false]);
  player.toggle();
  expect([player.at, player.playing]).toEqual([0, true]);
});

test("a move is looked at longer than a draw, at double speed half as long", () => {
  const player = new Player(steps, 3); // at a discard
  player.play();
  vi.advanceTimersByTime(899);
  expect(player.at).toBe(2);
  vi.advanceTimersByTime(1);
  expect(player.at).toBe(3);
  player.speed = 2;
  vi.advanceTimersByTime(260); // set before the speed was changed
  expect(player.at).toBe(4);
  vi.advanceTimersByTime(130);
  expect(player.at).toBe(5);
});

test("who steps by hand has stopped it", () => {
  const player = new Player(steps, 1);
  player.play();
  player.to(3);
  vi.runAllTimers();
  expect([player.at, player.playing]).toEqual([3, false]);
});
