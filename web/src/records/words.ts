import { words } from "../lib/words.svelte";

export const say = words({
  records: ["我的战绩", "My records"],
  match: ["对局", "The match"],
  // ---- the list
  noMatches: ["还没有对局。打完一局，这里就有记录。", "No matches yet. They stand here as soon as a deal is finished."],
  points: ["我的积分", "My points"],
  pointsNote: ["分数只是计分，不能买卖兑现（C-18）。", "Points are points: they cannot be bought, sold or cashed (C-18)."],
  latest: ["最近各局", "The latest deals"],
  more: ["更早的", "Earlier ones"],
  playing: ["进行中", "being played"],
  ended: ["提前结束", "ended early"],
  // ---- one match
  dealsTitle: ["逐局", "Deal by deal"],
  nth: ["第 {n} 局", "Deal {n}"],
  houseRules: ["改过的规则", "House rules"],
  record: ["牌谱", "The record"],
  recordNote: [
    "牌谱里有每一局的每一步，环环相扣，改一个字就对不上。用本程序核对：",
    "The record holds every step of every deal, chained so that no letter can be changed. The program proves it:",
  ],
  download: ["下载牌谱", "Download the record"],
  copy: ["复制", "Copy"],
  copied: ["已复制", "Copied"],
  // ---- replay
  replayOf: ["第 {n} 局回放", "Deal {n}, step by step"],
  step: ["第 {n} 步，共 {all} 步", "Step {n} of {all}"],
  slider: ["步", "Step"],
  first: ["到开头", "To the beginning"],
  previous: ["上一步", "One step back"],
  next: ["下一步", "One step on"],
  decision: ["到下一次出牌", "To the next move"],
  play: ["自动播放", "Play"],
  pause: ["暂停", "Pause"],
  speed: ["速度", "Speed"],
  times: ["{n} 倍", "×{n}"],
  seat: ["坐在", "Sit at"],
  hide: ["遮住别家的牌", "Hide the other hands"],
  result: ["结算", "Result"],
  keys: ["键盘：← → 一步，Shift+→ 下一次出牌，空格 播放，Home End 首尾", "Keys: ← → a step, Shift+→ the next move, space plays, Home and End"],
});
