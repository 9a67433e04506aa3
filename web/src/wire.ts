// Made from the server's structs by `python -m web.wire`; see docs/wire.md. Not to be changed by hand.

export type Ask = Hello | Sit | GetUp | Fill | Arrange | Ready | MyNumber | Act | Hint | Away | Next | Vote | Say | Ping;

export type Tell = Welcome | RoomIs | Moved | Said | Done | Refused | Hinted | Pong | Bye;

export type AnyEvent = Answered | Bared | Dealt | Discarded | Drew | Ended | Melded | SetOut | Turned | Won;

/** The first message on a socket: which run of the server the client knew (`epoch`, "" for none) and the number of the last message that it had from it. */
export interface Hello {
  type: "hello";
  epoch?: string;
  after?: number;
}

/** Take an open seat, before the match. */
export interface Sit {
  type: "sit";
  id: number;
  seat: number;
}

/** Get up: before the match the seat is open again; during it the table plays for it (C-22). */
export interface GetUp {
  type: "stand";
  id: number;
}

/** The host puts a bot on a seat, or with "" opens it: who sat there is asked to leave. Before the match. */
export interface Fill {
  type: "fill";
  id: number;
  seat: number;
  bot: string;
}

/** The host changes what is to be played, before the match. */
export interface Arrange {
  type: "arrange";
  id: number;
  setup: Setup;
}

/** What a room plays: the game and its options, how long (`deals` or `circles`, one of them), with which balances (`beans` at the start, or None), under which clock. */
export interface Setup {
  game: string;
  options?: Record<string, boolean | number | string>;
  deals?: number | null;
  circles?: number | null;
  beans?: number | null;
  clock?: "fast" | "none" | "normal" | "relaxed";
}

/** Ready for the match (or for another one after it), or not yet. It begins when every seat is taken and ready. */
export interface Ready {
  type: "ready";
  id: number;
  on?: boolean;
}

/** The player's part of the next wall (C-21), after he has seen its promise. */
export interface MyNumber {
  type: "number";
  commitment: string;
  number: number;
}

/** A decision: the number of the question that it answers, and the action in its text form, "0 discard 9m". */
export interface Act {
  type: "act";
  id: number;
  question: number;
  action: string;
}

/** What each choice of a question leads to. */
export interface Hint {
  type: "hint";
  id: number;
  question: number;
}

/** 托管 (C-22): let the table play for one's seat, or take it back. */
export interface Away {
  type: "away";
  id: number;
  on: boolean;
}

/** The result has been read: on to the next deal. */
export interface Next {
  type: "next";
  id: number;
}

/** For ending the match now, or not. */
export interface Vote {
  type: "vote";
  id: number;
  on?: boolean;
}

/** A short text, or with an empty one a quick phrase by its number. */
export interface Say {
  type: "say";
  id: number;
  text?: string;
  phrase?: number;
}

/** Are you there? */
export interface Ping {
  type: "ping";
  id: number;
}

/** The answer to Hello. Where `resumed`, the messages after the one that the client knew follow; else everything: the room, the table if there is one, and what was said lately. */
export interface Welcome {
  type: "welcome";
  n: number;
  epoch: string;
  resumed: boolean;
}

/** The room as it is now. */
export interface RoomIs {
  type: "room";
  n: number;
  room: RoomPicture;
}

/** The room as one viewer sees it. `status` is "open" before a match (after one too, with `match` the last), "playing" during a deal, "between" while the result is read, `until` milliseconds long (-1: no clock). `you` is the viewer's seat (-1: he watches), `mine` that he is the host. `bots` are the kinds there are. */
export interface RoomPicture {
  token: string;
  code: string;
  game: string;
  options: Record<string, boolean | number | string>;
  clock: string;
  status: string;
  chairs: [ChairPicture, ChairPicture, ChairPicture, ChairPicture];
  bots: string[];
  you: number;
  mine: boolean;
  deals: number | null;
  circles: number | null;
  beans: number | null;
  watching: number;
  until: number;
  match: MatchPicture | null;
  promise: PromisePicture | null;
}

