import { words } from "../lib/words.svelte";

/** The words of the table. What is called out is as short as at a real one. */
export const say = words({
  chow: ["吃", "Chow"],
  pung: ["碰", "Pung"],
  kong: ["杠", "Kong"],
  win: ["和", "Win"],
  selfDraw: ["自摸", "Win"],
  rob: ["抢杠", "Rob"],
  pass: ["过", "Pass"],
  ready: ["听", "Ready"],
  release: ["放风", "Release"],
  setOut: ["补风", "Set out"],
  flower: ["补花", "Flower"],
  calledChow: ["吃", "Chow"],
  calledPung: ["碰", "Pung"],
  calledKong: ["杠", "Kong"],
  calledWin: ["和", "Win"],
  calledSelfDraw: ["自摸", "Self-draw"],
  calledReady: ["听", "Ready"],
  drawnDeal: ["流局", "Drawn deal"],

  east: ["东", "E"],
  south: ["南", "S"],
  west: ["西", "W"],
  north: ["北", "N"],
  seatWind: ["{wind}家", "{wind}"],
  dealer: ["庄", "D"],
  isDealer: ["庄家", "dealer"],
  readyBadge: ["听", "R"],
  isReady: ["已听牌", "ready"],
  isOpen: ["明楼", "open hand"],
  awayBadge: ["托", "A"],
  away: ["托管", "away: the table plays"],
  points: ["{n} 分", "{n} points"],
  turn: ["轮到{who}", "{who}: to play"],
  you: ["你", "You"],

  eastRound: ["东风圈", "East round"],
  southRound: ["南风圈", "South round"],
  westRound: ["西风圈", "West round"],
  northRound: ["北风圈", "North round"],
  deal: ["第 {n} 局", "Deal {n}"],
  multiplier: ["×{n}", "×{n}"],
  multiplied: ["荒庄后，本局 {n} 倍", "after drawn deals: times {n}"],
  drawable: ["还能摸 {n} 张", "{n} tiles to draw"],
  toDraw: ["还能摸", "to draw"],
  wall: ["墙 {n}", "wall {n}"],
  wallLeft: ["牌墙还有 {n} 张", "{n} tiles in the wall"],
  turned: ["翻", "Turned"],
  turnedTile: ["翻出 {tile}", "turned up: {tile}"],
  wild: ["得", "Wild"],
  wildTiles: ["得牌 {tiles}", "wild: {tiles}"],
  standIn: ["代", "Stand-in"],
  standInTile: ["{tile} 可代翻出的牌", "{tile} may stand for the turned tile"],
  bare: ["杠头", "Tail"],
  bareTiles: ["杠头 {tiles}", "face-up tail: {tiles}"],

  discards: ["{who}打出的牌", "Discards of {who}"],
  setsOf: ["{who}的牌组", "Sets of {who}"],
  setOutBy: ["{who}亮出的牌", "Set out by {who}"],
  concealed: ["{n} 张手牌", "{n} concealed tiles"],
  handOf: ["{who}的手牌", "Hand of {who}"],
  table: ["牌桌", "Table"],
  latest: ["刚打出", "just discarded"],
  claimedFrom: ["取自{who}", "from {who}"],

  hand: ["你的手牌", "Your hand"],
  drawn: ["刚摸", "just drawn"],
  wildMark: ["得", "wild"],
  riskMark: ["当心", "take care"],
  bestMark: ["首选", "best"],
  choices: ["你可以", "You may"],
  offered: ["{who} 打 {tile}", "{who} discards {tile}"],
  robbed: ["{who} 补杠 {tile}", "{who} adds {tile} to a kong"],
  chooseChow: ["吃哪一组", "Which chow"],
  chooseKong: ["杠哪一张", "Which kong"],
  chooseRelease: ["放哪三张", "Which three"],
  chooseSetOut: ["补哪一张", "Which tile"],
  back: ["返回", "Back"],

  readyPick: ["选一张打出去听牌", "Choose the discard"],
  readyGo: ["打 {tile} 听牌", "Ready: {tile}"],
  autoKong: ["自动杠牌", "Auto kong"],
  selfDrawOnly: ["只和自摸", "Self‑draw only"],
  openHand: ["明楼", "Open hand"],
  cancel: ["取消", "Cancel"],
  waits: ["听", "Waits"],
  waitLeft: ["{tile} 还有 {n} 张", "{tile}, {n} left"],

  hint: ["提示", "Hint"],
  hintAway: ["差 {n} 张听", "{n} from ready"],
  hintReady: ["听牌", "ready"],
  hintUseful: ["进张 {n}", "{n} useful"],
  hintLegend: ["牌上的数：打出它以后，还有几张有用", "On a tile: how many are useful once it is gone"],
  hintThen: ["再打 {tile}", "then {tile}"],

  payAll: ["{who}和这张，你一人付", "If {who} wins on it, you pay for all"],
  payAny: ["谁和这张，都由你一人付", "Whoever wins on it, you pay for all"],
  winNoMore: ["打出去，本局不能再和", "Discard it and you can win no more"],
  or: ["或", " or "],
  againDiscard: ["再点一次打出", "Tap again to discard"],
  againKong: ["再点一次开杠", "Tap again for the kong"],

  awayBig: ["托管中，系统在替你打", "The table plays for you"],
  takeBack: ["我来打", "Take the seat back"],
  goAway: ["托管", "Let the table play"],
  help: ["按键说明", "Keys"],

  toldDiscard: ["{who} 打 {tile}", "{who}: {tile}"],
  toldDraw: ["你摸到 {tile}", "You draw {tile}"],
  toldMeld: ["{who} {what} {tiles}", "{who}: {what}, {tiles}"],
  toldReady: ["{who} 听牌，打 {tile}", "{who} declare{s} ready, discard{s} {tile}"],
  toldSetOut: ["{who} 亮出 {tile}", "{who} set{s} out {tile}"],
  toldWin: ["{who} 和 {tile}", "{who} win{s}, {tile}"],
  toldDrawn: ["流局", "Drawn deal"],
  toldMay: ["你可以：{what}", "You may: {what}"],

  keyTiles: ["打出这张牌，从左数起", "discard this tile, from the left"],
  keyArrows: ["选牌", "choose a tile"],
  keyEnter: ["打出选中的牌", "discard the chosen tile"],
  keyWin: ["和牌、自摸", "win"],
  keyClaims: ["碰、杠、吃；有几种时按 1、2、3", "pung, kong, chow; where there are several: 1, 2, 3"],
  keyPass: ["过；能和的时候只有 n 是过", "pass; where you can win, n alone"],
  keyReady: [
    "听牌；其中 o 明楼，k 自动杠，s 只和自摸",
    "ready; with it o open hand, k kongs by themselves, s self-draw only",
  ],
  keyRelease: ["放风、补风", "release, set out"],
  keyHint: ["提示", "hints"],
  keyEscape: ["放下、返回", "lower, go back"],
  keyHelp: ["这一页", "this page"],
  gestures: [
    "点一下抬起，再点一下打出；或者向上拖出去。",
    "Tap to lift a tile, tap again to discard it; or drag it upwards.",
  ],
  sidewise: [
    "横放的牌：在左取自上家，居中取自对家，在右取自下家。",
    "The tile on its side came from the player before (left), opposite (middle) or after (right).",
  ],
});

const WINDS = ["east", "south", "west", "north"] as const;

/** The wind of a seat, 0 East to 3 North. */
export function windWord(wind: number): string {
  return say(WINDS[((wind % 4) + 4) % 4] ?? "east");
}

/** The round of a wind, "1z" to "4z". */
export function roundWord(wind: string): string {
  return say(`${WINDS[Number(wind[0]) - 1] ?? "east"}Round`);
}
