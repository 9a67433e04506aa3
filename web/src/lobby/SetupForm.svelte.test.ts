import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import type { Games, OptionCard, Setup } from "../wire";
import SetupForm from "./SetupForm.svelte";

const flowers: OptionCard = {
  ...{ name: "flowers", clause: "GD-01", zh: "花牌", en: "flowers", low: null, high: null },
  ...{ default: false, values: [false, true], labels: [["否", "off"], ["是", "on"]] },
};
const pungs: OptionCard = {
  ...{ name: "fan.JN-31", clause: "JN-31", zh: "碰碰和", en: "all pungs", low: 0, high: 3 },
  ...{ default: 1, values: [1], labels: [] },
};
const games: Games = {
  games: [
    { name: "one", zh: "一地麻将", en: "One", version: 1, hand_size: 13, options: [flowers, pungs] },
    { name: "two", zh: "二地麻将", en: "Two", version: 1, hand_size: 13, options: [] },
  ],
  bots: ["greedy"],
  clocks: { relaxed: [40, 180], normal: [20, 60], fast: [8, 20] },
};

let setup: Setup;
let form: Record<string, unknown>;

beforeEach(() => {
  settings.language = "en";
  setup = { game: "one", options: {}, circles: 1, deals: null, beans: null, clock: "normal" };
  const props = {
    games,
    get setup() {
      return setup;
    },
    set setup(changed: Setup) {
      setup = changed;
    },
  };
  form = mount(SetupForm, { target: document.body, props });
  flushSync();
});

afterEach(() => void unmount(form));

function labelled(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("[aria-label], label")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent)?.trim() === name,
  );
  if (!found) throw new Error(`expected a field labelled ${name}`);
  return found;
}

function tap(name: string): void {
  const field = labelled(name);
  (field.querySelector("input") ?? field).click();
  flushSync();
}

test("every option has its title and its clause, and says what it is set to", () => {
  const text = document.body.textContent?.replace(/\s+/g, " ") ?? "";
  for (const part of ["flowers", "GD-01", "off", "all pungs", "JN-31"]) expect(text).toContain(part);
});

test("a switch changes its option alone, and the same tap takes it back", () => {
  tap("flowers");
  expect(setup.options).toEqual({ flowers: true });
});

test("a length is in circles or in deals, never both", () => {
  tap("deals");
  expect([setup.deals, setup.circles]).toEqual([8, null]);
});

test("another game begins with its own options", () => {
  tap("flowers");
  tap("Two");
  expect([setup.game, setup.options]).toEqual(["two", {}]);
});

test("each clock says its seconds", () => {
  expect(document.body.textContent).toContain("20 s + 60 s");
});

test("a number stays in its range, whatever is typed", () => {
  const field = document.querySelector<HTMLInputElement>('input[aria-label="all pungs"]');
  if (!field) throw new Error("expected a field for all pungs");
  field.value = "99";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  expect(setup.options).toEqual({ "fan.JN-31": 3 });
});