/** Who sits on a seat: nobody (`who` "open"), a "person" or a "bot" (`bot` is its kind). `here`: his client is connected; `ready`: for the match, or during one for the next deal; `away`: the table plays for him; `host`: it is his room; `voted`: he wants to end the match. */
export interface ChairPicture {
  who: string;
  name: string;
  bot: string;
  here: boolean;
  ready: boolean;
  away: boolean;
  host: boolean;
  voted: boolean;
}

/** The match: its address among records, how many deals are done, the points of each (`history[deal][seat]`, with the number of the deal where one was cut off), the sums, balances where they are kept, where the next deal stands. */
export interface MatchPicture {
  id: string;
  done: number;
  history: number[][];
  totals: number[];
  place: Place;
  balances: number[];
  over: boolean;
}

/** The dealer's seat, the round wind ("1z" to "4z"), how many drawn deals came directly before, and what each seat has where balances are kept. */
export interface Place {
  dealer?: number;
  round_wind?: string;
  drawn_games?: number;
  beans?: [number, number, number, number] | null;
}

/** The wall of the next deal is fixed as far as the table's part goes (C-21): the hash of its secret. */
export interface PromisePicture {
  deal: number;
  commitment: string;
}

/** Something happened at the table, or this is all of it (`events` empty): the events as this viewer may know them, and the table after them. `own` is None for who only watches. */
export interface Moved {
  type: "moved";
  n: number;
  table: TablePicture;
  events: (Dealt | Turned | Bared | Drew | SetOut | Discarded | Melded | Answered | Won | Ended)[];
  own: OwnPicture | null;
}

/** The table as everybody sees it. `deal` is the number of the deal in the match, `phase` one of start, draw, replace, turn, claims, settle, over; `turn` whose turn it is, or whose tile is being answered; `offered` that tile ("" where none is), `robbing`, that it is an added kong's; `latest` the seat of the discard that came last and still lies there (-1: none). `wall` tiles are left, `drawable` of them will still be drawn. `turned` is the tile that was turned up, `wilds` the wild tiles, `stand_in` what stands in for the turned tile; `bare` the face-up end of the wall, next one first. `multiplier` is what drawn deals before bring. `step` and `bank` are the milliseconds that the seat whose turn it is has left (-1: no clock). */
export interface TablePicture {
  deal: number;
  place: Place;
  phase: string;
  turn: number;
  seats: [SeatPicture, SeatPicture, SeatPicture, SeatPicture];
  wall: number;
  drawable: number;
  offered: string;
  robbing: boolean;
  latest: number;
  turned: string;
  wilds: string[];
  stand_in: string;
  bare: string[];
  multiplier: number;
  step: number;
  bank: number;
  winners: number[];
  outcome: string;
  ending: Ending | null;
}

/** What everybody sees of one seat: how many concealed tiles there are, those of an open hand (`hand`, at the end of the deal everybody's), the sets, what was set out, the discards that still lie there, and whether he has declared ready ("", "closed", "open"). */
export interface SeatPicture {
  concealed: number;
  hand: string[];
  melds: MeldPicture[];
  set_out: string[];
  discards: string[];
  ready: string;
}

/** A set on the table: its kind as an event names it, its tiles, the claimed one, and whose it was ("from", -1: no one's). */
export interface MeldPicture {
  kind: string;
  tiles: string[];
  claimed: string;
  from: number;
}

/** The end of a deal: the settlement, and for each of its wins, in their order, what the wild tiles stand for and how it came about. `clause` is what a drawn deal rests on; `unit` what the points of the hands are counted in, where they are not paid as they are. */
export interface Ending {
  result: Result;
  stands: Stand[][];
  wins: WinPicture[];
  clause: string;
  unit: Unit | null;
}

/** A deal settled. `payments[i][j]` is what seat i pays seat j; `deltas` add up to zero. `hands` stands only where the game scores the other hands too. */
export interface Result {
  wins: Win[];
  payments: number[][];
  deltas: number[];
  next_dealer: number | null;
  hands?: HandScore[];
}

