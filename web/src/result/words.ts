import { words, type Say } from "../lib/words.svelte";

const DICTIONARY = {
  result: ["第 {n} 局", "Deal {n}"],
  you: ["你", "You"],
  youWithin: ["你", "you"],
  // ---- what happened; {tile} is where its picture stands
  draw: ["{who} 自摸 {tile}", "{who} win{s} on {tile}, self-drawn"],
  discard: ["{who} 和 {tile}，{from} 点炮", "{who} win{s} on {tile} that {from} discarded"],
  rob: ["{who} 抢杠和 {tile}，{from} 被抢", "{who} win{s} on {tile}, robbing the kong of {from}"],
  flat: ["{who} 直接胡牌", "{who} win{s} at once"],
  drawn: ["流局，无人和牌", "A drawn deal, nobody wins"],
  illegal: ["{who} 不能和", "{who} do{es} not win"],
  paysAll: ["{who} 包付", "{who} pay{s} for all"],
  // ---- the hand
  handOf: ["{who} 的牌", "The hand of {who}"],
  yourHand: ["你的牌", "Your hand"],
  fedBy: ["← {who}", "← {who}"],
  winning: ["{tile}，和牌张", "{tile}, the winning tile"],
  standing: ["{tile}，作{as}", "{tile} as {as}"],
  standsAs: ["{tile}作{as}", "{tile} as {as}"],
  itself: ["{tile}作本身", "{tile} as itself"],
  comma: ["，", ", "],
  setOut: ["亮出", "Set out"],
  // ---- the score
  line: ["番种", "line"],
  base: ["底", "base"],
  fan: ["番", "fan"],
  times: ["倍", "times"],
  sum: ["合计", "sum"],
  share: ["每份 {n} 分", "{n} points a share"],
  shareOne: ["每份 1 分", "1 point a share"],
  handPoints: ["{n} 分", "{n} points"],
  handPoint: ["1 分", "1 point"],
  // ---- who pays
  payments: ["付分", "Payments"],
  pays: ["付给", "pays"],
  noPayment: ["无人付分", "Nobody pays"],
  liable: ["包", "all"],
  hands: ["四家的牌", "All hands"],
  // ---- where everybody stands
  standings: ["各家", "Everybody"],
  seat: ["玩家", "player"],
  thisDeal: ["本局", "this deal"],
  total: ["累计", "total"],
  balance: ["游戏豆", "beans"],
  dealer: ["庄", "dealer"],
  dealerMark: ["庄", "D"],
  nextDealer: ["下局庄家：{who}", "Next dealer: {who}"],
  stays: ["{who} 连庄", "{who} deal{s} again"],
  // ---- on to the next
  next: ["下一局", "Next deal"],
  toSummary: ["看总结", "To the summary"],
  nextIn: ["{n} 秒后下一局", "The next deal in {n} s"],
  below: ["下面还有", "More below"],
  isReady: ["已准备", "ready"],
  waitingFor: ["等待 {names}", "Waiting for {names}"],
  and: ["、", ", "],
  byItself: ["自动进入下一局", "The next deal begins by itself"],
  shuffling: ["正在洗牌", "The tiles are being shuffled"],
  vote: ["结束对局", "End the match"],
  sure: ["再点一次就结束", "Tap again to end it"],
  voted: ["已提议结束", "You want to end"],
  agree: ["同意结束", "Agree to end"],
  votes: ["{n} 人要结束", "{n} want to end"],
  // ---- the end of the match
  final: ["对局结束", "The match is over"],
  place: ["第 {n} 名", "{n}."],
  plot: ["累计走势", "Totals, deal by deal"],
  deal: ["局", "deal"],
  asTable: ["逐局得分", "Points of each deal"],
  replayOf: ["第 {n} 局回放", "Deal {n}, step by step"],
  drawnShort: ["流局", "drawn"],
  cut: ["未完", "cut off"],
  proof: ["证明", "proof"],
  proofOf: ["第 {n} 局牌墙的证明", "The proof of the wall of deal {n}"],
  numbersLead: ["点局号看回放。", "A deal's number leads to its replay."],
  deals: ["{n} 局", "{n} deals"],
  oneDeal: ["1 局", "1 deal"],
  record: ["回放与记录", "Replay and record"],
  download: ["下载牌谱", "Download the record"],
} as const;

export const say: Say<keyof typeof DICTIONARY> = words<keyof typeof DICTIONARY>(DICTIONARY);

/** What a set on the table is called. */
export const kinds = words({
  chow: ["吃", "chow"],
  pung: ["碰", "pung"],
  kong: ["明杠", "kong"],
  "added-kong": ["补杠", "added kong"],
  "concealed-kong": ["暗杠", "concealed kong"],
  release: ["放风", "release"],
});

export type Kind = keyof typeof kinds.dictionary;
