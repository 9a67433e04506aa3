import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { setLanguage } from "../lib/words.svelte";
import { roomPicture, tablePicture } from "../table/fixtures";
import type { Ending } from "../wire";
import ResultPlace from "./ResultPlace.svelte";

let shown: ReturnType<typeof mount> | undefined;

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("menu and chat lie over the result, too, and not below its veil", () => {
  setLanguage("zh");
  vi.useFakeTimers();
  const watch = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  vi.stubGlobal("ResizeObserver", watch); // jsdom lays nothing out
  const result = { wins: [], payments: [], deltas: [0, 0, 0, 0], next_dealer: 0 };
  const ending = { result, stands: [], wins: [], clause: "GD-13" } as unknown as Ending;
  const props = {
    room: roomPicture({ status: "between" }),
    table: tablePicture({ phase: "over", outcome: "drawn", ending }),
    own: null,
    onnext: vi.fn(),
    onvote: vi.fn(),
    corner: createRawSnippet(() => ({ render: () => "<button>聊天</button>" })),
  };
  shown = mount(ResultPlace, { target: document.body, props });
  flushSync();
  vi.advanceTimersByTime(5000);
  flushSync();
  const chat = [...document.querySelectorAll("button")].find((each) => each.textContent === "聊天");
  const veil = document.querySelector(".veil");
  expect(veil).not.toBeNull();
  expect(veil?.contains(chat ?? null)).toBe(false);
  expect(veil?.compareDocumentPosition(chat as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
