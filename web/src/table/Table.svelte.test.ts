import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../lib/words.svelte";
import { settings } from "../lib/settings.svelte";
import type { Hinted, OwnPicture, TablePicture } from "../wire";
import { ownPicture, questionOf, roomPicture, tablePicture } from "./fixtures";
import Table from "./Table.svelte";

let shown: ReturnType<typeof mount> | undefined;
const act = vi.fn<(action: string) => Promise<boolean>>();
const hint = vi.fn();
const away = vi.fn();

beforeEach(() => {
  setLanguage("zh");
  settings.sound = false;
  act.mockReset().mockResolvedValue(true);
  hint.mockReset();
  away.mockReset();
});

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

function show(
  own: OwnPicture | null,
  table: TablePicture = tablePicture(),
  hints: Hinted | null = null,
  room = roomPicture(),
): void {
  const props = { room, table, own, events: [], hints, onact: act, onhint: hint, onaway: away };
  shown = mount(Table, { target: document.body, props });
  flushSync();
}

function button(name: string): HTMLButtonElement | undefined {
  const all = [...document.querySelectorAll<HTMLButtonElement>("button")];
  return all.find((each) => (each.getAttribute("aria-label") ?? each.textContent.trim()) === name);
}

function click(name: string): void {
  const found = button(name);
  expect(found, `a button ${name}`).toBeDefined();
  found?.click();
  flushSync();
}

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

const actions = (): string[] =>
  [...document.querySelectorAll<HTMLButtonElement>(".actions button")].map(
    (each) => each.getAttribute("aria-label") ?? each.textContent.trim(),
  );

const turn = (changes: Partial<OwnPicture> = {}): OwnPicture =>
  ownPicture({
    hand: ["1m", "5m", "7z"],
    drawn: "9p",
    question: questionOf(["0 discard 1m", "0 discard 5m", "0 discard 7z", "0 discard 9p"]),
    ...changes,
  });

test("two taps discard, and nothing is sent twice", () => {
  show(turn());
  click("五万");
  expect(act).not.toHaveBeenCalled();
  expect(button("五万")?.getAttribute("aria-pressed")).toBe("true");
  click("五万");
  click("五万");
  click("一万");
  click("一万");
  expect(act.mock.calls).toEqual([["0 discard 5m"]]);
});

test("another tile is lifted in place of the first, and a touch beside the hand lowers it", () => {
  show(turn());
  click("五万");
  click("九筒, 刚摸");
  expect(button("五万")?.getAttribute("aria-pressed")).toBe("false");
  document.querySelector(".middle")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  flushSync();
  expect(button("九筒, 刚摸")?.getAttribute("aria-pressed")).toBe("false");
  expect(act).not.toHaveBeenCalled();
});

test("a refused discard can be made again", async () => {
  act.mockResolvedValue(false);
  show(turn());
  click("五万");
  click("五万");
  await vi.waitFor(() => expect(button("五万")?.getAttribute("aria-disabled")).toBe("false"));
  flushSync();
  click("五万");
  expect(act).toHaveBeenCalledTimes(2);
});

test("who is not asked may lift, but discards nothing", () => {
  show(turn({ question: null }), tablePicture({ turn: 2 }));
  click("五万");
  click("五万");
  press("2");
  expect(act).not.toHaveBeenCalled();
});

test("a claim shows the choices that are given, and no others", () => {
  const question = questionOf(["0 pung 5m", "0 pass"]);
  show(
    ownPicture({ hand: ["5m", "5m"], question }),
    tablePicture({ turn: 3, phase: "claims", offered: "5m", latest: 3 }),
  );
  expect(actions()).toEqual(["碰", "过"]);
  click("碰");
  expect(act.mock.calls).toEqual([["0 pung 5m"]]);
  expect(actions()).toEqual([]);
});

test("of several chows one is chosen by its tiles", () => {
  const question = questionOf(["0 chow 34m", "0 chow 46m", "0 pass"]);
  show(
    ownPicture({ hand: ["3m", "4m", "6m"], question }),
    tablePicture({ turn: 3, phase: "claims", offered: "5m", latest: 3 }),
  );
  click("吃");
  expect(act).not.toHaveBeenCalled();
  const sets = [...document.querySelectorAll<HTMLElement>(".actions .set")];
  const names = sets.map((set) => [...set.querySelectorAll("img")].map((image) => image.alt));
  expect(names).toEqual([
    ["三万", "四万", "五万"],
    ["四万", "五万", "六万"],
  ]);
  press("2");
  expect(act.mock.calls).toEqual([["0 chow 46m"]]);
});

test("keys discard, claim and pass", () => {
  show(turn());
  press("3");
  expect(act.mock.calls).toEqual([["0 discard 7z"]]);
  void unmount(shown as object);
  const question = questionOf(["0 win", "0 pass"]);
  show(ownPicture({ question }), tablePicture({ turn: 3, phase: "claims", offered: "5m", latest: 3 }));
  press(" "); // a win is not passed by accident
  expect(act).toHaveBeenCalledTimes(1);
  press("n");
  expect(act).toHaveBeenLastCalledWith("0 pass");
});

test("what a discard may bring is said before it, whichever way it is made", () => {
  const cautions = [{ verb: "discard", tile: "7z", clause: "TZ-82", winners: [2] }];
  const question = questionOf(["0 discard 1m", "0 discard 7z"], { cautions });
  show(turn({ question }));
  press("3");
  expect(act).not.toHaveBeenCalled();
  expect(document.querySelector(".info")?.textContent).toContain("Chen和这张，你一人付");
  press("3");
  expect(act.mock.calls).toEqual([["0 discard 7z"]]);
});

