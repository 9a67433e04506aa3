import { expect, test } from "vitest";
import type { ClauseCard, SectionCard } from "../wire";
import { clauseCount, filtered, mentions, originsOf, pieces } from "./text";

const clause = (id: string, more: Partial<ClauseCard> = {}): ClauseCard => ({
  id,
  zh: "混一色",
  en: "half flush",
  rule_zh: "字牌与一门数牌。",
  rule_en: "Honours and one suit (GD-24).",
  quote: "混一色四番",
  origin: "S, R",
  worth_zh: "2番",
  worth_en: "2 fan",
  ...more,
});
const section = (clauses: ClauseCard[]): SectionCard => ({ zh: "番", en: "Fan", note_zh: "", note_en: "", clauses });

test("a text names clauses and options", () => {
  expect(pieces("As C-23; option `base` 10 (RZ-09).")).toEqual([
    { kind: "text", text: "As " },
    { kind: "clause", text: "C-23" },
    { kind: "text", text: "; option " },
    { kind: "code", text: "base" },
    { kind: "text", text: " 10 (" },
    { kind: "clause", text: "RZ-09" },
    { kind: "text", text: ")." },
  ]);
  expect(pieces("SHA-256 of it")).toEqual([{ kind: "text", text: "SHA-256 of it" }]);
});

test("a search finds numbers, titles and texts of both languages, all words of it", () => {
  const found = ["gd-23", "Half", "一色", "字牌", "四番", "suit honours", "honours dragons"].map((wanted) => mentions(clause("GD-23"), wanted));
  expect(found).toEqual([true, true, true, true, true, true, false]);
});

test("sections without what is wanted are left out", () => {
  const sections = [section([clause("GD-23"), clause("GD-24", { zh: "清一色" })]), section([clause("GD-70", { zh: "付分" })])];
  expect(filtered(sections, "清一色").map((each) => each.clauses.map((found) => found.id))).toEqual([["GD-24"]]);
  expect(clauseCount(filtered(sections, "  "))).toBe(3);
});

test("only origins that occur are explained", () => {
  const book = { name: "x", zh: "", en: "", sections: [section([clause("X-01", { origin: "D" })])], common: [section([clause("C-01")])] };
  expect(originsOf(book)).toEqual(["S", "R", "D"]);
  expect(originsOf({ ...book, common: [] })).toEqual(["D"]);
});
