/** Truncates text to the given number of characters, with "…" as the last one. */
export function shortened(text: string, longest: number): string {
  const chars = Array.from(text);
  return chars.length > longest ? `${chars.slice(0, longest - 1).join("")}…` : text;
}
