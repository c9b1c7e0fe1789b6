import type { Random } from "./random.ts";

// Excludes I, L, O, U, 0 and 1: no two characters look or sound alike.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const readableLetters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(random.int(alphabet.length))).join("");
