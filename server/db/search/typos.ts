/** Words of other lengths are rarely misspelled, or could be anything. */
const [shortest, longest] = [4, 16];

/** Half of a word of this length has the three letters that the index of the trigrams needs. */
const shortestHalved = 6;

const escapeRegex = (text: string): string => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/**
 * A regular expression (PostgreSQL's, before it is lowered) for a word with at most one typo: a wrong, missing or
 * extra character, or two swapped ones. undefined for words that must be right.
 */
export function toTypoPattern(word: string): string | undefined {
  const letters = Array.from(word);
  if (letters.length < shortest || letters.length > longest) return undefined;
  const join = (...parts: readonly (readonly string[])[]): string => parts.flat().map(escapeRegex).join("");
  const alternatives = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    const [next, ...rest] = after;
    return [
      `${join(before)}.${join(after)}`,
      join(before, after),
      ...(at > 0 ? [`${join(before)}.${join([letter], after)}`] : []),
      ...(next === undefined ? [] : [join(before, [next, letter], rest)]),
    ];
  });
  return [...new Set(alternatives)].join("|");
}

/**
 * Texts of which every text with the word, and at most one typo in it, has at least one: its halves, and the word
 * with the letters between them swapped. They are found much faster than the pattern. undefined for short words.
 */
export function toCertainParts(word: string): string[] | undefined {
  const letters = Array.from(word);
  if (letters.length < shortestHalved) return undefined;
  const middle = Math.floor(letters.length / 2);
  const [first, second] = [letters.slice(0, middle), letters.slice(middle)];
  const swapped = [...first.slice(0, -1), ...second.slice(0, 1), ...first.slice(-1), ...second.slice(1)];
  return [first, second, swapped].map((part) => part.join(""));
}
