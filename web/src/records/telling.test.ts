import { afterEach, expect, test } from "vitest";
import { setLanguage } from "../lib/words.svelte";
import { seatPicture, tablePicture } from "../table/fixtures";
import type { AnyEvent, Result, SeatPicture, TablePicture } from "../wire";
import { isMove, tell } from "./telling";

afterEach(() => setLanguage("en"));

const people = { names: ["Li", "Wang", "Zhao", "Bot"], you: 0 };
const seat = (melds: SeatPicture["melds"] = []): SeatPicture => seatPicture({ melds });
const table = tablePicture;
const result: Result = { wins: [], payments: [], deltas: [0, 0, 0, 0], next_dealer: 0 };
const hands: [string, string, string, string] = ["", "", "", ""];
const released = table({ seats: [seat(), seat([{ kind: "release", tiles: ["5z", "6z", "7z"], claimed: "", from: -1 }]), seat(), seat()] });

const told: [AnyEvent, string, string, TablePicture?][] = [
  [{ event: "deal", hands }, "发牌", "The hands are dealt"],
  [{ event: "turn", tile: "9s" }, "翻开 九条，得：九条", "9 bamboos is turned up, wild: 9 bamboos", table({ wilds: ["9s"] })],
  [{ event: "turn", tile: "5p" }, "翻开 五筒", "5 dots is turned up"],
  [{ event: "bare", tile: "5s" }, "杠头亮出 五条", "5 bamboos lies face up at the tail"],
  [{ event: "draw", seat: 1, tile: "5m" }, "Wang 摸 五万", "Wang draws 5 characters"],
  [{ event: "draw", seat: 0, tile: "5m", tail: true }, "你 从牌尾补 五万", "You draw 5 characters from the tail"],
  [{ event: "draw", seat: 1 }, "Wang 摸牌", "Wang draws a tile"],
  [{ event: "draw", seat: 1, tail: true }, "Wang 从牌尾补牌", "Wang draws a tile from the tail"],
  [{ event: "set-out", seat: 1, tile: "3f" }, "Wang 亮出 秋", "Wang sets out autumn"],
  [{ event: "set-out", seat: 1, tile: "1z" }, "Wang 补风 东", "Wang sets out East", released],
  [{ event: "discard", seat: 2, tile: "9m" }, "Zhao 打 九万", "Zhao discards 9 characters"],
  [{ event: "discard", seat: 2, tile: "9m", ready: "closed auto-kong" }, "Zhao 听牌，打 九万", "Zhao declares ready, discarding 9 characters"],
  [{ event: "discard", seat: 2, tile: "9m", ready: "open" }, "Zhao 明楼听牌，打 九万", "Zhao declares ready, open, discarding 9 characters"],
  [{ event: "meld", seat: 0, kind: "chow", tiles: "789m", claimed: "9m", from: 3 }, "你 吃 七万、八万、九万", "You chow 7 characters, 8 characters, 9 characters"],
  [{ event: "meld", seat: 1, kind: "pung", tiles: "999m", claimed: "9m", from: 0 }, "Wang 碰 九万", "Wang pungs 9 characters"],
  [{ event: "meld", seat: 1, kind: "kong", tiles: "1111z", claimed: "1z", from: 0 }, "Wang 杠 东", "Wang kongs East"],
  [{ event: "meld", seat: 1, kind: "added-kong", tiles: "1111z", claimed: "1z", from: 0 }, "Wang 补杠 东", "Wang adds the fourth East to a pung"],
  [{ event: "meld", seat: 1, kind: "concealed-kong", tiles: "1111z" }, "Wang 暗杠 东", "Wang makes a concealed kong of East"],
  [{ event: "meld", seat: 1, kind: "release", tiles: "567z" }, "Wang 放风 白、发、中", "Wang releases White, Green, Red"],
  [{ event: "answer", seat: 1, action: "pass" }, "Wang 答：过", "Wang answers: pass"],
  [{ event: "answer", seat: 1, action: "win" }, "Wang 答：和", "Wang answers: win"],
  [{ event: "answer", seat: 0, action: "pung 9m" }, "你 答：碰 九万", "You answer: pung of 9 characters"],
  [{ event: "answer", seat: 1, action: "chow 78m" }, "Wang 答：吃 七万、八万", "Wang answers: chow with 7 characters, 8 characters"],
  [{ event: "answer", seat: 1, action: "kong 9m" }, "Wang 答：杠 九万", "Wang answers: kong of 9 characters"],
  [{ event: "win", seat: 3, tile: "9m", from: 3, clause: "C-12" }, "Bot 自摸 九万", "Bot wins on 9 characters, self-drawn"],
  [{ event: "win", seat: 3, tile: "9m", from: 0, clause: "C-06" }, "Bot 和 九万，你 点炮", "Bot wins on 9 characters that you discarded"],
  [{ event: "win", seat: 0, tile: "9m", from: 3, clause: "GD-72" }, "你 抢杠和 九万，Bot 被抢", "You win on 9 characters, robbing the kong of Bot", table({ robbing: true })],
  [{ event: "win", seat: 3, tile: "", from: 3, clause: "WL-50" }, "Bot 直接胡牌", "Bot wins at once"],
  [{ event: "end", outcome: "won", hands, result }, "本局结束", "The deal is over"],
  [{ event: "end", outcome: "drawn", hands, result }, "流局，无人和牌", "A drawn deal, nobody wins"],
];

test.each(told)("%o", (event, zh, en, after = table()) => {
  expect(tell(event, after, people)).toBe(en);
  setLanguage("zh");
  expect(tell(event, after, people)).toBe(zh);
});

test("every kind of event is told", () => {
  const kinds = new Set(told.map(([event]) => event.event));
  expect([...kinds].sort()).toEqual(["answer", "bare", "deal", "discard", "draw", "end", "meld", "set-out", "turn", "win"]);
});

test("what another seat alone knew is not told to who wants the other hands hidden", () => {
  const draw: AnyEvent = { event: "draw", seat: 1, tile: "5m" };
  expect(tell(draw, table(), people, true)).toBe("Wang draws a tile");
  expect(tell({ ...draw, open: true }, table(), people, true)).toBe("Wang draws 5 characters");
  expect(tell({ ...draw, seat: 0 }, table(), people, true)).toBe("You draw 5 characters");
  expect(tell({ event: "answer", seat: 1, action: "pung 9m" }, table(), people, true)).toBe("Wang has answered");
  expect(tell({ event: "discard", seat: 1, tile: "9m" }, table(), people, true)).toBe("Wang discards 9 characters");
});

test("moves are what comes of decisions", () => {
  const moves = told.filter(([event]) => isMove(event)).map(([event]) => event.event);
  expect(new Set(moves)).toEqual(new Set(["discard", "meld", "win", "end"]));
});
