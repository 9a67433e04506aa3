/** Which clause the sheet over the page shows. ClauseSheet, mounted once in App, reads it. */

export const opened: { game: string; id: string; open: boolean } = $state({ game: "", id: "", open: false });

/** Show a clause of a game, or of all games. */
export function openClause(game: string, id: string): void {
  Object.assign(opened, { game, id, open: true });
}
