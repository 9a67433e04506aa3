import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import { FakeNetwork } from "./fakesocket";
import Link from "./Link.svelte";
import { RoomState } from "./room.svelte";

let network: FakeNetwork;
let live: RoomState;
let line: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = "en";
  network = new FakeNetwork();
  live = new RoomState("abc", {}, network.open);
  network.last.welcomes(1);
  line = mount(Link, { target: document.body, props: { live } });
  flushSync();
});

afterEach(() => {
  void unmount(line);
  live.close();
  vi.useRealTimers();
});

function text(): string {
  flushSync();
  return document.querySelector("[role=status]")?.textContent?.trim() ?? "";
}

test("a moment without the network is not worth a word", () => {
  network.last.breaks();
  flushSync();
  live.wake();
  network.last.welcomes(1, true);
  flushSync();
  vi.advanceTimersByTime(5000);
  expect(text()).toBe("");
});

test("a longer one is said, and that it is over", () => {
  network.last.breaks();
  flushSync();
  vi.advanceTimersByTime(1300);
  expect(text()).toContain("lost");
  live.wake();
  network.last.welcomes(1, true);
  expect(text()).toContain("again");
  vi.advanceTimersByTime(2000);
  expect(text()).toBe("");
});

test("a server that stops has said that it will be back", () => {
  network.last.tells({ type: "bye", n: 2, reason: "stopping" });
  flushSync();
  vi.advanceTimersByTime(1300);
  expect(text()).toContain("restarts");
});
