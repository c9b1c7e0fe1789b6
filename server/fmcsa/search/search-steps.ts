import {
  hashKey,
  hashName,
  toPlaceMark,
  type FoundCarrier,
  type SearchReader,
  type UsedWord,
} from "#server/fmcsa/mirror/derived/read-carrier-search.ts";
import {
  isStateCode,
  toNameKey,
  withoutMisspelledForm,
  isLeftOut,
  listOneEdit,
} from "#shared/carrier/name-search/name-words.ts";
import { type CarrierSearch, isNearlyWholeName, isWholeName } from "./rank-carriers.ts";

const shortestPart = 2;
/** Of a half typed word at least this many letters are there, and this many longer words are tried. */
const shortestHalf = 3;
const mostLonger = 24;
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

const listLonger = async (reader: SearchReader, last: string): Promise<string[]> =>
  last.length < shortestHalf ? [] : (await reader.findStarting(last, mostLonger)).map(({ word }) => word);

/** Guesses at a missing or needless space, the likeliest first. All of the words are in use. */
async function listRespaced(
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

const mostRanked = 60;
const mostChoices = 24;
const mostPlaceWords = 4;
/** A word that no more carriers have is rare. */
const rareUses = 5000;
/** Shorter words aren't corrected or completed: too many are like them. */
const shortestCorrected = 3;

/** A way to find carriers; `collected` is what those before it found. */
export type Step = (collected: readonly FoundCarrier[]) => Promise<readonly FoundCarrier[]>;

type Asked = {
  readonly reader: SearchReader;
  readonly search: CarrierSearch;
  /** Words that each carrier must have. */
  readonly needed: readonly string[];
};
type Context = Asked & {
  /** Number of carriers that have each of the typed words. */
  readonly uses: ReadonlyMap<string, number>;
  readonly isName: (word: string) => boolean;
  readonly isPlace: (word: string) => boolean;
};

/** Carriers with a word of each group, and all that are needed; maybe others too, which the ranking leaves out. */
async function findByWords(
  { reader, needed, uses }: Context,
  groups: readonly (readonly string[])[],
): Promise<readonly FoundCarrier[]> {
  const getUses = (word: string): number => uses.get(word) ?? Number.POSITIVE_INFINITY;
  const fewest = Math.min(...groups.map((group) => group.reduce((sum, word) => sum + getUses(word), 0)));
  const singles = groups.filter(({ length }) => length === 1);
  // All who have the rarest word are read: to look for one of many others, too, takes longer.
  const isEnough = singles.some(([word = ""]) => getUses(word) <= mostRanked);
  const all = [...(isEnough ? singles : groups), ...toGroups(needed)];
  return reader.findByWords(all, mostRanked, fewest <= rareUses);
}

const toGroups = (words: readonly string[]): string[][] => words.map((word) => [word]);
const toWords = (used: readonly UsedWord[]): string[] => used.map(({ word }) => word);

/** The very name; then the same with its city or state behind it. */
const findWholeName =
  ({ reader, search, needed }: Context): Step =>
  async () =>
    reader.findByHash([hashName(search.words)], needed, mostRanked);

const findNameAndPlace =
  ({ reader, search: { placeWords }, needed, isPlace }: Context): Step =>
  async () => {
    const found: FoundCarrier[] = [];
    for (let count = 1; count <= Math.min(mostPlaceWords, placeWords.length - 1); count += 1) {
      if (!isPlace(placeWords.at(-count) ?? "")) break;
      const place = placeWords.slice(-count).map(toPlaceMark);
      const name = hashName(placeWords.slice(0, -count));
      found.push(...(await reader.findByHash([name], [...needed, ...place], mostRanked)));
    }
    return found;
  };

/** Carriers at a place, if the text is a city and its state. */
const findPlace =
  (context: Context): Step =>
  async () => {
    const {
      search: { placeWords },
      isPlace,
    } = context;
    return placeWords.length > 1 && isStateCode(placeWords.at(-1) ?? "") && placeWords.every(isPlace)
      ? findByWords(context, toGroups(placeWords.map(toPlaceMark)))
      : [];
  };

const findWords =
  (context: Context): Step =>
  async () => {
    const { words } = context.search;
    return words.every(context.isName) ? findByWords(context, toGroups(words)) : [];
  };

/** True if one of them has the very name, which is then no misspelled one. */
const hasWholeName = (collected: readonly FoundCarrier[], search: CarrierSearch): boolean =>
  collected.some((carrier) => isWholeName(carrier, search));

const findMisspelledName =
  ({ reader, search, needed }: Context): Step =>
  async (collected) => {
    if (hasWholeName(collected, search)) return [];
    const withoutForm = withoutMisspelledForm(search.words);
    const hashes = [
      ...[...listOneEdit(toNameKey(search.words))].map(hashKey),
      ...(withoutForm ? [hashName(withoutForm)] : []),
      ...[...search.looseKeys].map(hashKey),
    ];
    return reader.findByHash(hashes, needed, mostRanked);
  };

const findNamesAndPlaces =
  (context: Context): Step =>
  async () => {
    const {
      search: { placeWords },
      isName,
      isPlace,
    } = context;
    if (!placeWords.some(isPlace) || !placeWords.every((word) => isName(word) || isPlace(word))) return [];
    const groups = placeWords.map((word) => [
      ...(isName(word) ? [word] : []),
      ...(isPlace(word) ? [toPlaceMark(word)] : []),
    ]);
    return findByWords(context, groups);
  };

const findHalfTyped =
  (context: Context): Step =>
  async () => {
    const { reader, search, isName } = context;
    const [before, last] = [search.words.slice(0, -1), search.words.at(-1) ?? ""];
    if (!before.every(isName)) return [];
    const groups = toGroups(before);
    // One or two letters of a word: they are left to the ranking.
    if (last.length < shortestCorrected) return before.length === 0 ? [] : findByWords(context, groups);
    // The word itself was looked for before.
    const longer = toWords(await reader.findStarting(last, mostChoices)).filter((word) => word !== last);
    return longer.length === 0 ? [] : findByWords(context, [...groups, longer]);
  };

const findRespaced =
  (context: Context): Step =>
  async (collected) => {
    const { reader, search, isName, isPlace } = context;
    if (collected.some((carrier) => isNearlyWholeName(carrier, search))) return [];
    const isUsed = (word: string): boolean => isName(word) || isPlace(word);
    const found: FoundCarrier[] = [];
    for (const groups of await listRespaced(reader, search.placeWords, isUsed))
      found.push(...(await findByWords(context, groups)));
    return found;
  };

/** The words for which a misspelled or half typed one may stand, itself among them. */
async function listChoices({ reader, isName }: Context, word: string, isLast: boolean): Promise<string[]> {
  if (word.length < shortestCorrected) return [word, toPlaceMark(word)];
  const near = [...listOneEdit(word)];
  // A word that is in use in names isn't a misspelled city.
  const found = await reader.findUsed([...near, ...(isName(word) ? [] : near.map(toPlaceMark))]);
  const corrected = found.toSorted((a, b) => b.uses - a.uses).slice(0, mostChoices);
  const longer = isLast ? await reader.findStarting(word, mostChoices) : [];
  return [...new Set([word, toPlaceMark(word), ...toWords(corrected), ...toWords(longer)])];
}

const findMisspelledWords =
  (context: Context): Step =>
  async (collected) => {
    const { search } = context;
    if (hasWholeName(collected, search)) return [];
    const find = async (words: readonly string[]): Promise<readonly FoundCarrier[]> => {
      const groups: string[][] = [];
      for (const [at, word] of words.entries())
        groups.push(await listChoices(context, word, at === words.length - 1));
      return findByWords(context, groups);
    };
    const { words, placeWords } = search;
    const isSame = words.join(" ") === placeWords.join(" ");
    return isSame ? find(words) : [...(await find(placeWords)), ...(await find(words))];
  };

/** The ways to find what a text means, the most exact first. Each is for when those before it found too little. */
export async function listSteps(asked: Asked): Promise<Step[]> {
  const { reader, search } = asked;
  if (search.isNumber)
    return [async () => reader.findByNumber(search.dot ?? null, search.dockets, search.phone ?? null)];
  if (search.words.length === 0) return [];
  const typed = [...new Set([...search.words, ...search.placeWords])];
  const used = await reader.findUsed([...typed, ...typed.map(toPlaceMark)]);
  const uses = new Map(used.map((each) => [each.word, each.uses]));
  const context: Context = {
    ...asked,
    uses,
    isName: (word) => uses.has(word),
    isPlace: (word) => uses.has(toPlaceMark(word)),
  };
  return [
    findWholeName(context),
    findNameAndPlace(context),
    findPlace(context),
    findWords(context),
    findMisspelledName(context),
    findNamesAndPlaces(context),
    findHalfTyped(context),
    findRespaced(context),
    findMisspelledWords(context),
  ];
}
