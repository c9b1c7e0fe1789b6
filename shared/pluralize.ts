import { usNumber } from "./us-english.ts";
/** "1 row", "1,000 rows". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${usNumber(count)} ${count === 1 ? one : many}`;
