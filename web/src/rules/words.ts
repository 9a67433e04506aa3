import { words } from "../lib/words.svelte";

/** The words of one clause, which may be opened anywhere; those of a whole rulebook are in bookwords.ts. */
export const say = words({
  clause: ["条款 {id}", "Clause {id}"],
  source: ["原文：", "The source says: "],
  whole: ["{game}：规则全文", "{game}: the whole rulebook"],
  unknown: ["规则里没有 {id} 这一条。", "The rulebook has no clause {id}."],
});

/** Where a clause comes from, letter by letter: "S, R" is of both. */
export const origins = words({
  S: ["原文所载", "in the source"],
  R: ["取自其他公开规则", "from other public rules"],
  D: ["我们的决定", "our decision"],
});

export type Origin = keyof typeof origins.dictionary;
