/**
 * The socket of a room (docs/wire.md): it counts what it hears, asks again what was cut off, and comes back by itself.
 *
 * It knows nothing of the game. What the room tells goes to `hear` in order and exactly once; `ask` sends a message with an
 * id of its own and gives the answer, however many sockets it takes to get it.
 */

import type { Ask, Bye, Done, Hello, Hinted, MyNumber, Pong, Refused, Tell } from "../wire";

export type Status = "connecting" | "open" | "lost" | "gone";
export type Answer = Done | Refused | Hinted | Pong;

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
/** What a client may ask: a message without its id. */
export type Request = WithoutId<Exclude<Ask, Hello | MyNumber>>;

/** As much of a WebSocket as is used here. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Listener {
  hear(tell: Tell): void;
  /** `reason` is the one of a Bye, or "" where the network was it. */
  turn(status: Status, reason: Bye["reason"] | ""): void;
}

/** Milliseconds. A phone in a tunnel is asked for soon, a server that is down not all the time. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
const WELCOME_WITHIN = 10_000;
const QUIET_FOR = 25_000;
const PONG_WITHIN = 8_000;
const STABLE_AFTER = 5_000;

interface Waiting {
  text: string;
  resend: boolean;
  answer: (answer: Answer | null) => void;
}

export class Connection {
  /** How often in a row it has not come to a welcome. */
  tries = 0;

  readonly #url: string;
  readonly #listener: Listener;
  readonly #open: (url: string) => Socket;
  readonly #waiting = new Map<number, Waiting>();
  #socket: Socket | null = null;
  #status: Status = "connecting";
  #welcomed = false;
  #welcomedAt = 0;
  #epoch = "";
  #heard = 0;
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, listener: Listener, open: (url: string) => Socket = (at) => new WebSocket(at)) {
    this.#url = url;
    this.#listener = listener;
    this.#open = open;
    this.#connect();
  }

  /** Send a message and give its answer; null where the connection has ended before there was one. */
  ask(request: Request): Promise<Answer | null> {
    return this.#ask(request, true);
  }

  /** A message that gets no answer, and is not sent again. */
  tell(message: MyNumber): void {
    if (this.#welcomed) this.#socket?.send(JSON.stringify(message));
  }

  /** The network is back, or the page is looked at again: do not wait, and find out whether the socket still lives. */
  wake(): void {
    if (this.#status === "gone") return;
    if (this.#socket === null) this.#connect();
    else if (this.#welcomed) this.#ping();
  }

  /** No more of this room. */
  close(): void {
    this.#end("");
  }

  #ask(request: Request, resend: boolean): Promise<Answer | null> {
    if (this.#status === "gone") return Promise.resolve(null);
    const id = ++this.#lastId;
    const text = JSON.stringify({ ...request, id });
    return new Promise((answer) => {
      this.#waiting.set(id, { text, resend, answer });
      if (this.#welcomed) this.#socket?.send(text);
    });
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.tries++;
    const socket = this.#open(this.#url);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = () => this.#lose();
    this.#timer = setTimeout(() => this.#lose(), WELCOME_WITHIN);
  }

  #hello(): Hello {
    return { type: "hello", epoch: this.#epoch, after: this.#heard };
  }

  #receive(text: string): void {
    const tell = JSON.parse(text) as Tell;
    if (tell.type === "welcome") this.#begin(tell.n, tell.epoch, tell.resumed);
    else if (tell.type === "bye") this.#leave(tell.reason);
    else if (tell.n > this.#heard + 1) this.#lose(); // a gap: what is missing comes with the next hello
    else if (tell.n === this.#heard + 1) this.#take(tell);
  }

  #begin(n: number, epoch: string, resumed: boolean): void {
    if (!resumed) this.#heard = n;
    this.#epoch = epoch;
    this.#welcomed = true;
    this.#welcomedAt = Date.now();
    this.tries = 0;
    this.#watch();
    this.#turn("open");
    this.#listener.hear({ type: "welcome", n, epoch, resumed });
    for (const [id, { text, resend }] of this.#waiting) {
      if (resend) this.#socket?.send(text);
      else this.#settle(id, null);
    }
  }

  #take(tell: Tell): void {
    this.#heard = tell.n;
    this.#watch();
    if (isAnswer(tell)) this.#settle(tell.id, tell);
    this.#listener.hear(tell);
  }

  #settle(id: number, answer: Answer | null): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.answer(answer);
  }

  /** A socket may die without a word: one that is quiet for long is asked whether it is there. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ping(), QUIET_FOR);
  }

  #ping(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose(), PONG_WITHIN);
    void this.#ask({ type: "ping" }, false);
  }

  #leave(reason: Bye["reason"]): void {
    if (reason === "stopping") this.#lose(reason);
    else this.#end(reason);
  }

  /** The socket is of no use any more: another one, after a while. */
  #lose(reason: Bye["reason"] | "" = ""): void {
    if (this.#status === "gone") return;
    const lasted = this.#welcomed ? Date.now() - this.#welcomedAt : 0;
    const failures = lasted >= STABLE_AFTER ? 0 : this.tries + (this.#welcomed ? 1 : 0);
    this.#drop();
    this.#timer = setTimeout(() => this.#connect(), pause(failures, Math.random()));
    this.#turn(this.#epoch === "" ? "connecting" : "lost", reason);
  }

  #end(reason: Bye["reason"] | ""): void {
    this.#drop();
    this.#turn("gone", reason);
    for (const id of [...this.#waiting.keys()]) this.#settle(id, null);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.#welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #turn(status: Status, reason: Bye["reason"] | "" = ""): void {
    this.#status = status;
    this.#listener.turn(status, reason);
  }
}

/** How long to wait after so many failures: twice as long each time, and between half of it and all, by chance. */
export function pause(failures: number, chance: number): number {
  const whole = Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT);
  return whole * (0.5 + chance / 2);
}

function isAnswer(tell: Tell): tell is Answer {
  return tell.type === "done" || tell.type === "refused" || tell.type === "hinted" || tell.type === "pong";
}
