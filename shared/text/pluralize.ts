import { usNumber } from "./us-english.ts";

/** "drivers" of "driver", "losses" of "loss". */
export const toPlural = (one: string): string =>
  one.endsWith("s") ? `${one}es` : `${one}s`.replace(/([^aeiou])ys$/, "$1ies");

/** "1 row", "1,000 rows". */
export const pluralize = (count: number, one: string, many = toPlural(one)): string =>
  `${usNumber(count)} ${count === 1 ? one : many}`;
