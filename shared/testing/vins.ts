import { computeCheckDigit } from "#shared/vin/check-digit.ts";

/** The VIN with its position 9 replaced by the valid check digit. */
export const withCheckDigit = (vin: string): string =>
  vin.slice(0, 8) + computeCheckDigit(vin) + vin.slice(9);
