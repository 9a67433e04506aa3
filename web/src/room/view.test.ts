import { expect, test } from "vitest";
import type { MatchPicture, RoomPicture, TablePicture } from "../wire";
import { LARGEST_NUMBER, randomNumber, readNumber } from "./number";
import { sideOf } from "./seats";
import { viewOf } from "./view";

function room(status: string, done: number | null): RoomPicture {
  const match = done === null ? null : ({ id: "m", done } as MatchPicture);
  return { status, match } as RoomPicture;
}

function table(deal: number, over: boolean): TablePicture {
  return { deal, ending: over ? { result: {}, stands: [] } : null } as unknown as TablePicture;
}

test("before a match the chairs are shown", () => {
  expect(viewOf(room("open", null), null, false, false)).toBe("waiting");
});

test("until the first deal is there, the wall is shuffled; an old table is not the new one", () => {
  expect(viewOf(room("between", 0), null, true, false)).toBe("shuffling");
  expect(viewOf(room("between", 0), table(8, true), true, true)).toBe("shuffling");
});

test("a deal that comes before the room says so is shown at once", () => {
  expect(viewOf(room("between", 1), table(2, false), true, false)).toBe("table");
  expect(viewOf(room("playing", 1), table(2, false), true, false)).toBe("table");
});

test("its result is shown when it is over, whether the room has counted it or not", () => {
  expect(viewOf(room("playing", 1), table(2, true), true, false)).toBe("result");
  expect(viewOf(room("between", 2), table(2, true), true, false)).toBe("result");
});

test("the last result of a match is read before the chairs come back", () => {
  expect(viewOf(room("open", 2), table(2, true), true, false)).toBe("result");
  expect(viewOf(room("open", 2), table(2, true), true, true)).toBe("waiting");
});

test("who comes after the match sees how it stands, not the last deal", () => {
  expect(viewOf(room("open", 2), table(2, true), false, false)).toBe("waiting");
});

test("a result that this client has never got can only be waited over", () => {
  expect(viewOf(room("between", 2), null, false, false)).toBe("reading");
  expect(viewOf(room("between", 2), table(1, true), true, false)).toBe("reading");
});

test("the viewer sits below, the next seat on his right", () => {
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, 2))).toEqual(["top", "left", "bottom", "right"]);
  expect([0, 1, 2, 3].map((seat) => sideOf(seat, -1))).toEqual(["bottom", "right", "top", "left"]);
});

test.each([
  ["0", 0],
  [" 42 ", 42],
  ["9007199254740991", LARGEST_NUMBER],
  ["9007199254740992", null],
  ["-1", null],
  ["1.5", null],
  ["", null],
  ["1e3", null],
])("the number in %o is %o", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test("a random number is whole, and never too large for the wire", () => {
  for (let turn = 0; turn < 200; turn++) {
    const number = randomNumber();
    expect(Number.isSafeInteger(number)).toBe(true);
    expect(number).toBeGreaterThanOrEqual(0);
  }
});
