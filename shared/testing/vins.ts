import { computeCheckDigit } from "#shared/vin/check-digit.ts";

/** The VIN with the check digit that belongs to it, whatever stood in its place. */
export const withCheckDigit = (vin: string): string =>
  vin.slice(0, 8) + computeCheckDigit(vin) + vin.slice(9);
