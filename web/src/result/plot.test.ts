import { expect, test } from "vitest";
import { niceStep, places, plot, running, shortened, spread } from "./plot";

const frame = { width: 440, height: 220, left: 30, right: 10, top: 10, bottom: 10 };

test("totals run from nothing, deal by deal", () => {
  const found = running([
    [24, -8, -8, -8],
    [0, 16, -16, 0],
  ]);
  expect(found).toEqual([
    [0, 0, 0, 0],
    [24, -8, -8, -8],
    [24, 8, -24, -8],
  ]);
});

test("steps are 1, 2 or 5 and noughts", () => {
  expect([niceStep(-24, 24, 5), niceStep(0, 7, 5), niceStep(0, 450, 5), niceStep(-1, 1, 4), niceStep(0, 0, 4)]).toEqual([10, 2, 100, 1, 1]);
});

test("the plot reaches from edge to edge, greater totals higher", () => {
  // 200 pixels hold five steps of 20 from −40 to 40 at most: four, 50 pixels each
  const { lines, ends, points, deals } = plot([[40, -40, 0, 0]], frame);
  expect(points).toEqual([
    { value: -40, at: 210 },
    { value: -20, at: 160 },
    { value: 0, at: 110 },
    { value: 20, at: 60 },
    { value: 40, at: 10 },
  ]);
  expect(lines).toEqual(["30,110 430,10", "30,110 430,210", "30,110 430,110", "30,110 430,110"]);
  expect(ends.map((end) => end.y)).toEqual([10, 210, 110, 110]);
  expect(deals).toEqual([
    { value: 0, at: 30 },
    { value: 1, at: 430 },
  ]);
});

test("a match without a deal, or with drawn deals alone, is a flat line", () => {
  expect(plot([], frame).lines).toEqual(Array(4).fill(plot([], frame).lines[0]));
  expect(plot([[0, 0, 0, 0]], frame).lines[0]).toMatch(/^30,(\d+) 430,\1$/);
});

test("names stand apart, as near to their lines as they can, and inside", () => {
  expect(spread([100, 101, 50, 200], 17, 10, 210)).toEqual([100, 117, 50, 200]);
  expect(spread([210, 210, 208, 10], 17, 10, 210)).toEqual([193, 210, 176, 10]);
  expect(spread([10, 10, 10, 10], 17, 10, 210)).toEqual([10, 27, 44, 61]);
});

test("equal totals share a place", () => {
  expect(places([32, -8, 32, -56])).toEqual([1, 3, 1, 4]);
});

test("long names are cut where there is no room", () => {
  expect([shortened("Grandpa Wang", 12), shortened("Grandpa Wang", 9), shortened("欧阳小明", 8), shortened("欧阳小明", 7)]).toEqual([
    "Grandpa Wang",
    "Grandpa W…",
    "欧阳小明",
    "欧阳小…",
  ]);
});
