/** Which view of a room is shown. */

import type { RoomPicture, TablePicture } from "../wire";

export type View = "waiting" | "shuffling" | "table" | "result" | "reading";

/**
 * What to show: the chairs before a match, the table while a deal is played, its result when it is over.
 *
 * `read`: the result of this table has been read. The last deal of a match leaves the room open at once; who has played it
 * (`played`) still reads its result first. "reading" stands for a result that is not there, since the client came after it.
 * A table may come a moment before the room that says that it is played.
 */
export function viewOf(room: RoomPicture, table: TablePicture | null, played: boolean, read: boolean): View {
  const isOver = Boolean(table?.ending);
  if (room.status === "open") return played && isOver && !read ? "result" : "waiting";
  if (table && !isOver) return "table";
  const done = room.match?.done ?? 0;
  if (table && (room.status === "playing" || table.deal === done)) return "result";
  return room.status === "between" && done > 0 ? "reading" : "shuffling";
}
