import type { Pair } from "../lib/words.svelte";

/** What is said by its number, from 1: everybody reads it in his own language. New ones come at the end. */
export const PHRASES: readonly Pair[] = [
  ["大家好", "Hello everybody"],
  ["等我一下", "One moment, please"],
  ["请快一点", "A little faster, please"],
  ["打得好", "Well played"],
  ["手气真好", "What luck"],
  ["差一张", "One tile short"],
  ["不好意思", "Sorry"],
  ["谢谢", "Thank you"],
  ["哈哈", "Haha"],
  ["再来一场", "Another match?"],
  ["我得走了", "I have to go"],
  ["我的网络不好", "My connection is bad"],
];
