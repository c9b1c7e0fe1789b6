import {
  listLooseKeys,
  toNameWords,
  toPlacedWords,
  isLeftOut,
  toNameKey,
  toPlaceWords,
  withoutMisspelledForm,
  isWithinOneEdit,
} from "#shared/carrier/name-search/name-words.ts";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import type { FoundCarrier } from "#server/fmcsa/mirror/derived/read-carrier-search.ts";

export type CarrierSearch = {
  /** The words of a name, maybe with a city and a state behind it. */
  readonly words: readonly string[];
  /** Words that end with a place: "smith trucking texas" ends with "tx". */
  readonly placeWords: readonly string[];
  readonly looseKeys: ReadonlySet<string>;
  readonly dot: string | undefined;
  /** "MC139446". */
  readonly dockets: readonly string[];
  /** Ten digits. */
  readonly phone: string | undefined;
  /** True if the text is one of these numbers and can't be a name. */
  readonly isNumber: boolean;
};

const docketPrefixes = ["MC", "MX", "FF"] as const;

const mostWords = 8;

const toPhone = (text: string): string | undefined => {
  if (!/^[\d\s()+./\p{Pd}]+$/u.test(text)) return undefined;
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? digits : undefined;
};

function toDockets(text: string, dot: string | undefined): string[] {
  const input = parseDotNumber(text);
  if (input.kind !== "mc")
    return /^\d+$/.test(text.trim()) && dot !== undefined ? docketPrefixes.map((prefix) => prefix + dot) : [];
  const number = input.docket.slice(2).replace(/^0+(?=\d)/, "");
  const [prefix] = [input.docket.slice(0, 2)];
  return [`${prefix}${number}`];
}

export function parseSearch(typed: string): CarrierSearch {
  // Marks that can't be seen: phones put them around a number that is copied.
  const text = typed.replace(/\p{Cf}/gu, "");
  const input = parseDotNumber(text);
  const dot = input.kind === "dot" ? input.dotNumber : undefined;
  const phone = toPhone(text);
  const dockets = toDockets(text, dot);
  const words = toNameWords(text).slice(0, mostWords);
  const placeWords = toPlacedWords(text).slice(0, mostWords + 1);
  const isNumber = input.kind === "dot" || input.kind === "mc" || phone !== undefined;
  return { words, placeWords, looseKeys: listLooseKeys(words), dot, dockets, phone, isNumber };
}

const fits = { whole: 0, wholeButOne: 1, words: 2, wordsButOne: 3, some: 4 } as const;

/** A state's two letters and the like are never taken for others. */
const shortestMisspelled = 4;

type Fit = {
  readonly name: number;
  /** Typed words that are the carrier's city or state, and not part of its name. */
  readonly placeWords: number;
};

/** True if a name has this word; the last one may be half typed. */
const hasWord = (words: readonly string[], word: string, isLast: boolean): boolean =>
  words.includes(word) || (isLast && words.some((each) => each.startsWith(word)));

/** True if it is two words of a name without their space; of the second there may be a part if the word is the last. */
const isTwoWords = (words: readonly string[], word: string, isLast: boolean): boolean =>
  words.some((each) => {
    const rest = word.startsWith(each) ? word.slice(each.length) : "";
    return rest !== "" && (hasWord(words, rest, isLast) || isLeftOut(rest));
  });

/** The typed words, joined at one place where the name has one word: "amer ican". */
const joinAsIn = (typed: readonly string[], name: readonly string[]): readonly string[] => {
  const at = typed.findIndex((word, index) => name.includes(word + (typed[index + 1] ?? " ")));
  return at === -1 ? typed : typed.toSpliced(at, 2, `${typed[at] ?? ""}${typed[at + 1] ?? ""}`);
};

