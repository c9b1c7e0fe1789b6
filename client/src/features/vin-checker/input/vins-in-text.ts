import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";

/** A possible VIN within other text: 17 VIN characters in a row with no letters or digits around them. */
const standingAlone = /(?<![0-9A-Za-z])[0-9A-HJ-NPR-Za-hj-npr-z]{17}(?![0-9A-Za-z])/g;

/** Some words have 17 letters, but VINs end in digits (49 CFR 565.15(d)). */
const hasDigits = /\d.*\d.*\d/;

/** The VINs in a text, each once; those with a valid check digit first. */
export function vinsInText(text: string): string[] {
  const found = [...text.matchAll(standingAlone)]
    .map(([vin]) => vin.toUpperCase())
    .filter((vin) => hasDigits.test(vin));
  const distinct = [...new Set(found)];
  return [...distinct.filter(hasRightCheckDigit), ...distinct.filter((vin) => !hasRightCheckDigit(vin))];
}
