import { listLooseKeys, toNameWords, toPlacedWords } from "#shared/carrier/name-search/name-words.ts";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";

export type CarrierSearch = {
  /** The words of a name, maybe with a city and a state behind it. */
  readonly words: readonly string[];
  /** Words with those of a place at the end: "smith trucking texas" ends with "tx". */
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
