/** Words that stay in capitals: what a company is, and directions in addresses. */
const capitals = new Set(
  "LLC LLP LP PLLC PC DBA USA US NE NW SE SW PO FM CR SR II III IV TX NY LTL FTL MC".split(" "),
);
const small = new Set("an and at by for in of on or the to".split(" "));
/** No vowel in a short word: most likely initials, such as JBT. "ST" and the like are not. */
const words = new Set(
  "ST RD DR LN CT PL BLVD PKWY HWY CTR MR MRS DR JR SR CO LTD MT FT BR BROS SVC SVCS SYS TR TRK TRL".split(
    " ",
  ),
);

const isInitials = (word: string): boolean => /^[B-DF-HJ-NP-TV-XZ]{2,4}$/.test(word) && !words.has(word);

const capitalize = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^\p{L}|(?<=[-/.&])\p{L}|(?<=^o')\p{L}|(?<=^mc)\p{L}(?=\p{L}{2})/gu, (letter) =>
      letter.toUpperCase(),
    );

function toWord(word: string, index: number): string {
  const letters = word.replace(/[^\p{L}\d&]/gu, "");
  if (index > 0 && small.has(word.toLowerCase())) return word.toLowerCase();
  if (/^\d+(?:ST|ND|RD|TH)$/.test(letters)) return word.toLowerCase();
  if (capitals.has(letters) || isInitials(letters) || /\d|^\p{L}(?:&\p{L})*$|^(?:\p{L}\.)+$/u.test(word))
    return word;
  return capitalize(word);
}

/**
 * A name or street in capitals, as FMCSA has it, in title case: "UNITED MOVING AND STORAGE INC" becomes "United
 * Moving and Storage Inc". LLC, DBA, directions, initials and words with digits keep their capitals. Text
 * that has small letters already is unchanged.
 */
export function toTitleCase(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return /\p{Ll}/u.test(line) ? line : line.split(" ").map(toWord).join(" ");
}
