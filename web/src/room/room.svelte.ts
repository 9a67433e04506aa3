/** What a viewer knows of his room, and what he may do in it: the reactive side of the connection. */

import { get } from "../lib/api";
import { become } from "../lib/me.svelte";
import { settings } from "../lib/settings.svelte";
import type { AnyEvent, Bye, Hinted, Me, OwnPicture, RoomPicture, Said, Setup, TablePicture, Tell } from "../wire";
import { Connection, type Answer, type Request, type Socket, type Status } from "./connection";
import { randomNumber } from "./number";

/** Sayings that are kept. */
const REMEMBERED = 60;
/** After so many tries the cookie may be the reason. */
const LOST_COOKIE = 3;
/** Milliseconds after a welcome in which old sayings come. */
const CATCHING_UP = 500;

export interface Heard {
  /** Something was refused to this player. */
  refused?(refusal: { zh: string; en: string; clause: string }): void;
  /** Somebody said something; `isNew` unless it is told again to who has just come. */
  said?(said: Said, isNew: boolean): void;
}

export class RoomState {
  status: Status = $state("connecting");
  /** Why the room is gone, or why it has to be waited for. */
  reason: Bye["reason"] | "" = $state("");
  room: RoomPicture | null = $state.raw(null);
  table: TablePicture | null = $state.raw(null);
  /** The table before the last event, for what moves; null where the view begins anew. */
  previous: TablePicture | null = $state.raw(null);
  own: OwnPicture | null = $state.raw(null);
  events: AnyEvent[] = $state.raw([]);
  said: Said[] = $state.raw([]);
  hints: Hinted | null = $state.raw(null);

  readonly #heard: Heard;
  readonly #connection: Connection;
  #isCatchingUp = false;
  /** The number for the next wall, the same one when it has to be sent again, and whether this socket has sent it. */
  #part = { commitment: "", number: 0, sent: false };

  constructor(token: string, heard: Heard = {}, open?: (url: string) => Socket) {
    this.#heard = heard;
    const listener = {
      hear: (tell: Tell) => this.#hear(tell),
      turn: (status: Status, reason: Bye["reason"] | "") => this.#turn(status, reason),
    };
    this.#connection = new Connection(socketUrl(token), listener, open);
  }

  // ---- what a player may do: true where it was done, false where it was refused or there was nobody to do it ----

  sit(seat: number): Promise<boolean> {
    return this.#ask({ type: "sit", seat });
  }

  stand(): Promise<boolean> {
    return this.#ask({ type: "stand" });
  }

  fill(seat: number, bot: string): Promise<boolean> {
    return this.#ask({ type: "fill", seat, bot });
  }

  arrange(setup: Setup): Promise<boolean> {
    return this.#ask({ type: "arrange", setup });
  }

  ready(on: boolean): Promise<boolean> {
    return this.#ask({ type: "ready", on });
  }

  /** A choice of the question that is open, letter by letter. */
  act(action: string): Promise<boolean> {
    const question = this.own?.question;
    return question ? this.#ask({ type: "act", question: question.number, action }) : Promise.resolve(false);
  }

  async hint(): Promise<boolean> {
    const question = this.own?.question;
    return question ? this.#ask({ type: "hint", question: question.number }) : false;
  }

  away(on: boolean): Promise<boolean> {
    return this.#ask({ type: "away", on });
  }

  next(): Promise<boolean> {
    return this.#ask({ type: "next" });
  }

  vote(on: boolean): Promise<boolean> {
    return this.#ask({ type: "vote", on });
  }

  say(text: string): Promise<boolean> {
    return this.#ask({ type: "say", text });
  }

  phrase(number: number): Promise<boolean> {
    return this.#ask({ type: "say", phrase: number });
  }

  wake(): void {
    this.#connection.wake();
  }

  close(): void {
    this.#connection.close();
  }

  // ---- what comes ----

  #hear(tell: Tell): void {
    switch (tell.type) {
      case "welcome":
        this.#part.sent = false; // it may have been lost with the old socket
        if (tell.resumed) this.#contribute();
        else this.#beginAnew();
        break;
      case "room":
        this.#enter(tell.room);
        break;
      case "moved":
        this.#move(tell.table, tell.events, tell.own);
        break;
      case "said":
        this.said = [...this.said.slice(1 - REMEMBERED), tell];
        this.#heard.said?.(tell, !this.#isCatchingUp);
        break;
      case "hinted":
        if (tell.question === this.own?.question?.number) this.hints = tell;
        break;
    }
  }

  /** Everything is told again; until it is, the old picture stands. What was said before comes at once, and is not news. */
  #beginAnew(): void {
    this.said = [];
    this.#isCatchingUp = true;
    setTimeout(() => (this.#isCatchingUp = false), CATCHING_UP);
  }

  #enter(room: RoomPicture): void {
    this.room = room;
    if (room.status === "open" && !this.table?.ending) this.table = this.previous = this.own = null; // it was cut off
    this.#contribute();
  }

  #move(table: TablePicture, events: AnyEvent[], own: OwnPicture | null): void {
    this.previous = events.length > 0 && this.table?.deal === table.deal ? this.table : null;
    if (own?.question?.number !== this.hints?.question) this.hints = null;
    this.table = table;
    this.events = events;
    this.own = own;
  }

  /** Answer the promise of the next wall with this player's number. */
  #contribute(): void {
    const { promise, you } = this.room ?? {};
    if (!promise || you === undefined || you < 0) return;
    const { commitment } = promise;
    if (this.#part.commitment !== commitment) this.#part = { commitment, number: chosenNumber(), sent: false };
    if (this.#part.sent) return;
    this.#part.sent = true;
    this.#connection.tell({ type: "number", commitment, number: this.#part.number });
  }

  #turn(status: Status, reason: Bye["reason"] | ""): void {
    this.status = status;
    this.reason = reason;
    // A server that does not know the cookie opens no socket, and does not say why; asked who this is, it gives another.
    if (this.#connection?.tries === LOST_COOKIE) get<Me>("/api/me").then(become, () => null);
  }

  async #ask(request: Request): Promise<boolean> {
    const answer: Answer | null = await this.#connection.ask(request);
    if (answer?.type === "refused") this.#heard.refused?.(answer);
    return answer !== null && answer.type !== "refused";
  }
}

function chosenNumber(): number {
  return settings.autoNumber ? randomNumber() : settings.ownNumber;
}

function socketUrl(token: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${encodeURIComponent(token)}`;
}
