import { expect, test } from "vitest";
import type { Line, Result, SeatPicture, Win, WinPicture } from "../wire";
import { arranged, columns, counted, ledger, liabilities, raised, reckoning, signed, sum, together, worth } from "./slip";

const line = (clause: string, base: number, fan: number, more: Partial<Line> = {}): Line => ({ clause, base, fan, zh: clause, en: clause, ...more });

const seat = (melds: SeatPicture["melds"] = []): SeatPicture => ({ concealed: 0, hand: [], melds, set_out: [], discards: [], ready: "" });

const shown = (lines: Line[]) => counted(lines, []).map((each) => [each.line.clause, worth(each, "base"), worth(each, "fan"), worth(each, "times")]);

test("equal lines are one line, with what they come to together", () => {
  const white = line("WL-30", 4, 0);
  expect(shown([white, line("WL-40", 0, 1), white])).toEqual([
    ["WL-30", "8", "", ""],
    ["WL-40", "", "1", ""],
  ]);
});

test("lines of one clause about different tiles stay apart", () => {
  expect(counted([line("JN-20", 1, 0, { zh: "菊" }), line("JN-20", 1, 0, { zh: "竹" })], [])).toHaveLength(2);
});

test("factors multiply", () => {
  expect(shown([line("RZ-40", 0, 0, { times: 2 }), line("RZ-40", 0, 0, { times: 2 })])).toEqual([["RZ-40", "", "", "×4"]]);
});

test("what is worth nothing says so, as 0 fan", () => {
  expect(shown([line("GD-20", 0, 0)])).toEqual([["GD-20", "", "0", ""]]);
});

test("a floor stands among the steps alone", () => {
  const lines = [line("GD-20", 0, 0), line("GD-60", 0, 6, { zh: "天和" })];
  const steps = [{ clause: "GD-60", zh: "天和，至少6番", en: "heavenly win, at least 6 fan", value: 6 }];
  expect(counted(lines, steps).map((each) => each.line.clause)).toEqual(["GD-20"]);
});

test("a line is not left out because a step over the sum has its clause", () => {
  const steps = [{ clause: "RZ-50", zh: "10 × 2", en: "10 × 2", value: 20 }];
  expect(counted([line("RZ-50", 10, 0, { zh: "付分" })], steps)).toHaveLength(1);
});

test("the sum of the lines stands under base and fan, not under factors", () => {
  const lines = counted([line("JN-20", 1, 0), line("JN-24", 3, 0), line("JN-31", 0, 2), line("JN-09", 0, 0, { times: 2 })], []);
  expect(columns(lines, { base: 4, fan: 2 })).toEqual(["base", "fan", "times"]);
  expect([sum(lines, "base"), sum(lines, "fan"), sum(lines, "times")]).toEqual(["4", "2", ""]);
});

test("a hand that is worth a fixed sum has no columns", () => {
  const lines = counted([line("WL-50", 0, 0)], []);
  expect(columns(lines, { base: 0, fan: 0, capped: true })).toEqual([]);
});

// ---- the hand -------------------------------------------------------------------------------------------------------

const win: Win = { seat: 1, legal: true, arrangement: ["22m", "789m", "234p", "999p"] };
const picture: WinPicture = {
  seat: 1,
  how: "discard",
  tile: "3p",
  from: 2,
  clause: "C-06",
  sets: [
    ["2m", "2m"],
    ["4p", "8m", "9m"],
    ["4p", "3p", "5z"],
  ],
  held: 2,
};
const pung = { kind: "pung", tiles: ["9p", "9p", "9p"], claimed: "9p", from: 3 };

test("wild tiles lie in their sets with what they stand for, and the winning tile is marked in its set", () => {
  const sets = arranged(win, picture, seat([pung]));
  const told = sets.map((set) => set.tiles.map((laid) => laid.tile + (laid.as && `=${laid.as}`) + (laid.won ? "!" : "")).join(" "));
  expect(told).toEqual(["2m 2m", "4p=7m 8m 9m", "4p=2p 3p! 5z=4p", "9p 9p 9p"]);
  expect(sets.map((set) => [set.kind, set.from])).toEqual([
    ["", -1],
    ["", -1],
    ["", -1],
    ["pung", 3],
  ]);
});