/** One winner's hand. An illegal win has only its `reason`. */
export interface Win {
  seat: number;
  legal: boolean;
  reason?: Reason;
  base?: number;
  fan?: number;
  points?: number;
  capped?: boolean;
  lines?: Line[];
  steps?: Step[];
  arrangement?: string[];
  liable?: Liable | null;
  paid_by?: Paid[];
}

/** Why something is refused: the clause that forbids it, and the reason in both languages. */
export interface Reason {
  clause: string;
  zh: string;
  en: string;
}

/** One reason for points: what it adds to the base, how many doublings it adds, and the clause it rests on. `times` is a factor, where a game has them (doubles, multipliers after drawn deals). */
export interface Line {
  clause: string;
  base: number;
  fan: number;
  zh: string;
  en: string;
  times?: number;
}

/** A named step from the sum of the lines to the points; `value` is what stands after it. */
export interface Step {
  clause: string;
  zh: string;
  en: string;
  value: number;
}

/** The one who pays everything, and why. */
export interface Liable {
  seat: number;
  clause: string;
}

/** What one payer really pays a winner, and the clause behind it; `also` the clauses that changed the amount. */
export interface Paid {
  seat: number;
  points: number;
  clause: string;
  also?: string[];
}

/** The hand of a seat that has not won, where the game scores those too; `paid_by` is what other such seats pay it. */
export interface HandScore {
  seat: number;
  base: number;
  fan: number;
  points: number;
  lines: Line[];
  steps: Step[];
  paid_by: Paid[];
}

/** What a wild tile, or one that may stand in for the turned tile, is in a reading: perhaps its own face. */
export interface Stand {
  tile: string;
  as: string;
}

/** How a win came about, and how its hand was read: `how` is draw, discard, rob or flat (by itself), `tile` the winning tile ("" where a flat win has none), "from" whose it was. `sets` are the concealed sets of the arrangement, with the tiles as they lie there instead of what they stand for, `held` the place of the set that holds the winning tile (-1: none). */
export interface WinPicture {
  seat: number;
  how: string;
  tile: string;
  from: number;
  clause: string;
  sets: string[][];
  held: number;
}

/** What the points of a hand are counted in where they are not paid as they are: its name, how many of it are one point that is paid, and the clause that says so. */
export interface Unit {
  zh: string;
  en: string;
  size: number;
  clause: string;
}

/** The hands of the four seats; a hand that the reader may not know is "". */
export interface Dealt {
  event: "deal";
  hands: [string, string, string, string];
}

/** A tile of the wall was turned up and left the game: it says which tiles are wild. */
export interface Turned {
  event: "turn";
  tile: string;
  clause?: string;
}

/** A tile of the wall's tail was turned face up: replacements will take it. */
export interface Bared {
  event: "bare";
  tile: string;
  clause?: string;
}

/** A seat took a tile from the head of the wall, or a replacement from its tail; `open`: everybody sees it. */
export interface Drew {
  event: "draw";
  seat: number;
  tile?: string;
  tail?: boolean;
  open?: boolean;
}

/** A seat set out a tile that will be replaced from the tail; `held`: it was not the one just drawn. */
export interface SetOut {
  event: "set-out";
  seat: number;
  tile: string;
  clause?: string;
  held?: boolean;
}

/** A seat discarded a tile. `ready` is how it declared itself ready with it: "closed" or "open", then the switches that it has turned on, which are its own affair; `hand` the tiles that lie open from now on. */
export interface Discarded {
  event: "discard";
  seat: number;
  tile: string;
  clause?: string;
  ready?: string;
  hand?: string;
}

/** A seat made a set on the table. `feeder` ("from") fed it; an added kong keeps its pung's feeder. */
export interface Melded {
  event: "meld";
  seat: number;
  kind: string;
  tiles: string;
  claimed?: string;
  from?: number;
  clause?: string;
}

/** A seat's answer to a discard or an added kong, known to that seat only: "pass", "win", "pung 9m", "chow 78m". */
export interface Answered {
  event: "answer";
  seat: number;
  action: string;
}

