import { readableLetters } from "#server/readable-letters.ts";

/** A reference number that can be read over the phone, such as Q-7K4M2X. */
export const newQuoteReference = (): string => `Q-${readableLetters(6)}`;
