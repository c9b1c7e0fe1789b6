/** Text as it is printed: composed letters, and one blank for any number of them. */
export const toPrintedText = (text: string): string => text.normalize("NFC").replace(/[\s\u00A0]+/g, " ");

/** Characters that a PDF's text can't have: pairs of code units, such as emoji, and those without a shape. */
const unwritable = /[\u{10000}-\u{10FFFF}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Text to search and select under a picture: each character that a PDF's text can't have is one mark. */
export const toSearchable = (text: string): string => text.replace(unwritable, "\uFFFD");

const letters = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*`;
const rightToLeft = new RegExp(`(${letters}(?:\\s+${letters})*)`, "u");

/** A line's parts from left to right; a part that is read from the right has its letters in reading order. */
export const splitDirections = (line: string): { readonly text: string; readonly isRightToLeft: boolean }[] =>
  line
    .split(rightToLeft)
    .map((text, index) => ({ text, isRightToLeft: index % 2 === 1 }))
    .filter(({ text }) => text !== "");

/** Text in visual order (left to right), as stored in a PDF; PDF readers reverse it again. */
export const inVisualOrder = (text: string): string =>
  splitDirections(text)
    .map((part) => (part.isRightToLeft ? Array.from(part.text).toReversed().join("") : part.text))
    .join("");
