/** Letter values (49 CFR 565.15(c)(1), table III); I, O and Q have none. */
const values: ReadonlyMap<string, number> = new Map(
  ["AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"].flatMap((letters, index) =>
    Array.from(letters, (letter) => [letter, index + 1] as const),
  ),
);

/** The weight of each position (49 CFR 565.15(c)(2), table IV); the check digit itself has none. */
const weights: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

const transliterate = (character: string): number => values.get(character) ?? Number(character);

/** The valid check digit of a VIN, "0" to "9" or "X" (49 CFR 565.15(c)). Ignores the VIN's position 9. */
export function computeCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * transliterate(vin.charAt(index)), 0);
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

export const hasRightCheckDigit = (vin: string): boolean => vin.charAt(8) === computeCheckDigit(vin);
