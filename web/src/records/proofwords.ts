import { words } from "../lib/words.svelte";

export const say = words({
  title: ["第 {n} 局的牌墙", "The wall of deal {n}"],
  lead: [
    "这一局的牌，谁也没有挑过，牌桌也没有。下面一步步算给你看：你的浏览器照着公布的数重算一遍，对上了就打勾。",
    "Nobody chose the tiles of this deal, the table neither. Here is why, step by step: your browser works everything out again from what was published, and ticks what is right.",
  ],
  right: ["对上了", "Right"],
  wrong: ["对不上", "Wrong"],
  allRight: ["全部对上：这副牌墙在发牌之前已经定下，没有人能动手脚。", "All of it is right: the wall was fixed before it was dealt, and nobody could have chosen it."],
  notRight: ["有一步对不上：这副牌墙不是公布的数所定的。请保存牌谱，拿它去问管服务器的人。", "A step is wrong: what was published does not lead to this wall. Keep the record, and ask whoever runs this server."],
  // ---- 1
  promise: ["发牌前，牌桌先作承诺", "Before the deal the table makes a promise"],
  promiseText: [
    "牌桌想好一个密数，不说出来，只公布它的指纹。指纹从密数一算就有，从指纹却算不回密数；密数改一个字，指纹就完全不同。各家的手机在出数之前就收到了这个指纹，从这一刻起，牌桌换不了密数。",
    "The table thinks of a secret and keeps it, but publishes its fingerprint. A fingerprint is easily made from a secret, but no secret from a fingerprint, and a secret changed by one letter has quite another one. It reached every player before he gave his number: from then on the table could not change its mind.",
  ],
  commitment: ["公布的指纹", "The fingerprint that was published"],
  // ---- 2
  numbers: ["然后，每家出一个数", "Then every player gives a number"],
  numbersText: [
    "四个数都会混进去，所以牌桌事先也不知道会洗出什么牌；没有人能看着别人的数挑自己的数占到便宜，因为密数谁也不知道。没出数的，和电脑，由牌桌随机代出。",
    "All four are mixed in, so the table itself did not know what would come. And nobody gains by choosing his number after the others', since nobody knows the secret. For bots, and for who sends none, a number is drawn.",
  ],
  yourNumber: ["你的数", "Your number"],
  numberOf: ["{who} 的数", "The number of {who}"],
  // ---- 3
  secret: ["打完之后，公布密数", "After the deal the secret is told"],
  secretText: ["从密数再算一次指纹，必须就是开头公布的那个。", "Its fingerprint, made again, has to be the one that was promised."],
  secretValue: ["密数", "The secret"],
  itsPrint: ["它的指纹（SHA-256）", "Its fingerprint (SHA-256)"],
  // ---- 4
  seed: ["密数和四个数，合成一个种子", "Secret and numbers make one seed"],
  seedText: ["写成一行，用冒号隔开，再取一次指纹，就是种子。", "Written in one line with colons between them; the fingerprint of that line is the seed."],
  line: ["这一行", "The line"],
  seedValue: ["种子（SHA-256）", "The seed (SHA-256)"],
  // ---- 5
  wall: ["种子决定怎么洗牌", "The seed says how the tiles are shuffled"],
  wallText: [
    "从一副排好的 {n} 张牌开始，从最后一张起，每张与它前面（或它自己）的一张对换，换哪一张由种子算出。你的浏览器洗出来的，必须就是这副牌墙，一张不差；而且{each}，不多不少。",
    "It begins with all {n} tiles in order. From the last one down, each changes places with one before it, or with itself; the seed says with which. What your browser shuffles has to be this wall, tile by tile, with {each}.",
  ],
  four: ["每种四张", "four of each kind"],
  fourAndFlowers: ["每种四张，花牌各一张", "four of each kind and one of each flower"],
  wallLabel: ["牌墙，从头到尾", "The wall, from its head on"],
  // ---- 6
  hands: ["照牌墙发牌", "The hands are dealt from the wall"],
  handsText: [
    "从庄家 {who} 起，每次四张，轮流拿，余下的一张一张拿。各家拿到的，必须就是当时手里的牌。",
    "From the dealer on, here {who}, four tiles at a time in turn, the rest one by one. What each gets has to be the hand that was dealt.",
  ],
  // ---- elsewhere
  elsewhere: ["不信这一页，用别的工具也能算", "To check it without this page"],
  elsewhereText: ["在任何一台装有这些命令的电脑上：", "On any computer with these commands:"],
  more: ["洗牌的算法写在本项目的 docs/rules.md 里。", "How the tiles are shuffled is written down in the project's docs/rules.md."],
});
