// Hebrew or Arabic words, with the spaces between them.
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]+(?:\s+[\p{Script=Hebrew}\p{Script=Arabic}]+)*/gu;

/** Text in visual order (left to right), as stored in a PDF; PDF readers reverse it again. */
export const inVisualOrder = (text: string): string =>
  text.replace(rightToLeft, (words) => Array.from(words).toReversed().join(""));
