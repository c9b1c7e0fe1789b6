/** Letters stand for numbers (49 CFR 565.15(c)(1), table III); I, O and Q have none. */
const values: ReadonlyMap<string, number> = new Map(
  ["AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"].flatMap((letters, index) =>
    Array.from(letters, (letter) => [letter, index + 1] as const),
  ),
);

/** How much each position counts (49 CFR 565.15(c)(2), table IV); the check digit itself does not. */
const weights: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

const transliterate = (character: string): number => values.get(character) ?? Number(character);

/** The check digit that belongs to a VIN, "0" to "9" or "X" (49 CFR 565.15(c)). Its position 9 is not looked at. */
export function computeCheckDigit(vin: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * transliterate(vin.charAt(index)), 0);
  const remainder = sum % 11;
  return remainder === 10 ? "X" : String(remainder);
}

/** Whether position 9 of a VIN is the check digit that belongs to it. */
export const hasRightCheckDigit = (vin: string): boolean => vin.charAt(8) === computeCheckDigit(vin);
