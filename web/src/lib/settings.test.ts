import { expect, test } from "vitest";
import { firstSettings, readSettings } from "./settings.svelte";

const first = firstSettings(["zh-CN"], false);

test.each([
  [["zh-CN", "en"], "zh"],
  [["zh"], "zh"],
  [["en-GB", "zh"], "en"],
  [["de-DE", "zh-TW"], "zh"],
  [["fr"], "en"],
  [[], "en"],
])("who speaks %o reads %s", (languages, language) => {
  expect(firstSettings(languages, false).language).toBe(language);
});

test("who wants less movement gets it", () => {
  expect(firstSettings([], true).motion).toBe("less");
  expect(first.motion).toBe("full");
});

test.each([null, "", "{", "null", "7", '"zh"', "[]"])("%o was kept: the first settings hold", (text) => {
  expect(readSettings(text, first)).toEqual(first);
});

test("what was kept holds, what has no sense does not, what is new has its first value", () => {
  const text = '{"sound":false,"haptics":"no","language":"fr","motion":"none","unknown":1}';
  expect(readSettings(text, first)).toEqual({ ...first, sound: false });
});
