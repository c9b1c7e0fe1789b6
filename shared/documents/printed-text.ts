/** Text as it is printed: composed letters, and one blank for any number of them. */
export const toPrintedText = (text: string): string => text.normalize("NFC").replace(/[\s\u00A0]+/g, " ");

/** Characters that a PDF's text can't have: pairs of code units, such as emoji, and those without a shape. */
const unwritable = /[\u{10000}-\u{10FFFF}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Text to search and select under a picture: each character that a PDF's text can't have is one mark. */
export const toSearchable = (text: string): string => text.replace(unwritable, "\uFFFD");
