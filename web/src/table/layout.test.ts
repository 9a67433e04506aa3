import { expect, test } from "vitest";
import type { MeldPicture } from "../wire";
import { fit, handShape, heightOf, layMeld, meldWidth, pondColumns, widthFor } from "./layout";

const pung = (from: number, kind = "pung", tiles = ["5m", "5m", "5m"]): MeldPicture => ({
  kind,
  tiles,
  claimed: "5m",
  from,
});
const sides = (meld: MeldPicture, owner: number): string[] => layMeld(meld, owner).map((laid) => laid.side);

test("the claimed tile lies towards who fed it", () => {
  // For seat 2: seat 1 sits before it, seat 0 opposite, seat 3 after it.
  expect(sides(pung(1), 2)).toEqual(["left", "up", "up"]);
  expect(sides(pung(0), 2)).toEqual(["up", "left", "up"]);
  expect(sides(pung(3), 2)).toEqual(["up", "up", "right"]);
  expect(sides(pung(3, "kong", ["5m", "5m", "5m", "5m"]), 2)).toEqual(["up", "up", "up", "right"]);
  expect(sides(pung(0, "kong", ["5m", "5m", "5m", "5m"]), 2)).toEqual(["up", "left", "up", "up"]);
});

test("of a chow it is the claimed tile that is turned, whatever its rank", () => {
  const chow: MeldPicture = { kind: "chow", tiles: ["3p", "4p", "5p"], claimed: "4p", from: 3 };
  expect(layMeld(chow, 0).map(({ index, side }) => [index, side])).toEqual([
    [1, "left"],
    [0, "up"],
    [2, "up"],
  ]);
});

test("an added fourth lies on the turned tile", () => {
  const kong = pung(1, "added-kong", ["5m", "5m", "5m", "5m"]);
  const laid = layMeld(kong, 0);
  expect(laid.map(({ index, side, under }) => [index, side, under])).toEqual([
    [1, "up", -1],
    [2, "up", -1],
    [0, "right", 3],
  ]);
  expect(meldWidth(kong, 0)).toBeCloseTo(2 + 8 / 9); // two lying tiles at two thirds are as high as one that stands
});

test("a concealed kong shows two backs; a release nothing special", () => {
  const kong: MeldPicture = { kind: "concealed-kong", tiles: ["1s", "1s", "1s", "1s"], claimed: "", from: -1 };
  expect(layMeld(kong, 0).map((laid) => laid.back)).toEqual([true, false, false, true]);
  const release: MeldPicture = { kind: "release", tiles: ["1z", "2z", "4z"], claimed: "", from: -1 };
  expect(sides(release, 0)).toEqual(["up", "up", "up"]);
  expect(meldWidth(release, 0)).toBe(3);
});

test("a box for some rows is as wide as its widest row", () => {
  expect(widthFor([1, 1, 1, 1], 1, 0)).toBe(4);
  expect(widthFor([1, 1, 1, 1], 2, 0)).toBeCloseTo(2, 3);
  expect(widthFor([1, 1, 1], 2, 0)).toBeCloseTo(2, 3);
  expect(widthFor([4, 1, 1], 2, 0)).toBeCloseTo(4, 3); // nothing is narrower than its widest item
  expect(widthFor([3, 3, 3], 1, 0.5)).toBe(10);
  expect(widthFor([], 3)).toBe(0);
});

test("the largest of what fits in one, two or more rows", () => {
  expect(heightOf(1)).toBeCloseTo(4 / 3);
  expect(fit([], 3)).toBe("var(--cap)");
  expect(fit([2, 2], 1, 0)).toBe("min(var(--cap), max(min(var(--w) / 4.016, var(--h) / 1.333)))");
  expect(fit([2, 2], 4, 0).match(/var\(--w\)/g)).toHaveLength(2); // two items never need a third row
});

test("a pond of more tiles than usual has more columns, not more rows", () => {
  expect(pondColumns(0, 12, 2)).toBe(12);
  expect(pondColumns(24, 12, 2)).toBe(12);
  expect(pondColumns(25, 12, 2)).toBe(13);
  expect(pondColumns(30, 6, 4)).toBe(8);
});

test("a hand has room for the tile to be drawn, and keeps its size when it comes", () => {
  expect(handShape(13, []).slots).toBeCloseTo(14.3);
  expect(handShape(14, [])).toEqual(handShape(13, []));
  expect(handShape(17, []).slots).toBeCloseTo(17.3);
  expect(handShape(11, [3.333])).toEqual(handShape(10, [3.333])); // after a claim there is one too many, and none drawn
});

test("in two rows a hand is divided evenly, the sets beside the upper row", () => {
  expect(handShape(13, [])).toMatchObject({ upper: 7, columns: 7.3 }); // 7 above, 6 and the drawn one below
  expect(handShape(10, [3.333])).toMatchObject({ upper: 4, columns: 7.3, meldScale: 0.74 });
  expect(handShape(16, [])).toMatchObject({ upper: 9, columns: 9 });
});

test("sets alone in the upper row give way to the hand", () => {
  const shape = handShape(2, [4.333, 4.333, 4.333, 4.333]);
  expect(shape.upper).toBe(0);
  expect(shape.columns).toBeCloseTo(7.3);
  expect(4 * (4.333 + 0.28) * shape.meldScale).toBeCloseTo(7.3);
});
