/** The HTTP interface (docs/wire.md): what is asked returns its answer or throws a Trouble that can be shown. */

import type { Failed } from "../wire";

/** Why something could not be had, as a sentence in both languages. `status` is the answer's, 0 where there was none. */
export class Trouble extends Error {
  readonly zh: string;
  readonly en: string;
  readonly clause: string;
  readonly status: number;

  constructor(zh: string, en: string, clause: string, status: number) {
    super(en);
    this.zh = zh;
    this.en = en.charAt(0).toUpperCase() + en.slice(1); // the server names the reason alone, as a terminal shows it
    this.clause = clause;
    this.status = status;
  }
}

export function get<T>(path: string): Promise<T> {
  return ask<T>("GET", path);
}

export function post<T>(path: string, body?: unknown): Promise<T> {
  return ask<T>("POST", path, body ?? {});
}

export function patch<T>(path: string, body: unknown): Promise<T> {
  return ask<T>("PATCH", path, body);
}

/** Any thrown thing as a Trouble: what is none is a fault of ours, and still has to be shown. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new Trouble(`出了问题：${text}`, `Something went wrong: ${text}`, "", 0);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble("连不上服务器，请检查网络。", "The server cannot be reached; look at the network.", "", 0);
  }
  if (!answer.ok) throw await failure(answer);
  return (await answer.json()) as T;
}

async function failure(answer: Response): Promise<Trouble> {
  try {
    const { error } = (await answer.json()) as Failed;
    return new Trouble(error.zh, error.en, error.clause ?? "", answer.status);
  } catch {
    return new Trouble(`服务器答复 ${answer.status}。`, `The server answered ${answer.status}.`, "", answer.status);
  }
}
