import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Tell } from "../wire";
import { Connection, pause, type Status } from "./connection";
import { FakeNetwork } from "./fakesocket";

let network: FakeNetwork;
let heard: Tell[];
let turns: [Status, string][];

beforeEach(() => {
  vi.useFakeTimers();
  network = new FakeNetwork();
  heard = [];
  turns = [];
});

afterEach(() => {
  vi.useRealTimers();
});

function connect(): Connection {
  const listener = {
    hear: (tell: Tell) => void heard.push(tell),
    turn: (status: Status, reason: string) => void turns.push([status, reason]),
  };
  return new Connection("ws://here/ws/abc", listener, network.open);
}

function said(n: number, text = ""): Tell {
  return { type: "said", n, seat: 0, name: "A", text, phrase: 0 };
}

describe("numbers", () => {
  test("the first hello knows nothing, and what follows the welcome is heard in order", () => {
    connect();
    network.last.welcomes(1);
    network.last.tells(said(2, "a"));
    network.last.tells(said(3, "b"));
    expect(network.last.sent).toEqual([{ type: "hello", epoch: "", after: 0 }]);
    expect(heard.map((tell) => tell.n)).toEqual([1, 2, 3]);
  });

  test("a gap closes the socket, and the next hello says what was heard last", () => {
    connect();
    network.last.welcomes(1);
    network.last.tells(said(2));
    network.last.tells(said(4));
    expect(network.sockets[0]?.closed).toBe(true);
    vi.advanceTimersToNextTimer(); // the pause is over
    expect(network.sockets).toHaveLength(2);
    network.last.opens();
    expect(network.last.sent).toEqual([{ type: "hello", epoch: "e1", after: 2 }]);
    expect(heard.map((tell) => tell.n)).toEqual([1, 2]);
  });

  test("what comes twice is heard once", () => {
    connect();
    network.last.welcomes(1);
    network.last.tells(said(2));
    network.last.tells(said(2));
    expect(heard).toHaveLength(2);
  });

  test("resumed, what was missed follows the number that was heard last", () => {
    connect();
    network.last.welcomes(1);
    network.last.tells(said(2));
    network.last.breaks();
    vi.advanceTimersToNextTimer(); // the pause is over
    network.last.welcomes(2, true);
    network.last.tells(said(3, "missed"));
    expect(heard.at(-1)).toEqual(said(3, "missed"));
    expect(network.sockets).toHaveLength(2);
  });

  test("another run of the server counts anew", () => {
    connect();
    network.last.welcomes(1);
    for (let n = 2; n < 9; n++) network.last.tells(said(n));
    network.last.breaks();
    vi.advanceTimersToNextTimer(); // the pause is over
    network.last.welcomes(1, false, "e2");
    network.last.tells(said(2, "new"));
    expect(heard.at(-1)).toEqual(said(2, "new"));
    network.last.breaks();
    vi.advanceTimersToNextTimer(); // the pause is over
    network.last.opens();
    expect(network.last.sent).toEqual([{ type: "hello", epoch: "e2", after: 2 }]);
  });
});

