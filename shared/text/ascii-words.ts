/** Letters that NFKD does not decompose to an ASCII letter. */
const foldings: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  "’": "",
};

const toAscii = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => foldings[letter] ?? (/\p{M}/u.test(letter) ? "" : " "));

/** Lowercase words of ASCII letters, digits and dashes, safe in file names; at most `longest` characters. */
export const toAsciiWords = (text: string, longest: number): string =>
  toAscii(text.slice(0, 1000))
    .replace(/'/g, "")
    .replace(/[^a-z\d-]+/g, " ")
    .replace(/^[- ]+/, "")
    .slice(0, longest)
    .replace(/[- ]+$/, "");
