import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { setLanguage } from "../lib/words.svelte";
import { opened } from "../rules/sheet.svelte";
import type { Result as Settled, RoomPicture, SeatPicture, TablePicture } from "../wire";
import Result from "./Result.svelte";
import Slip from "./Slip.svelte";
import Summary from "./Summary.svelte";

/** Every rulebook is wanted for its titles, and none is there: numbers stand alone. */
vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));

/** jsdom lays nothing out: no size ever changes. */
vi.stubGlobal("ResizeObserver", class {
  observe(): void {}
  unobserve(): void {}
});

let mounted: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  setLanguage("en");
});

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  mounted = mount(component, { target: document.body, props });
  flushSync();
}

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((each) => (each.textContent ?? "").replace(/\s+/g, " ").trim());

/** Taizhou: seat 0 wins on 3p that seat 2 discarded; two 4p are wild, and a White is the 4p that was turned up. */
const result: Settled = {
  wins: [
    {
      seat: 0,
      legal: true,
      base: 16,
      fan: 0,
      points: 16,
      capped: false,
      lines: [
        { clause: "TZ-21", base: 4, fan: 0, zh: "九筒刻", en: "pung of 9 dots" },
        { clause: "TZ-30", base: 10, fan: 0, zh: "和牌", en: "win" },
        { clause: "TZ-32", base: 2, fan: 0, zh: "嵌档", en: "closed wait" },
      ],
      steps: [{ clause: "TZ-61", zh: "底16，0番", en: "base 16, 0 fan", value: 16 }],
      arrangement: ["22m", "789m", "123p", "234p", "999p"],
      liable: { seat: 2, clause: "TZ-82" },
      paid_by: [{ seat: 2, points: 32, clause: "TZ-82", also: ["C-18"] }],
    },
  ],
  payments: [],
  deltas: [32, 0, -33, 1],
  next_dealer: 3,
  hands: [
    {
      seat: 3,
      base: 2,
      fan: 0,
      points: 2,
      lines: [{ clause: "TZ-20", base: 2, fan: 0, zh: "中对", en: "pair of Red" }],
      steps: [],
      paid_by: [{ seat: 2, points: 1, clause: "TZ-73" }],
    },
  ],
};

const seat = (more: Partial<SeatPicture> = {}): SeatPicture => ({ concealed: 0, hand: ["7z", "7z"], melds: [], set_out: [], discards: [], ready: "", ...more });

const table: TablePicture = {
  deal: 3,
  place: { dealer: 2 },
  phase: "over",
  turn: 2,
  seats: [seat({ melds: [{ kind: "pung", tiles: ["9p", "9p", "9p"], claimed: "9p", from: 3 }] }), seat(), seat(), seat()],
  wall: 20,
  drawable: 20,
  offered: "",
  robbing: false,
  latest: -1,
  turned: "4p",
  wilds: ["4p"],
  stand_in: "5z",
  bare: [],
  multiplier: 1,
  step: -1,
  bank: -1,
  winners: [0],
  outcome: "won",
  ending: {
    result,
    stands: [
      [
        { tile: "4p", as: "7m" },
        { tile: "4p", as: "2p" },
        { tile: "5z", as: "4p" },
      ],
    ],
    wins: [
      {
        seat: 0,
        how: "discard",
        tile: "3p",
        from: 2,
        clause: "C-06",
        sets: [
          ["2m", "2m"],
          ["4p", "8m", "9m"],
          ["1p", "2p", "3p"],
          ["4p", "3p", "5z"],
        ],
        held: 3,
      },
    ],
    clause: "",
    unit: null,
  },
};

const person = (name: string, more: object = {}) => ({ who: "person", name, bot: "", here: true, ready: false, away: false, host: false, voted: false, ...more });

const room = {
  game: "taizhou",
  status: "between",
  chairs: [person("Li"), person("Wang"), person("Zhao", { ready: true }), { ...person(""), who: "bot", bot: "greedy" }],
  you: 1,
  until: 25_000,
  match: { id: "m", done: 3, history: [[8, -8, 0, 0], [0, 0, 0, 0], [32, 0, -33, 1]], totals: [40, -8, -33, 1], place: {}, balances: [], over: false },
} as unknown as RoomPicture;

