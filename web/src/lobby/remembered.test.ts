import { expect, test } from "vitest";
import { readCode } from "./code";
import { lastPlayedFirst, readRemembered, withLatest } from "./remembered.svelte";

const named = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));

test("the games that were played last come first, the others stay as they are", () => {
  expect(lastPlayedFirst(named("a", "b", "c", "d"), ["c", "a"])).toEqual(named("c", "a", "b", "d"));
  expect(lastPlayedFirst(named("a", "b"), [])).toEqual(named("a", "b"));
  expect(lastPlayedFirst(named("a", "b"), ["gone", "b"])).toEqual(named("b", "a"));
});

test("a game that is played again moves to the front", () => {
  expect(withLatest(["a", "b", "c"], "c")).toEqual(["c", "a", "b"]);
  expect(withLatest([], "a")).toEqual(["a"]);
});

test.each([null, "", "{", "null", "[]", '{"recent":3,"setups":null}'])("%o was remembered: nothing", (text) => {
  expect(readRemembered(text)).toEqual({ recent: [], setups: {} });
});

test("what was remembered is known again", () => {
  const text = '{"recent":["jinan",7],"setups":{"jinan":{"game":"jinan"}}}';
  expect(readRemembered(text)).toEqual({ recent: ["jinan"], setups: { jinan: { game: "jinan" } } });
});

test.each([
  ["482913", "482913"],
  ["482 913", "482913"],
  ["房号：482913", "482913"],
  ["４８２９１３", "482913"],
  ["48-29-13-7", "482913"],
  ["abc", ""],
])("the code in %o is %o", (text, code) => {
  expect(readCode(text, 6)).toBe(code);
});
