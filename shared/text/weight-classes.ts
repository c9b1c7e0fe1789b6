import { usNumber } from "./us-english.ts";

/** Pounds of gross vehicle weight rating; without `to` there is no upper limit. */
export type Pounds = { readonly from: number; readonly to: number | undefined };

/** Upper limits of classes 1 to 7 in pounds, as defined by FHWA; class 8 has none. */
const upperEnds = [6_000, 10_000, 14_000, 16_000, 19_500, 26_000, 33_000] as const;

/** Classes 1 and 2 in steps of a thousand pounds, A to H (49 CFR 565.15, table II). */
const letters = "ABCDEFGH";

/** Pounds of a class from 1 to 8, and a letter for a part of 1 and 2; "" for all of it. */
export function toPounds(number: number, letter: string): Pounds {
  if (letter !== "") {
    const thousands = letters.indexOf(letter) + 3;
    return { from: letter === "A" ? 0 : (thousands - 1) * 1000 + 1, to: thousands * 1000 };
  }
  const below = upperEnds[number - 2];
  return { from: below === undefined ? 0 : below + 1, to: upperEnds[number - 1] };
}

export const weightClasses = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
  number,
  pounds: toPounds(number, ""),
}));

/** "6,000 lb or less", "26,001 to 33,000 lb", "33,001 lb and above". */
export function poundsInWords({ from, to }: Pounds): string {
  if (to === undefined) return `${usNumber(from)} lb and above`;
  return from === 0 ? `${usNumber(to)} lb or less` : `${usNumber(from)} to ${usNumber(to)} lb`;
}