/** A seat won on this tile; `feeder` ("from") is the seat itself where it was self-drawn. A hand that wins by itself without a tile of the moment has "". */
export interface Won {
  event: "win";
  seat: number;
  tile: string;
  from: number;
  clause?: string;
}

/** The deal is over, the hands are open: `outcome` is "won" or "drawn". */
export interface Ended {
  event: "end";
  outcome: string;
  hands: [string, string, string, string];
  result: Result;
  clause?: string;
}

/** What only one seat sees: its hand, sorted, without the tile just drawn (`drawn`, "" where there is none), what a ready hand waits for, whether the table plays for it (`away`), and what it is asked. */
export interface OwnPicture {
  seat: number;
  hand: string[];
  drawn: string;
  waits: Unseen[];
  away: boolean;
  question: Question | null;
}

/** A tile that a hand waits for or that brings it nearer, and how many of it the player cannot see (WH-10). */
export interface Unseen {
  tile: string;
  left: number;
}

/** What a player is asked: the number that his answer carries, what he may do, and in which time: `step` and then `bank` milliseconds are left (-1: no clock). `ready` says which discards may be declared, in which `styles` and with which `switches`. */
export interface Question {
  number: number;
  choices: Offer[];
  step: number;
  bank: number;
  ready: ReadyDiscard[];
  styles: string[];
  switches: string[];
  cautions: Caution[];
}

/** A legal action: its text, its verb, the tiles that it names, the style of a ready declaration, and its clause. */
export interface Offer {
  action: string;
  verb: string;
  clause: string;
  tiles: string[];
  style: string;
}

/** A discard with which the player may declare himself ready, and what he would wait for. */
export interface ReadyDiscard {
  tile: string;
  waits: Unseen[];
}

/** What a discard, or an added kong (`verb`), of a tile may bring: with `winners` that he pays for all if one of these seats wins on it, without, that he can win no more. */
export interface Caution {
  verb: string;
  tile: string;
  clause: string;
  winners: number[];
}

/** Somebody said something: a text, or a quick phrase by its number. `seat` is -1 for who only watches. */
export interface Said {
  type: "said";
  n: number;
  seat: number;
  name: string;
  text: string;
  phrase: number;
}

/** The message of this id was carried out; a repeated one is answered alike, and changes nothing again. */
export interface Done {
  type: "done";
  n: number;
  id: number;
}

/** The message of this id changed nothing: the clause that forbids it (or "" where none speaks of it), and why. */
export interface Refused {
  type: "refused";
  n: number;
  id: number;
  clause: string;
  zh: string;
  en: string;
}

/** The answer to Hint, the best choice first. */
export interface Hinted {
  type: "hinted";
  n: number;
  id: number;
  question: number;
  hints: Advice[];
}

/** What one choice leads to: how far the hand is from ready after it (-1: a win, 0: ready), the tiles that bring it nearer, how many of those are unseen in all, and after a claim the best discard. */
export interface Advice {
  action: string;
  distance: number;
  useful: Unseen[];
  left: number;
  discard: string;
}

/** I am here. */
export interface Pong {
  type: "pong";
  n: number;
  id: number;
}

/** The last message on a socket, and why: the seat was taken from another device or tab ("moved"), the host asked the player to leave ("kicked"), the room is no more ("closed"), the server stops and will be back ("stopping"). */
export interface Bye {
  type: "bye";
  n: number;
  reason: "closed" | "kicked" | "moved" | "stopping";
}

/** The player whose cookie this is. `id` is what others may know; `chosen`: he has given the name himself. */
export interface Me {
  id: string;
  name: string;
  chosen: boolean;
}

/** A name that a player gives himself. */
export interface Rename {
  name: string;
}

/** What takes the identity to another device, once, until `expires`. */
export interface TransferCode {
  code: string;
  expires: number;
}

/** A code that somebody typed: of a room, or of a transfer. */
export interface Code {
  code: string;
}

/** Why something was refused, in both languages, with the clause where one speaks of it. */
export interface Trouble {
  zh: string;
  en: string;
  clause: string;
}

/** The body of every answer whose status is 4xx or 5xx. */
export interface Failed {
  error: Trouble;
}

