import { computeCheckDigit } from "#shared/text/check-digit.ts";

export const withCheckDigit = (vin: string): string =>
  vin.slice(0, 8) + computeCheckDigit(vin) + vin.slice(9);
