/** "Doe Hauling" for "DOE hauling": capitalizes the first letter of each word and lowercases the others. */
export const titleCase = (text: string): string =>
  text.replace(/\S+/g, (word) => {
    const [first = "", ...rest] = word;
    return first.toLocaleUpperCase("en-US") + rest.join("").toLocaleLowerCase("en-US");
  });

/** Words that stay in capitals: what a company is, directions in addresses, abbreviations that look like words. */
const capitals = new Set(
  (
    "LLC LLP LP PLLC PC DBA USA US NE NW SE SW PO FM CR SR II III IV TX NY LTL FTL MC " +
    "AM BYD CIMC DHS EVT IC KME MAC MCI NABI RV SPV UCC UD ZEC ATV CVT TOFC SUV"
  ).split(" "),
);
const small = new Set("an and at by de for in of on or the to".split(" "));
/** Words, although they have no vowel. */
const abbreviations = new Set(
  "ST RD DR LN CT PL BLVD PKWY HWY CTR MR MRS JR CO LTD MFG MT FT BR BROS SVC SVCS SYS TR TRK TRL".split(" "),
);
const ownSpelling = new Map([
  ["WHITEGMC", "WhiteGMC"],
  ["NOVABUS", "NovaBus"],
  ["GREENPOWER", "GreenPower"],
  ["LAFRANCE", "LaFrance"],
]);

/** Most likely initials, such as JBT. */
const isInitials = (word: string): boolean =>
  /^[B-DF-HJ-NP-TV-XZ]{2,4}$/.test(word) && !abbreviations.has(word);

export const staysInCapitals = (word: string): boolean => capitals.has(word) || isInitials(word);

const capitalize = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^\p{L}|(?<=[.&])\p{L}|(?<=^o')\p{L}|(?<=^mc)\p{L}(?=\p{L}{2})/gu, (letter) =>
      letter.toUpperCase(),
    );

function toWord(word: string, isFirst: boolean): string {
  const letters = word.replace(/[^\p{L}\d&]/gu, "");
  if (!isFirst && small.has(word.toLowerCase())) return word.toLowerCase();
  if (/^\d+(?:ST|ND|RD|TH)$/.test(letters)) return word.toLowerCase();
  if (staysInCapitals(letters) || /\d|^\p{L}(?:&\p{L})*$|^(?:\p{L}\.)+$/u.test(word)) return word;
  return ownSpelling.get(letters) ?? capitalize(word);
}

/**
 * A name or street in capitals, as FMCSA and NHTSA have it, in title case: "UNITED MOVING AND STORAGE INC" becomes
 * "United Moving and Storage Inc", "IC BUS" "IC Bus". LLC, DBA, directions, initials and words with digits keep
 * their capitals. Text that has small letters already is unchanged.
 */
export function toTitleCase(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (/\p{Ll}/u.test(line)) return line;
  return line.replace(/[\p{L}\p{N}'’.&!]+/gu, (word, at: number) => toWord(word, at === 0));
}
