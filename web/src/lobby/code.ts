/** The digits of what was typed or pasted: "123 456", "房号：123456", １２３４５６ from a Chinese keyboard. */
export function readCode(text: string, length: number): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, length);
}