describe("asking", () => {
  test("ids rise, and each answer finds its question", async () => {
    const connection = connect();
    network.last.welcomes(1);
    const ready = connection.ask({ type: "ready", on: true });
    const sit = connection.ask({ type: "sit", seat: 2 });
    const [first, second] = network.last.asked.map((ask) => ask.id as number);
    expect(second).toBeGreaterThan(first ?? NaN);
    network.last.tells({ type: "refused", n: 2, id: second ?? 0, clause: "", zh: "有人", en: "taken" });
    network.last.tells({ type: "done", n: 3, id: first ?? 0 });
    expect((await sit)?.type).toBe("refused");
    expect((await ready)?.type).toBe("done");
  });

  test("lost before the answer, it is sent again with the same id", async () => {
    const connection = connect();
    network.last.welcomes(1);
    const done = connection.ask({ type: "act", question: 7, action: "0 discard 9m" });
    const before = network.last.asked;
    network.last.breaks();
    vi.advanceTimersToNextTimer(); // the pause is over
    network.last.opens();
    expect(network.last.asked).toEqual([]); // not before the welcome
    network.last.tells({ type: "welcome", n: 1, epoch: "e1", resumed: true });
    expect(network.last.asked).toEqual(before);
    network.last.tells({ type: "done", n: 2, id: before[0]?.id as number });
    expect((await done)?.type).toBe("done");
  });

  test("answered, it is not sent again; a second answer harms nothing", () => {
    const connection = connect();
    network.last.welcomes(1);
    void connection.ask({ type: "next" });
    const id = network.last.asked[0]?.id as number;
    network.last.tells({ type: "done", n: 2, id });
    network.last.tells({ type: "done", n: 3, id });
    network.last.breaks();
    vi.advanceTimersToNextTimer(); // the pause is over
    network.last.welcomes(3, true);
    expect(network.last.asked).toEqual([]);
  });

  test("asked while there is no socket, it goes out with the next welcome, over a new run too", () => {
    const connection = connect();
    void connection.ask({ type: "ready", on: true });
    network.last.welcomes(1);
    expect(network.last.asked.map((ask) => ask.type)).toEqual(["ready"]);
    network.last.breaks();
    vi.advanceTimersToNextTimer(); // the pause is over
    network.last.welcomes(1, false, "e2");
    expect(network.last.asked.map((ask) => ask.type)).toEqual(["ready"]);
  });

  test("when it is over, what waits gets no answer, nor what is asked later", async () => {
    const connection = connect();
    network.last.welcomes(1);
    const asked = connection.ask({ type: "next" });
    connection.close();
    expect(await asked).toBeNull();
    expect(await connection.ask({ type: "next" })).toBeNull();
  });
});

describe("leaving and coming back", () => {
  test.each(["moved", "kicked", "closed"] as const)("after a bye %s it stays away", (reason) => {
    connect();
    network.last.welcomes(1);
    network.last.tells({ type: "bye", n: 2, reason });
    vi.advanceTimersByTime(100_000);
    expect(turns.at(-1)).toEqual(["gone", reason]);
    expect(network.sockets).toHaveLength(1);
  });

  test("a server that stops will be back", () => {
    connect();
    network.last.welcomes(1);
    network.last.tells({ type: "bye", n: 2, reason: "stopping" });
    expect(turns.at(-1)).toEqual(["lost", "stopping"]);
    vi.advanceTimersToNextTimer(); // the pause is over
    network.last.welcomes(1, false, "e2");
    expect(turns.at(-1)).toEqual(["open", ""]);
  });

  test("a server that is not there is asked for less and less often", () => {
    connect();
    for (let time = 0; time < 60_000; time += 100) {
      vi.advanceTimersByTime(100);
      if (!network.last.closed && network.last.onclose) network.last.breaks();
    }
    expect(turns.at(-1)).toEqual(["connecting", ""]);
    expect(network.sockets.length).toBeGreaterThan(6);
    expect(network.sockets.length).toBeLessThan(35);
  });

  test("the pause doubles up to five seconds, and chance takes away up to half", () => {
    expect(pause(0, 1)).toBe(300);
    expect(pause(3, 1)).toBe(2400);
    expect(pause(3, 0)).toBe(1200);
    expect(pause(40, 1)).toBe(5_000);
  });

  test("back on the network it does not wait", () => {
    const connection = connect();
    network.last.welcomes(1);
    network.last.breaks();
    connection.wake();
    expect(network.sockets).toHaveLength(2);
  });

  test("a quiet socket is asked whether it is there, and given up when it is not", () => {
    connect();
    network.last.welcomes(1);
    vi.advanceTimersByTime(25_000);
    expect(network.last.asked.map((ask) => ask.type)).toEqual(["ping"]);
    vi.advanceTimersByTime(8_000);
    expect(turns.at(-1)).toEqual(["lost", ""]);
    vi.advanceTimersToNextTimer(); // the pause is over
    network.last.welcomes(1, true);
    expect(network.last.asked).toEqual([]); // a ping is worth nothing on another socket
  });

  test("a quiet socket that answers stays", () => {
    connect();
    network.last.welcomes(1);
    vi.advanceTimersByTime(25_000);
    network.last.tells({ type: "pong", n: 2, id: network.last.asked[0]?.id as number });
    vi.advanceTimersByTime(8_000);
    expect(network.sockets).toHaveLength(1);
  });
});
