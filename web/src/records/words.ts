import { words } from "../lib/words.svelte";

export const say = words({
  records: ["我的战绩", "My records"],
  replay: ["第 {n} 局回放", "Deal {n}, step by step"],
  proof: ["第 {n} 局的牌墙", "The wall of deal {n}"],
});
