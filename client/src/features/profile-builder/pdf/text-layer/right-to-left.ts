// Words of Hebrew or Arabic, with the blanks between them.
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]+(?:\s+[\p{Script=Hebrew}\p{Script=Arabic}]+)*/gu;

/** The text in the order of its letters on paper, left to right, as a PDF holds it; its readers turn it round again. */
export const inVisualOrder = (text: string): string =>
  text.replace(rightToLeft, (words) => Array.from(words).toReversed().join(""));
