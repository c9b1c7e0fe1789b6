import { seeded } from "#shared/testing/seeded.ts";

const changes = {
  dropped: () => "",
  doubled: (end: string) => end + end,
  crlf: () => "\r\n",
  cr: () => "\r",
  lf: () => "\n",
  space: () => " ",
  separator: () => "\u001e",
  kept: (end: string) => end,
} as const;

const kinds = Object.values(changes);

/** A barcode's text whose control characters a printer or reader has changed: all in one way, or each in its own. */
export function damageControls(text: string, seed: number): string {
  const { pick, once } = seeded(seed);
  const way = pick(kinds);
  const rarely = once(2) ? 2 : 20;
  const isMixed = once(2);
  return text.replaceAll(/[^ -\uffff]+/gu, (end) => {
    if (!isMixed) return way(end);
    return once(rarely) ? pick(kinds)(end) : end;
  });
}
