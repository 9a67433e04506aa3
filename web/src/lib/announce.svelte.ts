/** What a screen reader is told. App holds the two live regions; they take turns, so that the same text is read again. */

export const announced: { texts: [string, string] } = $state({ texts: ["", ""] });

let next = 0;

/** Have this read out when the reader comes to a pause. */
export function announce(text: string): void {
  announced.texts[next] = text;
  next = 1 - next;
  announced.texts[next] = "";
}
