import { readableLetters } from "#server/readable-letters.ts";

/** A reference number that can be read over the phone, such as RF-7K4M2X. */
export const newQuoteReference = (): string => `RF-${readableLetters(6)}`;
