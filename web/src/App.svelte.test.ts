import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import App from "./App.svelte";
import { notice, showNotice } from "./lib/notice.svelte";
import { go } from "./lib/router.svelte";

test("the client says what it is", async () => {
  const app = mount(App, { target: document.body });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector("h1")?.textContent).toBeTruthy());
  expect(document.documentElement.lang).toMatch(/^(zh-Hans|en)$/);
  void unmount(app);
});

test("a notice goes with the page of which it spoke", async () => {
  vi.stubGlobal("scrollTo", vi.fn());
  const app = mount(App, { target: document.body });
  flushSync();
  showNotice(["没有这个房号", "No room has this code"], { bad: true });
  flushSync();
  expect(document.querySelector('[role="alert"] p')?.textContent.trim()).not.toBe("");
  go("/nowhere");
  flushSync();
  expect(notice.current).toBeNull();
  await vi.waitFor(() => expect(document.title).toMatch(/^(没有这一页|There is no such page) · /));
  void unmount(app);
});
