/** What a viewer knows of his room, and what he may do in it: the reactive side of the connection. */

import { get } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { AnyEvent, Bye, Hinted, OwnPicture, RoomCard, RoomPicture, Said, Setup, TablePicture, Tell } from "../wire";
import { Connection, type Answer, type Request, type Socket, type Status } from "./connection";
import { randomNumber } from "./number";

/** Sayings that are kept. */
const REMEMBERED = 60;

export interface Heard {
  /** Something was refused to this player. */
  refused?(refusal: { zh: string; en: string; clause: string }): void;
  said?(said: Said): void;
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

  readonly #token: string;
  readonly #heard: Heard;
  readonly #connection: Connection;
  /** The number for the next wall, the same one when it has to be sent again, and whether this socket has sent it. */
  #part = { commitment: "", number: 0, sent: false };

  constructor(token: string, heard: Heard = {}, open?: (url: string) => Socket) {
    this.#token = token;
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

  /** The player's own number for the next wall (C-21). */
  sendNumber(number: number): void {
    const promise = this.room?.promise;
    if (!promise) return;
    this.#part = { commitment: promise.commitment, number, sent: false };
    this.#contribute();
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
        else this.said = []; // it is told again, like everything else; until then the old picture stands
        break;
      case "room":
        this.#enter(tell.room);
        break;
      case "moved":
        this.#move(tell.table, tell.events, tell.own);
        break;
      case "said":
        this.said = [...this.said.slice(1 - REMEMBERED), tell];
        this.#heard.said?.(tell);
        break;
      case "hinted":
        if (tell.question === this.own?.question?.number) this.hints = tell;
        break;
    }
  }

  #enter(room: RoomPicture): void {
    this.room = room;
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
    if ((status === "lost" || status === "connecting") && this.#connection?.tries === 2) void this.#isThere();
  }

  /** A socket that does not open does not say why: perhaps there is no such room any more. */
  async #isThere(): Promise<void> {
    try {
      await get<RoomCard>(`/api/rooms/${encodeURIComponent(this.#token)}`);
    } catch (error) {
      if ((error as { status?: number }).status !== 404) return; // the network: the connection goes on trying
      this.#connection.close();
      this.reason = "closed";
    }
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
