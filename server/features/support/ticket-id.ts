import { randomInt } from "node:crypto";

// Without I, L, O, U, 0 and 1: nothing in it sounds or looks like something else.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An id that can be read over the phone, such as RF-7K4M-2QXD. */
export const newTicketId = (): string => `RF-${letters(4)}-${letters(4)}`;

const letters = (count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