const people = { names: ["Li", "Wang", "Zhao", "Bot"], you: 2 };

test("the slip says who won on what from whom, and what each wild tile is", () => {
  show(Slip, { game: "taizhou", table, people });
  expect(texts("h2")).toEqual(["Li wins on that you discarded"]);
  expect(document.querySelector("h2 img")?.getAttribute("alt")).toBe("3 dots");
  expect(document.body.textContent).toContain("4 dots as 7 characters, 4 dots as 2 dots, White as 4 dots");
  const alts = [...document.querySelectorAll(".won img")].map((image) => image.getAttribute("alt"));
  expect(alts).toEqual(["3 dots, the winning tile"]);
  setLanguage("zh");
  flushSync();
  expect(texts("h2")).toEqual(["Li 和 ，你 点炮"]);
  expect(document.body.textContent).toContain("四筒作七万，四筒作二筒，白作四筒");
});

test("lines, their sum, the steps and the share", () => {
  show(Slip, { game: "taizhou", table, people });
  const rows = [...document.querySelectorAll(".column table tr")].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? "").replace(/\s+/g, " ").replace("Clause ", "").trim()).join(" | "),
  );
  expect(rows).toEqual([
    "line | base",
    "pung of 9 dots 九筒刻 TZ-21 | 4",
    "win 和牌 TZ-30 | 10",
    "closed wait 嵌档 TZ-32 | 2",
    "sum | 16",
    "base 16, 0 fan TZ-61 | → 16",
    "16 points a share",
  ]);
});

test("who pays whom on which clauses, and who pays for all", () => {
  show(Slip, { game: "taizhou", table, people });
  expect(texts(".liable strong")).toEqual(["You pay for all"]);
  expect(texts(".ledger li").map((row) => row.replace(/Clause /g, ""))).toEqual([
    "You →pays Li 16 × 2 = 32",
    "TZ-82C-18",
    "You →pays Bot 1",
    "TZ-73",
  ]);
});

test("points that are not paid as they are have their unit, and a last step to what is paid", () => {
  const counted = { ...table.ending!, unit: { zh: "胡", en: "hu", size: 10, clause: "WL-23" } };
  const win = { ...result.wins[0]!, points: 180, liable: null, paid_by: [{ seat: 2, points: 36, clause: "WL-60", also: ["WL-62"] }, { seat: 3, points: 18, clause: "WL-60" }] };
  const hands = [
    { ...result.hands![0]!, seat: 2, points: 10, paid_by: [] },
    { ...result.hands![0]!, seat: 3, points: 200, paid_by: [{ seat: 2, points: 38, clause: "WL-61", also: ["WL-62"] }] },
  ];
  const ending = { ...counted, result: { ...result, wins: [win], hands } };
  show(Slip, { game: "wenling", table: { ...table, ending }, people });
  expect(texts(".column table tr").slice(-2)).toEqual(["180 hu ÷ 10 Clause WL-23→ 18", "18 points a share"]);
  expect(texts("header p")).toEqual(["Deal 3 · 18 points a share"]);
  expect(texts(".ledger .points")).toEqual(["36", "18", "38"]);
  expect(texts(".ledger .how")).toEqual(["18 × 2 =", "", "(20−1) × 2 ="]);
  expect(texts("summary")).toEqual(["10 hu, 1 point", "200 hu, 20 points"]);
  setLanguage("zh");
  flushSync();
  expect(texts("summary")).toEqual(["10 胡，1 分", "200 胡，20 分"]);
});

test("who watches is told what the seconds lead to", () => {
  show(Result, { room: { ...room, you: -1 }, table, own: null, onnext: vi.fn() });
  expect(texts("footer .seconds")).toEqual(["The next deal in 25 s"]);
});

test("a clause that is touched is opened", () => {
  show(Slip, { game: "taizhou", table, people });
  document.querySelector<HTMLButtonElement>(".ledger button")?.click();
  expect([opened.game, opened.id, opened.open]).toEqual(["taizhou", "TZ-82", true]);
  opened.open = false;
});

