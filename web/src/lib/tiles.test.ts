import { expect, test } from "vitest";
import { compareTiles, parseTiles, tileName, tileNames, tileUrl } from "./tiles";

test("a tile is called as people call it", () => {
  expect(["5m", "1p", "9s", "6z", "7f"].map((tile) => tileName(tile, "zh"))).toEqual([
    "五万",
    "一筒",
    "九条",
    "发",
    "竹",
  ]);
  expect(["5m", "1p", "9s", "6z", "7f"].map((tile) => tileName(tile, "en"))).toEqual([
    "5 characters",
    "1 dot",
    "9 bamboos",
    "Green",
    "bamboo",
  ]);
  expect(tileName("", "zh")).toBe("");
  expect(tileNames(["1z", "2z"], "en")).toBe("East, South");
});

test("one picture for each kind, its mark by a fragment", () => {
  expect(tileUrl("5m", false)).toBe("/tiles/5m.svg");
  expect(tileUrl("5m", true)).toBe("/tiles/5m.svg#n");
  expect(tileUrl("3f", true)).toBe("/tiles/3f.svg"); // flowers have their number anyway
  expect(tileUrl("", true)).toBe("/tiles/back.svg");
});

test("suits in their order, then honours, then flowers", () => {
  expect(["1f", "7z", "1s", "9p", "2m", "1z", "1m"].sort(compareTiles)).toEqual([
    "1m",
    "2m",
    "9p",
    "1s",
    "1z",
    "7z",
    "1f",
  ]);
});

test("tiles are read from a text", () => {
  expect(parseTiles("19m1z")).toEqual(["1m", "9m", "1z"]);
  expect(parseTiles("")).toEqual([]);
});
