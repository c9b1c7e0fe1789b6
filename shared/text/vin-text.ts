import { z } from "zod";

export const vinLength = 17;

export const invalidVinMessage =
  "Please enter a valid 17-character VIN. Letters I, O, and Q are not allowed.";

/** 17 of one character are a placeholder that somebody typed; all ones even have a right check digit. */
const vinPattern = /^(?!(.)\1{16}$)[0-9A-HJ-NPR-Z]{17}$/;

/** Separators that people put into VINs: any spaces, dashes, and the invisible characters of web pages. */
const separators = /[\s\p{Pd}\u00ad\u200b-\u200f\u2060\ufeff]+/gu;

/** The text without spaces and dashes, a-z in capitals. Everything else stays as the user typed it. */
export const cleanVin = (text: string): string =>
  text.replace(separators, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Returns whether a text has the form of a VIN: 17 capitals and digits without I, O and Q, not all the same. */
export const isVin = (text: string): boolean => vinPattern.test(text);

/** True if a text is one character over and over, as typed to get past a required field. */
export const isRepeatedCharacter = (text: string): boolean => /^(.)\1{4,}$/.test(text);

/** A VIN in requests and responses: already cleaned. */
export const vinSchema = z.string().regex(vinPattern, invalidVinMessage);
