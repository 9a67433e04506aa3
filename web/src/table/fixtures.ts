/** Pictures for tests: a table on which nothing has happened, and what a test changes of it. */

import type { ChairPicture, OwnPicture, Question, RoomPicture, SeatPicture, TablePicture } from "../wire";

export function seatPicture(changes: Partial<SeatPicture> = {}): SeatPicture {
  return { concealed: 13, hand: [], melds: [], set_out: [], discards: [], ready: "", ...changes };
}

export function tablePicture(changes: Partial<TablePicture> = {}): TablePicture {
  return {
    deal: 1,
    place: { dealer: 0, round_wind: "1z", drawn_games: 0 },
    phase: "turn",
    turn: 0,
    seats: [seatPicture(), seatPicture(), seatPicture(), seatPicture()],
    wall: 83,
    drawable: 83,
    offered: "",
    robbing: false,
    latest: -1,
    turned: "",
    wilds: [],
    stand_in: "",
    bare: [],
    multiplier: 1,
    step: -1,
    bank: -1,
    winners: [],
    outcome: "",
    ending: null,
    ...changes,
  };
}

export function questionOf(actions: string[], changes: Partial<Question> = {}): Question {
  const choices = actions.map((action) => {
    const [, verb = "", ...rest] = action.split(" ");
    const text = verb === "ready" ? (rest.at(-1) ?? "") : (rest[0] ?? "");
    const letter = text.at(-1) ?? "";
    const tiles = [...text.slice(0, -1)].map((rank) => rank + letter);
    return { action, verb, clause: "C-05", tiles, style: verb === "ready" ? (rest[0] ?? "") : "" };
  });
  return { number: 1, choices, step: -1, bank: -1, ready: [], styles: [], switches: [], cautions: [], ...changes };
}

export function ownPicture(changes: Partial<OwnPicture> = {}): OwnPicture {
  return { seat: 0, hand: [], drawn: "", waits: [], away: false, question: null, ...changes };
}

function chair(name: string): ChairPicture {
  return { who: "person", name, bot: "", here: true, ready: true, away: false, host: false, voted: false };
}

export function roomPicture(changes: Partial<RoomPicture> = {}): RoomPicture {
  return {
    token: "t",
    code: "123456",
    game: "guangdong",
    options: {},
    clock: "none",
    status: "playing",
    chairs: [chair("An"), chair("Bo"), chair("Chen"), chair("Da")],
    bots: [],
    you: 0,
    mine: true,
    deals: 4,
    circles: null,
    beans: null,
    watching: 0,
    until: -1,
    match: null,
    promise: null,
    ...changes,
  };
}
