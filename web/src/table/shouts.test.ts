import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../lib/words.svelte";
import type { AnyEvent } from "../wire";
import { seatPicture, tablePicture } from "./fixtures";
import { shoutsOf, soundOf, told } from "./shouts";

const names = ["An", "Bo", "Chen", "Da"];
const discard: AnyEvent = { event: "discard", seat: 1, tile: "5m" };
const kong: AnyEvent = { event: "meld", seat: 2, kind: "added-kong", tiles: "5555m", claimed: "5m", from: 1 };
const winning: AnyEvent = { event: "win", seat: 3, tile: "5m", from: 2 };

beforeEach(() => setLanguage("zh"));

test("what is claimed, won, declared and set out is called out; a discard is not", () => {
  expect(shoutsOf([discard], tablePicture())).toEqual([]);
  expect(shoutsOf([kong, winning], tablePicture())).toEqual([
    { seat: 2, text: "杠", tone: "claim" },
    { seat: 3, text: "和", tone: "win" },
  ]);
  expect(shoutsOf([{ ...winning, from: 3 }], tablePicture())[0]?.text).toBe("自摸");
  expect(shoutsOf([{ ...discard, ready: "closed" } as AnyEvent], tablePicture())[0]?.text).toBe("听");
  const drawn = { event: "end", outcome: "drawn", hands: ["", "", "", ""], result: {} } as unknown as AnyEvent;
  expect(shoutsOf([drawn], tablePicture())).toEqual([{ seat: -1, text: "流局", tone: "quiet" }]);
});

test("a seat calls once, however many flowers it sets out; after a release they are winds", () => {
  const flowers: AnyEvent[] = ["1f", "5f"].map((tile) => ({ event: "set-out", seat: 0, tile }));
  expect(shoutsOf(flowers, tablePicture())).toEqual([{ seat: 0, text: "补花", tone: "quiet" }]);
  const release = { kind: "release", tiles: ["1z", "2z", "3z"], claimed: "", from: -1 };
  const seats = [seatPicture({ melds: [release] }), seatPicture(), seatPicture(), seatPicture()] as const;
  const wind: AnyEvent = { event: "set-out", seat: 0, tile: "4z" };
  expect(shoutsOf([wind], tablePicture({ seats: [...seats] }))[0]?.text).toBe("补风");
});

test("one sound for all that happened, the weightiest; only one's own draw is heard", () => {
  expect(soundOf([discard, winning], 0)).toBe("win");
  expect(soundOf([discard, { event: "draw", seat: 2 }], 0)).toBe("discard");
  expect(soundOf([{ event: "draw", seat: 2 }], 0)).toBe("");
  expect(soundOf([{ event: "draw", seat: 0, tile: "1z" }], 0)).toBe("knock");
});

test("what is read out", () => {
  expect(told([discard, { event: "draw", seat: 0, tile: "1z" }], names, 0, "zh")).toBe("Bo 打 五万。你摸到 东");
  setLanguage("en");
  expect(told([kong], names, 0, "en")).toBe("Chen: Kong, 5 characters");
  expect(told([{ event: "draw", seat: 2 }], names, 0, "en")).toBe("");
  const win = winning as AnyEvent & { seat: number };
  expect(told([win], names, -1, "en")).toContain(" wins, ");
  expect(told([win], names, win.seat, "en")).toContain("You win, ");
});
