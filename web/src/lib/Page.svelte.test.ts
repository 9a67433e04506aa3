import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import Page from "./Page.svelte";
import { setLanguage } from "./words.svelte";

let shown: ReturnType<typeof mount> | undefined;

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

test("the tab says which page it is, in the language that is read", () => {
  setLanguage("zh");
  const children = createRawSnippet(() => ({ render: () => "<p></p>" }));
  shown = mount(Page, { target: document.body, props: { title: "规则", children } });
  flushSync();
  expect(document.title).toBe("规则 · 家乡麻将");
  setLanguage("en");
  flushSync();
  expect(document.title).toBe("规则 · Hometown Mahjong"); // its own words are the page's affair
});
