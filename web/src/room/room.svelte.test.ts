import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../lib/settings.svelte";
import type { OwnPicture, RoomPicture, Said, TablePicture } from "../wire";
import { FakeNetwork } from "./fakesocket";
import { RoomState } from "./room.svelte";

let network: FakeNetwork;
let said: [Said, boolean][];
let refusals: string[];

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  said = [];
  refusals = [];
});

afterEach(() => {
  settings.autoNumber = true;
  vi.useRealTimers();
});

function enter(): RoomState {
  const heard = {
    said: (each: Said, isNew: boolean) => void said.push([each, isNew]),
    refused: (refusal: { en: string }) => void refusals.push(refusal.en),
  };
  const live = new RoomState("abc", heard, network.open);
  network.last.welcomes(1);
  return live;
}

function picture(change: Partial<RoomPicture> = {}): RoomPicture {
  const chair = { who: "open", name: "", bot: "", here: false, ready: false, away: false, host: false, voted: false };
  return {
    ...{ token: "abc", code: "123456", game: "jinan", options: {}, clock: "normal", status: "open" },
    ...{ chairs: [chair, chair, chair, chair], bots: ["greedy"], you: 0, mine: true, deals: 4, circles: null },
    ...{ beans: null, watching: 0, until: -1, match: null, promise: null },
    ...change,
  } as RoomPicture;
}

function promised(commitment: string, you = 0): RoomPicture {
  return picture({ status: "between", you, promise: { deal: 1, commitment } });
}

function table(deal: number, wall: number): TablePicture {
  return { deal, wall, ending: null } as unknown as TablePicture;
}

function own(question: number): OwnPicture {
  return { seat: 0, hand: [], question: { number: question, choices: [] } } as unknown as OwnPicture;
}

function numbers(): [unknown, unknown][] {
  return network.last.asked.filter((ask) => ask.type === "number").map((ask) => [ask.commitment, ask.number]);
}

describe("what comes", () => {
  test("the room, the table and what is one's own", () => {
    const live = enter();
    expect(live.status).toBe("open");
    network.last.tells({ type: "room", n: 2, room: picture({ status: "playing" }) });
    network.last.tells({ type: "moved", n: 3, table: table(1, 80), events: [], own: own(1001) });
    expect([live.room?.code, live.table?.wall, live.own?.question?.number]).toEqual(["123456", 80, 1001]);
  });

  test("the table before is there for what moved, not for a whole view nor over deals", () => {
    const live = enter();
    const drew = [{ event: "draw" as const, seat: 1 }];
    network.last.tells({ type: "moved", n: 2, table: table(1, 80), events: [], own: null });
    expect(live.previous).toBeNull();
    network.last.tells({ type: "moved", n: 3, table: table(1, 79), events: drew, own: null });
    expect(live.previous?.wall).toBe(80);
    network.last.tells({ type: "moved", n: 4, table: table(2, 83), events: drew, own: null });
    expect(live.previous).toBeNull();
  });

  test("hints belong to their question", async () => {
    const live = enter();
    network.last.tells({ type: "moved", n: 2, table: table(1, 80), events: [], own: own(1001) });
    const asked = live.hint();
    const id = network.last.asked[0]?.id as number;
    network.last.tells({ type: "hinted", n: 3, id, question: 1001, hints: [] });
    expect(await asked).toBe(true);
    expect(live.hints?.question).toBe(1001);
    network.last.tells({ type: "moved", n: 4, table: table(1, 79), events: [], own: own(1002) });
    expect(live.hints).toBeNull();
  });

  test("hints that come too late are not shown", () => {
    const live = enter();
    network.last.tells({ type: "moved", n: 2, table: table(1, 80), events: [], own: own(1002) });
    network.last.tells({ type: "hinted", n: 3, id: 1, question: 1001, hints: [] });
    expect(live.hints).toBeNull();
  });

  test("a match that was cut off leaves no table", () => {
    const live = enter();
    network.last.tells({ type: "moved", n: 2, table: table(3, 80), events: [], own: own(3001) });
    network.last.tells({ type: "room", n: 3, room: picture() });
    expect([live.table, live.own]).toEqual([null, null]);
  });

  test("what was said before one came is no news", () => {
    const live = enter();
    network.last.tells({ type: "said", n: 2, seat: 1, name: "B", text: "old", phrase: 0 });
    vi.advanceTimersByTime(2000);
    network.last.tells({ type: "said", n: 3, seat: 1, name: "B", text: "new", phrase: 0 });
    expect(said.map(([each, isNew]) => [each.text, isNew])).toEqual([
      ["old", false],
      ["new", true],
    ]);
    expect(live.said).toHaveLength(2);
  });

  test("told again from the start, nothing that was said stands twice", () => {
    const live = enter();
    network.last.tells({ type: "said", n: 2, seat: 1, name: "B", text: "a", phrase: 0 });
    network.last.breaks();
    live.wake();
    network.last.welcomes(1, false, "e2");
    network.last.tells({ type: "said", n: 2, seat: 1, name: "B", text: "a", phrase: 0 });
    expect(live.said).toHaveLength(1);
  });
});

describe("what is done", () => {
  test("an act carries the number of the question that it answers", async () => {
    const live = enter();
    network.last.tells({ type: "moved", n: 2, table: table(1, 80), events: [], own: own(1001) });
    const acted = live.act("0 discard 9m");
    const ask = network.last.asked[0];
    expect(ask).toMatchObject({ type: "act", question: 1001, action: "0 discard 9m" });
    network.last.tells({ type: "done", n: 3, id: ask?.id as number });
    expect(await acted).toBe(true);
  });

  test("without a question nothing is sent", async () => {
    const live = enter();
    expect(await live.act("0 discard 9m")).toBe(false);
    expect(network.last.asked).toEqual([]);
  });

  test("a refusal is told, and changes nothing", async () => {
    const live = enter();
    const sat = live.sit(2);
    const id = network.last.asked[0]?.id as number;
    network.last.tells({ type: "refused", n: 2, id, clause: "", zh: "有人了", en: "taken" });
    expect(await sat).toBe(false);
    expect(refusals).toEqual(["taken"]);
  });

  test("gone with a reason", () => {
    const live = enter();
    network.last.tells({ type: "bye", n: 2, reason: "moved" });
    flushSync();
    expect([live.status, live.reason]).toEqual(["gone", "moved"]);
  });
});

describe("the number for the wall (C-21)", () => {
  test("each promise gets one number, once", () => {
    enter();
    network.last.tells({ type: "room", n: 2, room: promised("aa") });
    network.last.tells({ type: "room", n: 3, room: promised("aa") });
    network.last.tells({ type: "room", n: 4, room: promised("bb") });
    const sent = numbers();
    expect(sent.map(([commitment]) => commitment)).toEqual(["aa", "bb"]);
    expect(sent[0]?.[1]).not.toBe(sent[1]?.[1]);
  });

  test("who only watches sends none", () => {
    enter();
    network.last.tells({ type: "room", n: 2, room: promised("aa", -1) });
    expect(numbers()).toEqual([]);
  });

  test("over a new socket it is sent again, and is the same", () => {
    const live = enter();
    network.last.tells({ type: "room", n: 2, room: promised("aa") });
    const [first] = numbers();
    network.last.breaks();
    live.wake();
    network.last.welcomes(2, true);
    expect(numbers()).toEqual([first]);
  });

  test("a player may have a number of his own", () => {
    settings.autoNumber = false;
    settings.ownNumber = 88;
    enter();
    network.last.tells({ type: "room", n: 2, room: promised("aa") });
    expect(numbers()).toEqual([["aa", 88]]);
  });
});