test("a hand that was not read as sets is one piece, its winning tile the last of its kind", () => {
  const flat = { ...win, arrangement: ["1155z9s", "999p"] };
  const sets = arranged(flat, { ...picture, how: "flat", tile: "5z", sets: [], held: -1 }, seat([pung]));
  expect(sets.map((set) => set.tiles.length)).toEqual([5, 3]);
  expect(sets[0]?.tiles.map((laid) => laid.won)).toEqual([false, false, false, true, false]);
});

test("a hand that wins without a tile of the moment marks none", () => {
  const sets = arranged({ ...win, arrangement: ["1155z9s"] }, { ...picture, tile: "", sets: [], held: -1 }, seat());
  expect(sets.flatMap((set) => set.tiles).some((laid) => laid.won)).toBe(false);
});

test("equal stand-ins are told together", () => {
  const stand = { tile: "5z", as: "9s" };
  expect(together([{ tile: "9s", as: "1s" }, stand, { ...stand }])).toEqual([
    { stand: { tile: "9s", as: "1s" }, count: 1 },
    { stand, count: 2 },
  ]);
});

// ---- payments -------------------------------------------------------------------------------------------------------

const result = (wins: Win[], more: Partial<Result> = {}): Result => ({ wins, payments: [], deltas: [0, 0, 0, 0], next_dealer: 0, ...more });

test("payments that rest on the same clauses stand together", () => {
  const paid_by = [
    { seat: 0, points: 8, clause: "TZ-70" },
    { seat: 2, points: 16, clause: "TZ-70" },
    { seat: 3, points: 6, clause: "TZ-70", also: ["C-18"] },
  ];
  expect(ledger(result([{ ...win, points: 16, paid_by }]))).toEqual([
    {
      payments: [
        { payer: 0, payee: 1, points: 8, how: "16 × ½" },
        { payer: 2, payee: 1, points: 16, how: "" },
      ],
      clauses: ["TZ-70"],
    },
    { payments: [{ payer: 3, payee: 1, points: 6, how: "" }], clauses: ["TZ-70", "C-18"] },
  ]);
});

test("those who have not won settle after the winners", () => {
  const other = { seat: 3, base: 2, fan: 0, points: 2, lines: [], steps: [], paid_by: [{ seat: 2, points: 2, clause: "TZ-73" }] };
  const found = ledger(result([{ ...win, paid_by: [{ seat: 2, points: 8, clause: "TZ-70" }] }], { hands: [other] }));
  expect(found.map((each) => each.payments.map(({ payer, payee }) => `${payer}→${payee}`))).toEqual([["2→1"], ["2→3"]]);
});

test.each([
  ["as it is", 22, 0, 22, ""],
  ["half", 22, 0, 11, "22 × ½"],
  ["half, the odd one rounded up", 13, 0, 7, "13 × ½"],
  ["a multiple", 12, 0, 24, "12 × 2"],
  ["less than is owed", 16, 0, 6, ""],
  ["a difference", 20, 1, 19, "20−1"],
  ["half of a difference", 12, 4, 4, "(12−4) × ½"],
  ["a multiple of a difference", 20, 1, 38, "(20−1) × 2"],
])("how a payment follows from two hands: %s", (_, more, less, paid, how) => {
  expect(reckoning(more, less, paid)).toBe(how);
});

test("of who pays for all it is not told which differences he pays", () => {
  const hand = { base: 2, fan: 0, points: 2, lines: [], steps: [] };
  const hands = [{ ...hand, seat: 2, points: 0, paid_by: [] }, { ...hand, seat: 3, paid_by: [{ seat: 2, points: 4, clause: "TZ-82" }] }];
  const liable = { seat: 2, clause: "TZ-82" };
  expect(ledger(result([{ ...win, liable, paid_by: [] }], { hands })).flatMap((each) => each.payments.map((paid) => paid.how))).toEqual([""]);
});

test("who is liable for two wins under one clause is named once", () => {
  const liable = { seat: 2, clause: "GD-75" };
  expect(liabilities(result([{ ...win, liable }, { ...win, seat: 3, liable: { ...liable } }, { ...win, liable: null }]))).toEqual([liable]);
});

test("numbers have their sign", () => {
  expect([24, 0, -8].map(signed)).toEqual(["+24", "0", "−8"]);
});

test("powers are raised", () => {
  expect(raised("4 × 2^10 × 2")).toBe("4 × 2¹⁰ × 2");
});
