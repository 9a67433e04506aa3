import { expect, test } from "vitest";
import { timeLeft } from "./clock.svelte";

const full = { step: 10_000, bank: 20_000 };

test("the step runs first, then the bank", () => {
  expect(timeLeft(10_000, 20_000, 0, full)).toEqual({ seconds: 10, fraction: 1, inBank: false, low: false });
  expect(timeLeft(10_000, 20_000, 7_500, full)).toEqual({ seconds: 3, fraction: 0.25, inBank: false, low: false });
  expect(timeLeft(10_000, 20_000, 15_000, full)).toEqual({ seconds: 15, fraction: 0.75, inBank: true, low: false });
  expect(timeLeft(10_000, 20_000, 26_000, full)).toEqual({ seconds: 4, fraction: 0.2, inBank: true, low: true });
});

test("it ends at nothing, and without a clock there is none", () => {
  expect(timeLeft(10_000, 0, 60_000, full)).toEqual({ seconds: 0, fraction: 0, inBank: false, low: true });
  expect(timeLeft(-1, -1, 0, full)).toBeNull();
});
