import { flushSync, mount, unmount, createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../lib/words.svelte";
import { roomPicture } from "../table/fixtures";
import type { RoomPicture } from "../wire";
import type { RoomState } from "./room.svelte";
import Waiting from "./Waiting.svelte";

let shown: ReturnType<typeof mount> | undefined;
const fill = vi.fn<(seat: number, bot: string) => Promise<boolean>>();

beforeEach(() => {
  setLanguage("zh");
  fill.mockReset().mockResolvedValue(true);
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (): void {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

/** A room before its match, in which An is the host and Bo is not there. */
function show(changes: Partial<RoomPicture> = {}): void {
  const room = roomPicture({ status: "open", bots: ["greedy", "random"], ...changes });
  Object.assign(room.chairs[1], { here: false, ready: false });
  const bar = createRawSnippet(() => ({ render: () => "<header></header>" }));
  shown = mount(Waiting, { target: document.body, props: { live: { fill } as unknown as RoomState, room, bar } });
  flushSync();
}

function click(name: string): void {
  const all = [...document.querySelectorAll<HTMLElement>("button, label")];
  const found = all.find((each) => each.title === name || each.textContent.trim() === name);
  expect(found, name).toBeDefined();
  found?.click();
  flushSync();
}

test("the host is told whom he waits for, and what he can do about it", () => {
  show();
  expect(document.querySelector("footer p")?.textContent.trim()).toBe("Bo不在线，点座位可换人");
});

test("the others are told whom they wait for", () => {
  show({ mine: false });
  expect(document.querySelector("footer p")?.textContent.trim()).toBe("Bo不在线");
});

test.each([
  ["换成电脑：会算的", "会算的", "greedy"],
  ["请他离开", "请他离开", ""],
])("a person is sent away for good, so it takes two taps: %s", (_, first, bot) => {
  show();
  click("Bo：换人或请离");
  click(first);
  expect(fill).not.toHaveBeenCalled();
  click("请Bo离开");
  expect(fill.mock.calls).toEqual([[1, bot]]);
});

test("he thinks better of it", () => {
  show();
  click("Bo：换人或请离");
  click("请他离开");
  click("算了");
  expect(document.querySelector("dialog")?.textContent).not.toContain("请Bo离开");
  expect(fill).not.toHaveBeenCalled();
});

test.each([
  ["who has not said so sees that another wants it", false, true, "Bo想再来一场"],
  ["who has said so waits", true, false, "等其他人准备"],
  ["nobody has said anything", false, false, ""],
])("another match: %s", (_, mine, theirs, said) => {
  // jsdom lays nothing out: no size ever changes.
  vi.stubGlobal("ResizeObserver", class { observe(): void {} unobserve(): void {} });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  const match = { id: "m", done: 1, history: [[8, -8, 0, 0]], totals: [8, -8, 0, 0], place: {}, balances: [], over: true };
  const room = roomPicture({ status: "open", bots: ["greedy"], match: match as unknown as RoomPicture["match"] });
  const chairs = room.chairs.map((chair, seat) => ({ ...chair, here: true, who: seat < 2 ? "person" : "bot", ready: seat === 0 ? mine : seat > 1 || theirs }));
  showAfter({ ...room, you: 0, chairs: chairs as RoomPicture["chairs"] });
  expect(document.querySelector("footer p")?.textContent.trim()).toBe(said);
});

/** A room after its match, as it is. */
function showAfter(room: RoomPicture): void {
  const bar = createRawSnippet(() => ({ render: () => "<header></header>" }));
  shown = mount(Waiting, { target: document.body, props: { live: { fill } as unknown as RoomState, room, bar } });
  flushSync();
}
