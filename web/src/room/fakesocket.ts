/** For tests: sockets that do what they are told, and keep what they were given. */

import type { Tell } from "../wire";
import type { Socket } from "./connection";

export class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  /** The server accepts. */
  opens(): void {
    this.onopen?.(new Event("open"));
  }

  /** The server says this. */
  tells(tell: Tell): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(tell) }));
  }

  /** The network breaks. */
  breaks(): void {
    this.onclose?.(new Event("close") as CloseEvent);
  }

  welcomes(n = 0, resumed = false, epoch = "e1"): void {
    this.opens();
    this.tells({ type: "welcome", n, epoch, resumed });
  }

  /** What was sent after the hello. */
  get asked(): Record<string, unknown>[] {
    return this.sent.slice(1);
  }
}

export class FakeNetwork {
  readonly sockets: FakeSocket[] = [];
  readonly open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  /** The socket that was opened last. */
  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("expected a socket to have been opened");
    return socket;
  }
}
