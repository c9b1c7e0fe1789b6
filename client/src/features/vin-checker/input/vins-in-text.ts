import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";

/** What may be a VIN within other text: 17 of its characters in a row, standing alone. */
const standingAlone = /(?<![0-9A-Za-z])[0-9A-HJ-NPR-Za-hj-npr-z]{17}(?![0-9A-Za-z])/g;

/** Words of 17 letters exist, and VINs end in digits (49 CFR 565.15(d)). */
const hasDigits = /\d.*\d.*\d/;

/** The VINs that a text holds, each once; those with a right check digit first. */
export function vinsInText(text: string): string[] {
  const found = [...text.matchAll(standingAlone)]
    .map(([vin]) => vin.toUpperCase())
    .filter((vin) => hasDigits.test(vin));
  const distinct = [...new Set(found)];
  return [...distinct.filter(hasRightCheckDigit), ...distinct.filter((vin) => !hasRightCheckDigit(vin))];
}
