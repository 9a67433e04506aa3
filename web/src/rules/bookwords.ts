import { words } from "../lib/words.svelte";

export const say = words({
  rules: ["规则", "Rules"],
  rulesOf: ["{game}规则", "{game}: the rules"],
  linkTo: ["{id} 的链接", "Link to {id}"],
  // ---- the list of games
  choose: ["每条规则都写明出处，并引原文。", "Every rule says where it comes from, in the source's own words."],
  noGame: ["没有这种玩法。", "There is no such game."],
  allGames: ["全部玩法", "All games"],
  handSize: ["{n} 张", "{n} tiles"],
  // ---- a rulebook
  search: ["查规则", "Search the rules"],
  searchHint: ["查编号、番种、规则中的字", "A number, a hand, a word"],
  found: ["找到 {n} 条", "{n} found"],
  foundOne: ["找到 1 条", "1 found"],
  none: ["没有一条提到「{text}」。", "No clause mentions “{text}”."],
  sections: ["各部分", "Sections"],
  languages: ["语言", "Language"],
  both: ["双语", "Both"],
  print: ["打印", "Print"],
  options: ["可选规则", "House rules"],
  optionsNote: ["开房间时可改；粗体为默认。", "Chosen when a room is made; what holds by default is bold."],
  range: ["{default}（{low} 至 {high}）", "{default} ({low} to {high})"],
  option: ["可选：{title}", "Can be chosen: {title}"],
  common: ["各游戏共用", "What all games share"],
  legend: ["出处", "Where a clause comes from"],
});

/** Where a clause comes from, at length. */
export const legends = words({
  S: ["原文所载：本游戏的规则原文这样写，金线旁即其原话。", "In the source: the game's own rule text says so; its words stand beside the gold line."],
  R: [
    "取自其他公开规则：原文缺失之处，用同一游戏的其他公开规则或实现。",
    "From other public rules: where the source is lost, other public rule texts of the same game.",
  ],
  D: ["我们的决定：各处均无，为使游戏完整而定。", "Our decision: nobody says it, and the game needs it."],
});
