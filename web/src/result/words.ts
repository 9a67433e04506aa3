import { words } from "../lib/words.svelte";

export const say = words({
  result: ["第 {n} 局", "Deal {n}"],
  final: ["对局结束", "The match is over"],
  next: ["下一局", "Next deal"],
});
