import { staysInCapitals } from "#shared/text/title-case.ts";

/** In the style of the form's options: "Step Van" becomes "Step van", "ATV Trailer" keeps its capitals. */
export function sentenceCase(words: string): string {
  const [first = "", ...rest] = words
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .split(" ");
  const lower = (word: string) => (staysInCapitals(word) ? word : word.toLowerCase());
  const head = staysInCapitals(first) ? first : first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
  return [head, ...rest.map(lower)].join(" ");
}
