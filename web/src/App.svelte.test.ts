import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import App from "./App.svelte";

test("the client says what it is", async () => {
  const app = mount(App, { target: document.body });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector("h1")?.textContent).toBeTruthy());
  expect(document.documentElement.lang).toMatch(/^(zh-Hans|en)$/);
  void unmount(app);
});
