import { expect, test } from "vitest";
import { commandOf, TILE_KEYS, type Situation } from "./keys";

const free: Situation = { choosing: false, declaring: false, mayWin: false };

test("tiles have keys from the left, and none of them is a verb's", () => {
  expect(commandOf("1", free)).toEqual({ does: "tile", place: 0 });
  expect(commandOf("0", free)).toEqual({ does: "tile", place: 9 });
  expect(commandOf("i", free)).toEqual({ does: "tile", place: 16 });
  expect(TILE_KEYS).toHaveLength(17);
  for (const letter of "wpkcntosh") expect(TILE_KEYS).not.toContain(letter);
});

test("verbs have their letters, large or small", () => {
  expect(commandOf("p", free)).toEqual({ does: "verb", verb: "pung" });
  expect(commandOf("W", free)).toEqual({ does: "verb", verb: "win" });
  expect(commandOf("t", free)).toEqual({ does: "verb", verb: "ready" });
  expect(commandOf("s", free)).toEqual({ does: "verb", verb: "set-out" });
});

test("Space passes, but never a win", () => {
  expect(commandOf(" ", free)).toEqual({ does: "verb", verb: "pass" });
  expect(commandOf(" ", { ...free, mayWin: true })).toBeNull();
  expect(commandOf("n", { ...free, mayWin: true })).toEqual({ does: "verb", verb: "pass" });
});

test("while one of several is chosen, digits choose", () => {
  expect(commandOf("2", { ...free, choosing: true })).toEqual({ does: "choose", place: 1 });
});

test("in the ready box letters tick", () => {
  const declaring = { ...free, declaring: true };
  expect(commandOf("k", declaring)).toEqual({ does: "tick", tick: "auto-kong" });
  expect(commandOf("o", declaring)).toEqual({ does: "tick", tick: "open" });
  expect(commandOf("3", declaring)).toEqual({ does: "tile", place: 2 });
});

test("arrows, Enter, Escape and help", () => {
  expect(commandOf("ArrowLeft", free)).toEqual({ does: "move", by: -1 });
  expect(commandOf("Enter", free)).toEqual({ does: "enter" });
  expect(commandOf("?", free)).toEqual({ does: "help" });
  expect(commandOf("x", free)).toBeNull();
  expect(commandOf("F5", free)).toBeNull();
});
