import { expect, test } from "vitest";
import type { Proof } from "../wire";
import { check, deal, holds, isComplete, type Checked } from "./proof";
import proofs from "./fixtures/proofs.json";

const [thirteen, sixteen] = proofs as unknown as [Proof, Proof];

/** Which of the steps hold. */
const verdicts = ({ keeps, seeded, complete, shuffled, dealt }: Checked): boolean[] => [keeps, seeded, complete, shuffled, dealt];

test.each([
  ["136 tiles, hands of 13, the first seat deals", thirteen],
  ["144 tiles, hands of 16, the third seat deals", sixteen],
])("the server's wall comes out again: %s", async (_, proof) => {
  const checked = await check(proof);
  expect(verdicts(checked)).toEqual([true, true, true, true, true]);
  expect(holds(checked)).toBe(true);
  expect([checked.commitment, checked.seed, checked.wall]).toEqual([proof.commitment, proof.seed, proof.wall]);
});

test("another secret than the one that was promised is found, and leads to another wall", async () => {
  const other = { ...thirteen, secret: thirteen.secret.replace(/^00/, "01") };
  expect(verdicts(await check(other))).toEqual([false, false, true, false, false]);
});

test("another number than the player's is found", async () => {
  const other: Proof = { ...thirteen, numbers: ["8", "0", "9007199254740993", "42"] };
  expect(verdicts(await check(other))).toEqual([true, false, true, false, false]);
});

test("two tiles that changed places in the wall are found", async () => {
  const [first = "", second = "", ...rest] = thirteen.wall;
  expect(verdicts(await check({ ...thirteen, wall: [second, first, ...rest] }))).toEqual([true, true, true, false, true]);
});

test("a fifth tile of a kind is found", async () => {
  const [first = "", second = "", ...rest] = thirteen.wall;
  expect(first).not.toBe(second);
  const checked = await check({ ...thirteen, wall: [first, first, ...rest] });
  expect([checked.complete, holds(checked)]).toEqual([false, false]);
});

test("hands that were exchanged are found", async () => {
  const [first, second, third, fourth] = sixteen.hands;
  expect(verdicts(await check({ ...sixteen, hands: [second, first, third, fourth] }))).toEqual([true, true, true, true, false]);
});

test("hands are dealt from the dealer on, by fours and then one by one", () => {
  // 5 tiles each: four portions of four, then single ones
  const wall = ["1m", "1m", "1m", "1m", "2m", "2m", "2m", "2m", "3m", "3m", "3m", "3m", "4m", "4m", "4m", "4m", "5m", "6m", "7m", "8m"];
  expect(deal(wall, 3, 5).map((hand) => hand.join(" "))).toEqual(["2m 2m 2m 2m 6m", "3m 3m 3m 3m 7m", "4m 4m 4m 4m 8m", "1m 1m 1m 1m 5m"]);
});

test("a wall is whole with four of each kind and one of each flower", () => {
  expect(isComplete(["5m", "5m", "5m", "5m", "1f", "2f"])).toBe(true);
  expect(isComplete(["5m", "5m", "5m", "1f"])).toBe(false);
  expect(isComplete(["5m", "5m", "5m", "5m", "1f", "1f"])).toBe(false);
  expect(isComplete([])).toBe(false);
});
