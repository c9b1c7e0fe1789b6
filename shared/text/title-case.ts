/** Words that stay in capitals: what a company is, directions, states that aren't words, initials with a vowel. */
const capitals = new Set(
  (
    "LLC LLP LP PLLC PC SA AB DBA USA US UK NE NW SE SW PO FM CR SR II III IV LTL FTL MC " +
    "AK AZ CA GA IA IL KY NY OH TX UT VA WI WY " +
    "AAA ABC ABI AM AMC ATC BYD CEI CIMC CMI DHS EVT EZ EZGO FAW FCA HME IC ITI JAC KME MAC MCI NABI TICO UCC UD ZEC " +
    "ATV CVT EV OEM ORV RV SPV SUV TOFC UTV"
  ).split(" "),
);
const small = new Set("an and at by de for in of on or the to".split(" "));
/** Words, although they have no vowel. */
const abbreviations = new Set(
  "ST RD DR LN CT PL BLVD PKWY HWY CTR MR MRS JR JRS CO LTD MFG MFR MT MTN FT BR BROS SVC SVCS SYS TR TRK TRL TWP".split(
    " ",
  ),
);
const ownSpelling = new Map([
  ["GMBH", "GmbH"],
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
    .replace(/^\p{L}|(?<=[.&])\p{L}|(?<=^(?:[dlo]['’]|mc))\p{L}(?=\p{L}{2})/gu, (letter) =>
      letter.toUpperCase(),
    );

function toWord(word: string, isFirst: boolean): string {
  const letters = word.replace(/[^\p{L}\d&]/gu, "");
  if (!isFirst && small.has(word.toLowerCase())) return word.toLowerCase();
  if (/^\d+(?:ST|ND|RD|TH)$/.test(letters)) return word.toLowerCase();
  const own = ownSpelling.get(letters);
  if (own !== undefined) return word.replace(letters, own);
  if (staysInCapitals(letters) || /\d|^\p{L}(?:&\p{L})*$|^(?:\p{L}\.)+$/u.test(word)) return word;
  return capitalize(word);
}

/** Writes capitals, as of FMCSA and NHTSA, in title case: "IC BUS" becomes "IC Bus". Text with small letters is unchanged. */
export function toTitleCase(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  if (/\p{Ll}/u.test(line)) return line;
  return line.replace(/[\p{L}\p{N}'’.&!]+/gu, (word, at: number) => toWord(word, at === 0));
}

/** Legal forms: these keep their capitals, and "Inc" stays as it is typed. */
const legalForms = new Set("LLC LLP LP PLLC PC DBA INC".split(" "));

/** Of a name in any case, one word. In a name with small letters, short words in capitals are meant so: "AJ Trucking". */
function toNameWord(word: string, isFirst: boolean, isMixed: boolean): string {
  const inCapitals = word.toUpperCase();
  const letters = inCapitals.replace(/[^\p{L}]/gu, "");
  const isCapitals = word === inCapitals && /\p{Lu}/u.test(word);
  if (isCapitals && (legalForms.has(letters) || (isMixed && letters.length <= 3))) return word;
  // "McLane", as its owner writes it.
  if (/^\p{Lu}.*\p{Ll}/u.test(word) && !legalForms.has(letters)) return word;
  return letters === "INC" ? capitalize(inCapitals) : toWord(inCapitals, isFirst);
}

/** A company's name, typed in any case, as it is called: "lopez & sons trucking llc" becomes "Lopez & Sons Trucking LLC". */
export function titleCase(name: string): string {
  const isMixed = /\p{Ll}/u.test(name);
  return name.replace(/[\p{L}\p{M}\p{N}'’.&!]+/gu, (word, at: number) => toNameWord(word, at === 0, isMixed));
}
