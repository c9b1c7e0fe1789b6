import { toPlaceMark } from "#server/fmcsa/mirror/derived/carrier-search-tables.ts";
import type { SearchReader } from "#server/fmcsa/mirror/derived/read-carrier-search.ts";
import { isLeftOut } from "#shared/carrier/name-search/name-words.ts";

/** The fewest letters on each side of a missing space. */
const shortestPart = 2;
/** Of a half typed word at least this many letters are there, and this many longer words are tried. */
const shortestHalf = 3;
const mostLonger = 24;
/** Number of texts that are searched for. */
const mostTexts = 4;

/** A word in two parts, at each of its letters, without a form of business: "jbhunt", "truckingllc". */
const listParts = (word: string): string[][] =>
  Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_each, at) =>
    [word.slice(0, at + shortestPart), word.slice(at + shortestPart)].filter((part) => !isLeftOut(part)),
  );

/** Adds a space to a word that isn't in use, or takes one out. */
function listTexts(words: readonly string[], isUsed: (word: string) => boolean): string[][] {
  const split = words.flatMap((word, at) =>
    isUsed(word) ? [] : listParts(word).map((parts) => words.toSpliced(at, 1, ...parts)),
  );
  const joined = words.slice(1).map((word, at) => words.toSpliced(at, 2, `${words[at] ?? ""}${word}`));
  return [...split, ...joined].filter(({ length }) => length > 0);
}

/** The words that start with the last one, which may be half typed. */
const listLonger = async (reader: SearchReader, last: string): Promise<string[]> =>
  last.length < shortestHalf ? [] : (await reader.findStarting(last, mostLonger)).map(({ word }) => word);

/**
 * Guesses at a missing or needless space, the likeliest first: for each word itself, its mark as a place, or both. All
 * are in use.
 */
export async function listRespaced(
  reader: SearchReader,
  words: readonly string[],
  isUsed: (word: string) => boolean,
): Promise<string[][][]> {
  const texts = listTexts(words, isUsed);
  const all = [...new Set(texts.flat())];
  if (all.length === 0) return [];
  const used = await reader.findUsed([...all, ...all.map(toPlaceMark)]);
  const uses = new Map(used.map((each) => [each.word, each.uses]));
  const longer = await listLonger(reader, words.at(-1) ?? "");
  const getUses = (group: readonly string[]): number =>
    Math.max(0, ...group.map((word) => uses.get(word) ?? 0));
  return texts
    .map((text) => {
      const groups = text.map((word, at) => [
        ...[word, toPlaceMark(word)].filter((each) => uses.has(each)),
        ...(at === text.length - 1 && word === words.at(-1) ? longer : []),
      ]);
      return { groups, rarest: Math.min(...groups.map(getUses)) };
    })
    .filter(({ groups }) => groups.every(({ length }) => length > 0))
    .toSorted((a, b) => b.rarest - a.rarest)
    .slice(0, mostTexts)
    .map(({ groups }) => groups);
}
