import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import App from "./App.svelte";

test("the client says what it is", () => {
  const app = mount(App, { target: document.body });
  expect(document.querySelector("h1")?.textContent).toBe("家乡麻将");
  void unmount(app);
});
