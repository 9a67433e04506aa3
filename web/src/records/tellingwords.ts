import { words } from "../lib/words.svelte";

/** What happens, in one line each. {s} and {es} are the endings of English verbs. */
export const tellings = words({
  deal: ["发牌", "The hands are dealt"],
  turn: ["翻开 {tile}，得：{wilds}", "{tile} is turned up, wild: {wilds}"],
  turnOnly: ["翻开 {tile}", "{tile} is turned up"],
  bare: ["杠头亮出 {tile}", "{tile} lies face up at the tail"],
  draw: ["{who} 摸 {tile}", "{who} draw{s} {tile}"],
  drawHidden: ["{who} 摸牌", "{who} draw{s} a tile"],
  drawTail: ["{who} 从牌尾补 {tile}", "{who} draw{s} {tile} from the tail"],
  drawTailHidden: ["{who} 从牌尾补牌", "{who} draw{s} a tile from the tail"],
  setOut: ["{who} 亮出 {tile}", "{who} set{s} out {tile}"],
  setOutReleased: ["{who} 补风 {tile}", "{who} set{s} out {tile}"],
  discard: ["{who} 打 {tile}", "{who} discard{s} {tile}"],
  readyClosed: ["{who} 听牌，打 {tile}", "{who} declare{s} ready, discarding {tile}"],
  readyOpen: ["{who} 明楼听牌，打 {tile}", "{who} declare{s} ready, open, discarding {tile}"],
  chow: ["{who} 吃 {tiles}", "{who} chow{s} {tiles}"],
  pung: ["{who} 碰 {tile}", "{who} pung{s} {tile}"],
  kong: ["{who} 杠 {tile}", "{who} kong{s} {tile}"],
  "added-kong": ["{who} 补杠 {tile}", "{who} add{s} the fourth {tile} to a pung"],
  "concealed-kong": ["{who} 暗杠 {tile}", "{who} make{s} a concealed kong of {tile}"],
  release: ["{who} 放风 {tiles}", "{who} release{s} {tiles}"],
  answer: ["{who} 答：{what}", "{who} answer{s}: {what}"],
  answerHidden: ["{who} 已答", "{who} has answered"],
  winDraw: ["{who} 自摸 {tile}", "{who} win{s} on {tile}, self-drawn"],
  winDiscard: ["{who} 和 {tile}，{from} 点炮", "{who} win{s} on {tile} that {from} discarded"],
  winRob: ["{who} 抢杠和 {tile}，{from} 被抢", "{who} win{s} on {tile}, robbing the kong of {from}"],
  winFlat: ["{who} 直接胡牌", "{who} win{s} at once"],
  won: ["本局结束", "The deal is over"],
  drawn: ["流局，无人和牌", "A drawn deal, nobody wins"],
});

export type Telling = keyof typeof tellings.dictionary;

/** The answers that a player can give to a tile. */
export const verbs = words({
  pass: ["过", "pass"],
  win: ["和", "win"],
  pung: ["碰 {tiles}", "pung of {tiles}"],
  kong: ["杠 {tiles}", "kong of {tiles}"],
  chow: ["吃 {tiles}", "chow with {tiles}"],
});