function fitWords(typed: readonly string[], name: readonly string[], isEnd: boolean): number {
  if (typed.length === 0) return fits.words;
  const [typedKey, key] = [toNameKey(typed), toNameKey(name)];
  if (typedKey === key) return fits.whole;
  if (isWithinOneEdit(typedKey, key)) return fits.wholeButOne;
  const isLast = (at: number): boolean => isEnd && at === typed.length - 1;
  if (typed.every((word, at) => hasWord(name, word, isLast(at)))) return fits.words;
  const isNear = (word: string, isAtEnd: boolean): boolean =>
    hasWord(name, word, isAtEnd) ||
    name.some((each) => isWithinOneEdit(word, each)) ||
    isTwoWords(name, word, isAtEnd);
  const joined = joinAsIn(typed, name);
  return joined.every((word, at) => isNear(word, isEnd && at === joined.length - 1))
    ? fits.wordsButOne
    : fits.some;
}

/** The best fit of the typed words to one of the carrier's names, those at their end being its place. */
function getFit(
  carrier: FoundCarrier,
  { words, placeWords, looseKeys }: Pick<CarrierSearch, "words" | "placeWords" | "looseKeys">,
): Fit {
  const names = [carrier.legal_name, carrier.dba_name ?? ""]
    .map(toNameWords)
    .filter((name) => name.length > 0);
  const place = toPlaceWords(carrier.city ?? undefined, carrier.state ?? undefined);
  const isAtPlace = (word: string): boolean =>
    place.some((each) => each === word || (each.length >= shortestMisspelled && isWithinOneEdit(each, word)));
  const isLoose = names.some((name) => looseKeys.has(toNameKey(name)));
  let best: Fit = { name: isLoose ? fits.wordsButOne : fits.some, placeWords: 0 };
  const consider = (typed: readonly string[], atPlace: number, atBest: number = fits.whole): void => {
    const name = Math.max(atBest, Math.min(...names.map((each) => fitWords(typed, each, atPlace === 0))));
    if (name < best.name) best = { name, placeWords: atPlace };
  };
  consider(words, 0);
  const withoutForm = withoutMisspelledForm(words);
  if (withoutForm) consider(withoutForm, 0, fits.wholeButOne);
  for (let count = 1; count <= placeWords.length; count += 1) {
    if (!isAtPlace(placeWords.at(-count) ?? "")) break;
    consider(placeWords.slice(0, -count), count);
  }
  // A place in front of the name, or in the middle of it.
  const ofName = placeWords.filter((word) => !isAtPlace(word));
  if (ofName.length < placeWords.length) consider(ofName, placeWords.length - ofName.length);
  return best;
}

/** In FMCSA's file A is active; it has other letters for carriers that may not operate. */
const isActive = ({ status }: Pick<FoundCarrier, "status">): boolean => status === "A";

const hasNumber = ({ dot_number: dot, dockets }: FoundCarrier, search: CarrierSearch): number => {
  if (dot === search.dot) return 0;
  return dockets?.some((docket) => search.dockets.includes(docket)) === true ? 1 : 2;
};

/** The very name first, then one letter off, then all words; among these by place, activity and fleet. */
export function rankCarriers(carriers: readonly FoundCarrier[], search: CarrierSearch): FoundCarrier[] {
  const ranked = carriers.map((carrier) => {
    const fit = search.isNumber
      ? { name: hasNumber(carrier, search), placeWords: 0 }
      : getFit(carrier, search);
    return {
      carrier,
      order: [
        fit.name,
        -fit.placeWords,
        isActive(carrier) ? 0 : 1,
        -(carrier.power_units ?? 0),
        Number(carrier.dot_number),
      ],
    };
  });
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((each, index) => each !== b[index]);
    return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  };
  return ranked
    .filter(({ order: [name = 0] }) => name < fits.some)
    .toSorted((a, b) => compare(a.order, b.order))
    .map(({ carrier }) => carrier);
}

/** True if a carrier's whole name was typed. */
export const isWholeName = (carrier: FoundCarrier, search: CarrierSearch): boolean =>
  getFit(carrier, search).name === fits.whole;

/** True if the text is a carrier's whole name but for one letter. */
export const isNearlyWholeName = (carrier: FoundCarrier, search: CarrierSearch): boolean =>
  getFit(carrier, search).name <= fits.wholeButOne;