/** One option of a game: `values` with their `labels` (zh, en), the default first, or from `low` to `high`. */
export interface OptionCard {
  name: string;
  clause: string;
  zh: string;
  en: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  labels: [string, string][];
  low: number | null;
  high: number | null;
}

/** A game that can be played here. */
export interface GameCard {
  name: string;
  zh: string;
  en: string;
  version: number;
  hand_size: number;
  options: OptionCard[];
}

/** All games, the kinds of bots, the default first, and for each clock the seconds of a step and of the bank. */
export interface Games {
  games: GameCard[];
  bots: string[];
  clocks: Record<string, [number, number]>;
}

/** One clause of a rulebook; `worth_zh` and `worth_en`: what it is worth in a hand, "" where it is not counted. */
export interface ClauseCard {
  id: string;
  zh: string;
  en: string;
  rule_zh: string;
  rule_en: string;
  quote: string;
  origin: string;
  worth_zh: string;
  worth_en: string;
}

/** A part of a rulebook. */
export interface SectionCard {
  zh: string;
  en: string;
  note_zh: string;
  note_en: string;
  clauses: ClauseCard[];
}

/** A game's rulebook, and the clauses that all games share. */
export interface RulebookCard {
  name: string;
  zh: string;
  en: string;
  sections: SectionCard[];
  common: SectionCard[];
}

/** Where a room is: its page is /r/{token}. */
export interface RoomAt {
  token: string;
}

/** What an invitation shows: what is played, who sits there (by seat, "" where it is open), whether it has begun. */
export interface RoomCard {
  token: string;
  code: string;
  setup: Setup;
  status: string;
  names: [string, string, string, string];
  touched: number;
}

/** Rooms in which the player sits, the latest first. */
export interface Rooms {
  rooms: RoomCard[];
}

/** Who sat where: a person's name or a bot's; `you`, that it was who asks. */
export interface SeatCard {
  name: string;
  bot: string;
  you: boolean;
}

/** A deal that is over: "won", "drawn" or "cut" (left unfinished), who won, and what each seat got. */
export interface DealCard {
  number: number;
  place: Place;
  outcome: string;
  winners: number[];
  deltas: [number, number, number, number];
  ended: number;
}

/** A match among a player's own; `status` is "playing", "finished" or "ended" (by vote, or left). */
export interface MatchCard {
  id: string;
  setup: Setup;
  seats: [SeatCard, SeatCard, SeatCard, SeatCard];
  totals: [number, number, number, number];
  done: number;
  status: string;
  started: number;
  ended: number;
}

/** A page of matches, the latest first; `before` asks for the next page, None where there is none. */
export interface Matches {
  matches: MatchCard[];
  before: string | null;
}

/** One match with its deals. */
export interface MatchPage {
  match: MatchCard;
  deals: DealCard[];
}

/** One event, and the table after it with all hands open; `drawn` is what the seat on turn has just drawn. */
export interface ReplayStep {
  event: Dealt | Turned | Bared | Drew | SetOut | Discarded | Melded | Answered | Won | Ended;
  table: TablePicture;
  drawn: string;
}

/** A finished deal, step by step. */
export interface Replay {
  match: MatchCard;
  deal: DealCard;
  steps: ReplayStep[];
}

/** Why nobody chose the wall of a finished deal (C-21). `commitment` was published before the players sent their `numbers`; it is the SHA-256 of the bytes of `secret` (hexadecimal). The seed is the SHA-256 of the text "secret:number:number:number:number". `wall` are all tiles in the order of the shuffle, head first, and `hands` what was dealt from it. */
export interface Proof {
  commitment: string;
  secret: string;
  numbers: [string, string, string, string];
  seats: [SeatCard, SeatCard, SeatCard, SeatCard];
  seed: string;
  dealer: number;
  wall: string[];
  hands: [string, string, string, string];
}

/** One line of an account: the points of one deal. */
export interface Entry {
  match: string;
  deal: number;
  game: string;
  points: number;
  at: number;
}

/** A player's account: what all deals come to, and the latest lines. */
export interface Account {
  balance: number;
  entries: Entry[];
}
