/** Windows-1252 beyond Latin-1: what PDF's built-in fonts can show (ISO 32000-1, annex D). */
const beyondLatin1 = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** Characters that Unicode doesn't decompose into what they look like. */
const lookalikes: Readonly<Record<string, string>> = {
  "\u0141": "L",
  "\u0142": "l",
  "\u0110": "D",
  "\u0111": "d",
  "\u0126": "H",
  "\u0127": "h",
  "\u0131": "i",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2015": "—",
  "\u2212": "-",
  "\u2032": "'",
  "\u2033": '"',
  "\u2190": "<-",
  "\u2192": "->",
  "\u2264": "<=",
  "\u2265": ">=",
  "\u2260": "!=",
  "\u2219": "•",
  "\u25cf": "•",
  "\u2605": "*",
};

const isKnown = (character: string): boolean =>
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff]$/.test(character) || beyondLatin1.includes(character);

function toKnown(character: string): string {
  if (isKnown(character)) return character;
  if (/\s/.test(character)) return " ";
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(character)) return "";
  const similar = lookalikes[character];
  if (similar !== undefined) return similar;
  const plain = Array.from(character.normalize("NFKD").replace(/\p{M}/gu, ""));
  return plain.length > 0 && plain.every(isKnown) ? plain.join("") : "?";
}

/**
 * Text for PDF's built-in fonts, which only have Windows-1252: letters lose accents that it lacks, signs become
 * their lookalikes, and what has none becomes "?". The bullets of masked VINs stay.
 */
export const toWinAnsi = (text: string): string => Array.from(text.normalize("NFC"), toKnown).join("");
