/** Abbreviations that stay in capitals although a vowel makes them look like words. */
const acronyms: ReadonlySet<string> = new Set(
  "AM BYD CIMC DHS EVT IC KME MAC MCI NABI RV SPV UCC UD US USA ZEC ATV CVT TOFC SUV".split(" "),
);

const ownSpelling: ReadonlyMap<string, string> = new Map([
  ["WHITEGMC", "WhiteGMC"],
  ["NOVABUS", "NovaBus"],
  ["GREENPOWER", "GreenPower"],
  ["LAFRANCE", "LaFrance"],
]);

const small: ReadonlySet<string> = new Set(["AND", "DBA", "DE", "FOR", "OF", "OR", "THE"]);

/** Words, although they have no vowel. */
const abbreviations: ReadonlySet<string> = new Set(["LTD", "MFG", "ST", "MT", "MR", "BROS", "BLVD"]);

const gaps = /[\s\p{Cc}]+/gu;

const capitalized = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase();

function cased(word: string, isFirst: boolean): string {
  const own = ownSpelling.get(word);
  if (own !== undefined) return own;
  if (acronyms.has(word) || /\d/.test(word)) return word;
  if (small.has(word)) return isFirst ? capitalized(word) : word.toLowerCase();
  if (!/[AEIOUY]/.test(word) && !abbreviations.has(word)) return word;
  if (/^MC[A-Z]{3,}$/.test(word)) return `Mc${capitalized(word.slice(2))}`;
  return capitalized(word);
}

/** "BLUE BIRD" as "Blue Bird", "IC BUS" as "IC Bus". A name with lowercase letters is unchanged. */
export function properCase(name: string): string {
  const trimmed = name.replace(gaps, " ").trim();
  if (/\p{Ll}/u.test(trimmed)) return trimmed;
  return trimmed.replace(/[\p{Lu}\d'’!&]+/gu, (word, at: number) => cased(word, at === 0));
}

/** In the style of the form's options: "Step Van" becomes "Step van", "ATV Trailer" keeps its capitals. */
export function sentenceCase(words: string): string {
  const [first = "", ...rest] = words.replace(gaps, " ").trim().split(" ");
  const lower = (word: string) => (acronyms.has(word) ? word : word.toLowerCase());
  const head = acronyms.has(first) ? first : first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
  return [head, ...rest.map(lower)].join(" ");
}
