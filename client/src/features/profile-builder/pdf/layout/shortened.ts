/** A text of at most so many characters; the last one is "…" where some are left out. */
export function shortened(text: string, longest: number): string {
  const chars = Array.from(text);
  return chars.length > longest ? `${chars.slice(0, longest - 1).join("")}…` : text;
}
