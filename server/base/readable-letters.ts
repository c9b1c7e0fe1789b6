import type { Random } from "./random.ts";

// Without I, L, O, U, 0 and 1: no two letters look or sound alike.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Random letters and digits that can be read over the phone. */
export const readableLetters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(random.int(alphabet.length))).join("");
