import { expect, test } from "vitest";
import type { GameCard, OptionCard } from "../wire";
import { accepts, changed, fit, groups, kindOf, labelOf, valueOf } from "./options";

const flowers: OptionCard = {
  ...{ name: "flowers", clause: "GD-01", zh: "花牌", en: "flowers", low: null, high: null },
  ...{ default: false, values: [false, true], labels: [["否", "off"], ["是", "on"]] },
};
const base: OptionCard = {
  ...{ name: "base", clause: "JN-24", zh: "底", en: "base", low: null, high: null },
  ...{ default: 1, values: [1, 2, 5], labels: [["1", "1"], ["2", "2"], ["5", "5"]] },
};
const plain: OptionCard = {
  ...{ name: "fan.JN-30", clause: "JN-30", zh: "平和", en: "plain", low: 0, high: 13 },
  ...{ default: 0, values: [0], labels: [] },
};
const pungs: OptionCard = { ...plain, name: "fan.JN-31", default: 1, values: [1] };
const game: GameCard = {
  ...{ name: "home", zh: "家乡麻将", en: "Home", version: 1, hand_size: 13 },
  options: [flowers, base, plain, pungs],
};

test("a range is a range even where its default is listed alone", () => {
  expect([flowers, base, plain].map(kindOf)).toEqual(["switch", "choice", "range"]);
});

test.each([
  [flowers, true, true],
  [flowers, 1, false], // 1 is not true
  [base, 2, true],
  [base, 3, false],
  [base, "2", false],
  [plain, 0, true],
  [plain, 13, true],
  [plain, 14, false],
  [plain, -1, false],
  [plain, 1.5, false],
  [plain, true, false],
  [plain, undefined, false],
])("%o takes %o: %o", (option, value, taken) => {
  expect(accepts(option, value)).toBe(taken);
});

test("only what differs from the defaults is sent", () => {
  expect(changed(game, {})).toEqual({});
  expect(changed(game, { flowers: false, base: 2, "fan.JN-31": 1, "fan.JN-30": 4 })).toEqual({ base: 2, "fan.JN-30": 4 });
});

test("a value that the option takes no more is its default again", () => {
  expect(valueOf(base, { base: 3 })).toBe(1);
  expect(changed(game, { base: 3, gone: true })).toEqual({});
});

test("labels are those of the values; a number of a range is its own", () => {
  expect(labelOf(flowers, true)).toEqual(["是", "on"]);
  expect(labelOf(plain, 7)).toEqual(["7", "7"]);
});

test("options that share a beginning stand together, in the game's order", () => {
  const found = groups(game.options).map((group) => [group.name, group.options.map((option) => option.name)]);
  expect(found).toEqual([
    ["", ["flowers", "base"]],
    ["fan", ["fan.JN-30", "fan.JN-31"]],
  ]);
});

test("a first setup is one circle under the normal clock, by the rules as they are", () => {
  expect(fit(game, undefined)).toEqual({ game: "home", options: {}, circles: 1, beans: null, clock: "normal" });
});

test("a kept setup keeps its length, clock and changes, and never has both lengths", () => {
  const kept = { game: "home", options: { base: 5 }, deals: 8, circles: null, beans: 500, clock: "fast" as const };
  expect(fit(game, kept)).toEqual({ game: "home", options: { base: 5 }, deals: 8, beans: 500, clock: "fast" });
});
