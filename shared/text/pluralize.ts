import { usNumber } from "./us-english.ts";

export const toPlural = (one: string): string =>
  one.endsWith("s") ? `${one}es` : `${one}s`.replace(/([^aeiou])ys$/, "$1ies");

export const pluralize = (count: number, one: string, many = toPlural(one)): string =>
  `${usNumber(count)} ${count === 1 ? one : many}`;
