import { expect, test } from "vitest";
import type { Say } from "./lib/words.svelte";

const modules = import.meta.glob<Record<string, unknown>>("./**/*words.ts", { eager: true });

const dictionaries = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module).flatMap((each) => (isSay(each) ? [[path, each.dictionary] as const] : [])),
);

function isSay(each: unknown): each is Say<string> {
  return typeof each === "function" && "dictionary" in each;
}

/** The blanks of a text; {s} and {es} are endings that only English has. */
function blanks(text: string): string[] {
  const found = [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]);
  return found.filter((blank) => !/^\{e?s\}$/.test(blank)).sort();
}

test("there are dictionaries", () => {
  expect(dictionaries.length).toBeGreaterThan(1);
});

test.each(dictionaries)("%s says everything in both languages, with the same blanks", (_, dictionary) => {
  for (const [key, [zh, en]] of Object.entries(dictionary)) {
    expect(zh.trim(), key).not.toBe("");
    expect(en.trim(), key).not.toBe("");
    expect(blanks(en), key).toEqual(blanks(zh));
    expect(`${zh}${en}`, key).not.toMatch(/[!！]/); // nobody shouts at this table
  }
});