test("a kong that may bring something takes a second press", () => {
  const cautions = [{ verb: "kong", tile: "5m", clause: "GD-72", winners: [1] }];
  show(turn({ question: questionOf(["0 discard 1m", "0 kong 5m"], { cautions }) }));
  press("k");
  expect(act).not.toHaveBeenCalled();
  expect(document.querySelector(".info")?.textContent).toContain("GD-72");
  press("k");
  expect(act.mock.calls).toEqual([["0 kong 5m"]]);
});

test("ready: what cannot be discarded is dim, the box has the switches, and says them", () => {
  const question = questionOf(["0 discard 1m", "0 discard 7z", "0 ready closed 7z", "0 ready open 7z"], {
    ready: [{ tile: "7z", waits: [{ tile: "2p", left: 3 }] }],
    styles: ["closed", "open"],
    switches: ["auto-kong", "self-draw"],
  });
  show(turn({ question }));
  expect(actions()).toEqual(["听"]);
  click("听");
  expect([...document.querySelectorAll("[data-hand]")].map((each) => each.getAttribute("aria-disabled"))).toEqual([
    "true",
    "true",
    "false",
    "true",
  ]);
  click("中");
  expect(document.querySelector(".info img")?.getAttribute("alt")).toBe("二筒 还有 3 张");
  expect(actions()).toEqual(["自动杠牌", "只和自摸", "明楼", "取消", "打 中 听牌"]);
  click("自动杠牌");
  click("打 中 听牌");
  expect(act.mock.calls).toEqual([["0 ready closed auto-kong 7z"]]);
});

test("hints are asked for, shown on the tiles, and the best is marked", () => {
  show(turn());
  click("提示");
  expect(hint).toHaveBeenCalledOnce();
  void unmount(shown as object);
  const advice = (tile: string, left: number) => ({
    action: `0 discard ${tile}`,
    distance: 1,
    useful: [],
    left,
    discard: "",
  });
  const hints: Hinted = { type: "hinted", n: 1, id: 1, question: 1, hints: [advice("7z", 12), advice("1m", 8)] };
  show(turn(), tablePicture(), hints);
  expect([...document.querySelectorAll(".hint")].map((each) => each.textContent)).toEqual(["8", "12"]);
  expect(button("中, 首选")).toBeDefined();
});

test("hints before a claim say what each answer leads to", () => {
  const question = questionOf(["0 pung 5m", "0 pass"]);
  const hints: Hinted = {
    type: "hinted",
    n: 1,
    id: 1,
    question: 1,
    hints: [
      { action: "0 pung 5m", distance: 1, useful: [], left: 6, discard: "1z" },
      { action: "0 pass", distance: 2, useful: [], left: 20, discard: "" },
    ],
  };
  const table = tablePicture({ turn: 3, phase: "claims", offered: "5m", latest: 3 });
  show(ownPicture({ hand: ["5m", "5m"], question }), table, hints);
  const lines = [...document.querySelectorAll(".info li")].map((each) => each.textContent.replace(/\s+/g, " ").trim());
  expect(lines).toEqual(["碰: 差 1 张听 · 进张 6 · 再打 东", "过: 差 2 张听 · 进张 20"]);
  expect(document.querySelector(".actions .pung")?.classList.contains("best")).toBe(true);
});

test("who is played for takes his seat back with one press, and is asked nothing", () => {
  show(turn({ away: true }));
  press("1");
  expect(act).not.toHaveBeenCalled();
  click("我来打");
  expect(away.mock.calls).toEqual([[false]]);
});

test("who is played for has a mark beside his wind, and it is read out", () => {
  const room = roomPicture();
  room.chairs[2].away = true;
  show(null, tablePicture(), null, room);
  const marks = [...document.querySelectorAll(".plate .mark.away")];
  expect(marks.map((mark) => mark.textContent)).toEqual(["托"]);
  expect(marks[0]?.closest(".plate")?.textContent).toContain("Chen");
  expect(marks[0]?.closest(".plate")?.querySelector(".more")?.textContent).toContain("托管");
});

test("who watches sees backs and has no choices", () => {
  show(null);
  expect(document.querySelectorAll("[data-hand]")).toHaveLength(0);
  expect(actions()).toEqual([]);
  expect(document.querySelectorAll('.own img[src="/tiles/back.svg"]')).toHaveLength(13);
});

test("discards are a list that can be read", () => {
  const table = tablePicture({ turn: 1, latest: 1 });
  table.seats[1].discards = ["1z", "5m"];
  show(turn({ question: null }), table);
  const pond = document.querySelector('[aria-label="Bo打出的牌"]');
  expect([...(pond?.querySelectorAll("li img") ?? [])].map((image) => image.getAttribute("alt"))).toEqual([
    "东",
    "五万, 刚打出",
  ]);
});

test("a hint says what its numbers are", () => {
  const advice = { action: "0 discard 5m", distance: 2, useful: [], left: 34, discard: "" };
  show(turn(), tablePicture(), { type: "hinted", n: 5, id: 1, question: 1, hints: [advice] });
  expect(document.querySelector(".info")?.textContent).toContain("差 2 张听");
  expect(document.querySelector(".info")?.textContent).toContain("打出它以后，还有几张有用");
});

test("of the wall one number is said where all of it can be drawn, and both are named where not", () => {
  show(null);
  expect(document.querySelector(".count small")?.textContent).toBe("还能摸");
  expect(document.querySelector(".count")?.textContent).not.toContain("墙 83");
  if (shown) void unmount(shown);
  show(null, tablePicture({ wall: 56, drawable: 30 }));
  expect([...document.querySelectorAll(".count small")].map((each) => each.textContent)).toEqual(["还能摸", "墙 56"]);
});
