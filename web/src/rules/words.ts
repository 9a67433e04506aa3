import { words } from "../lib/words.svelte";

export const say = words({
  rules: ["规则", "Rules"],
  clause: ["条款 {id}", "Clause {id}"],
  source: ["原文", "The source says"],
  whole: ["规则全文", "The whole rulebook"],
  unknown: ["规则里没有 {id} 这一条。", "The rulebook has no clause {id}."],
});

/** Where a clause comes from, letter by letter: "S, R" is of both. */
export const origins = words({
  S: ["原文所载", "in the source"],
  R: ["取自同一游戏的其他公开规则", "from other public rules of the game"],
  D: ["我们的决定", "our decision"],
});