test("the result counts down, says who is ready, and goes on once", () => {
  vi.useFakeTimers();
  const onnext = vi.fn();
  show(Result, { room, table, own: null, onnext, onvote: vi.fn() });
  const button = document.querySelector<HTMLButtonElement>(".next");
  expect(button?.textContent?.replace(/\s+/g, " ").trim()).toBe("Next deal 25");
  vi.advanceTimersByTime(1000);
  flushSync();
  expect(button?.textContent?.replace(/\s+/g, " ").trim()).toBe("Next deal 24");
  expect(texts(".state .ready")).toEqual(["Zhaoready"]);
  button?.click();
  expect(onnext).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("who would end the match alone is asked once more, and the question goes away", () => {
  vi.useFakeTimers();
  const onvote = vi.fn();
  const chairs = room.chairs.map((chair, seat) => (seat === room.you ? chair : { ...chair, who: "bot" }));
  const alone = { ...room, chairs } as RoomPicture;
  show(Result, { room: alone, table, own: null, onnext: vi.fn(), onvote });
  const button = document.querySelector<HTMLButtonElement>(".vote");
  const tap = (): void => {
    button?.click();
    flushSync();
  };
  tap();
  expect([button?.textContent.trim(), onvote.mock.calls]).toEqual(["Tap again to end it", []]);
  vi.advanceTimersByTime(6000);
  flushSync();
  expect(button?.textContent.trim()).toBe("End the match");
  tap();
  tap();
  expect(onvote.mock.calls).toEqual([[true]]);
  vi.useRealTimers();
});

test("whose vote alone ends nothing votes with one tap", () => {
  const onvote = vi.fn();
  show(Result, { room, table, own: null, onnext: vi.fn(), onvote });
  document.querySelector<HTMLButtonElement>(".vote")?.click();
  expect(onvote.mock.calls).toEqual([[true]]);
});

test("totals hold this deal once, whether or not the room has added it", () => {
  show(Result, { room, table, own: null, onnext: vi.fn() });
  expect(texts("dl b")).toEqual(["−8", "−33", "+1", "+40"]);
  if (mounted) void unmount(mounted);
  const earlier = { ...room, match: { ...room.match, done: 2, totals: [8, -8, 0, 0] } } as RoomPicture;
  show(Result, { room: earlier, table, own: null, onnext: vi.fn() });
  expect(texts("dl b")).toEqual(["−8", "−33", "+1", "+40"]);
});

test("a drawn deal goes on by itself, and says on which clause it was drawn", () => {
  const drawn: TablePicture = {
    ...table,
    outcome: "drawn",
    winners: [],
    ending: { result: { wins: [], payments: [], deltas: [0, 0, 0, 0], next_dealer: 2 }, stands: [], wins: [], clause: "TZ-13", unit: null },
  };
  show(Result, { room, table: drawn, own: null, onnext: vi.fn() });
  expect(texts("h2")).toEqual(["A drawn deal, nobody wins"]);
  expect(texts("header button")).toEqual(["Clause TZ-13"]);
  expect(texts(".state")[0]).toContain("The next deal begins by itself");
  expect(texts(".ledger")).toEqual([]);
});

test("an illegal win has its reason", () => {
  const reason = { clause: "GD-20", zh: "不成四组一对", en: "not four sets and a pair" };
  const illegal = { wins: [{ seat: 0, legal: false, reason }], payments: [], deltas: [0, 0, 0, 0], next_dealer: null };
  show(Slip, { game: "guangdong", table: { ...table, ending: { result: illegal, stands: [], wins: [], clause: "", unit: null } }, people });
  expect(texts("h2")).toEqual(["Li does not win"]);
  expect(texts(".reason").map((text) => text.replace(/Clause /, ""))).toEqual(["not four sets and a pair GD-20"]);
});

test("the summary of a match has places, a plot with its words, and the deals", () => {
  show(Summary, { room });
  expect(texts("ol .name")).toEqual(["Li", "Bot", "You", "Zhao"]);
  expect(document.querySelector("svg[role=img]")?.getAttribute("aria-label")).toBe("Totals, deal by deal: You −8, Zhao −33, Bot +1, Li +40");
  expect(texts("tbody tr")).toHaveLength(3);
  expect(texts("tfoot td").slice(0, 4)).toEqual(["−8", "−33", "+1", "+40"]);
});
