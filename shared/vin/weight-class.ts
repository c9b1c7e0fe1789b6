import { usNumber } from "#shared/text/us-english.ts";
import type { VehicleFacts } from "./decoded-vin.ts";

/** Pounds of gross vehicle weight rating; without `to` there is no upper limit. */
type Pounds = { readonly from: number; readonly to: number | undefined };

/** Upper limits of classes 1 to 7 in pounds, as defined by FHWA; class 8 has none. */
const upperEnds = [6_000, 10_000, 14_000, 16_000, 19_500, 26_000, 33_000] as const;

/** Classes 1 and 2 in steps of a thousand pounds, A to H (49 CFR 565.15, table II). */
const letters = "ABCDEFGH";

/** One class of NHTSA's lookup table: a number from 1 to 8, and optionally a letter for 1 and 2. */
type Single = { readonly number: number; readonly name: string; readonly pounds: Pounds };

function toPounds(number: number, letter: string): Pounds {
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

function parseSingle(text: string | undefined): Single | undefined {
  const [, digit = "", letter = ""] = /^\s*class\s*([1-8])([A-H]?)\b/i.exec(text ?? "") ?? [];
  if (digit === "") return undefined;
  const name = `${digit}${letter.toUpperCase()}`;
  return { number: Number(digit), name, pounds: toPounds(Number(digit), letter.toUpperCase()) };
}

/** A class from 1 to 8, or several if the maker left it open; `lowest` and `highest` are usually equal. */
export type WeightClass = {
  readonly lowest: number;
  readonly highest: number;
  /** "Class 8", "Class 2F", "Class 7 to 8". */
  readonly name: string;
  readonly pounds: Pounds;
};

/** The weight class of vPIC's GVWR ("Class 8: 33,001 lb and above ...") and GVWR_to, if it names one. */
export function getWeightClass({
  GVWR,
  GVWR_to: GVWRTo,
}: Pick<VehicleFacts, "GVWR" | "GVWR_to">): WeightClass | undefined {
  const [one, other] = [parseSingle(GVWR), parseSingle(GVWRTo)];
  const first = one ?? other;
  if (!first) return undefined;
  const second = other ?? first;
  const [low, high] = first.pounds.from <= second.pounds.from ? [first, second] : [second, first];
  return {
    lowest: low.number,
    highest: high.number,
    name: low.name === high.name ? `Class ${low.name}` : `Class ${low.name} to ${high.name}`,
    pounds: { from: low.pounds.from, to: high.pounds.to },
  };
}

/** "6,000 lb or less", "26,001 to 33,000 lb", "33,001 lb and above". */
export function poundsInWords({ from, to }: Pounds): string {
  if (to === undefined) return `${usNumber(from)} lb and above`;
  return from === 0 ? `${usNumber(to)} lb or less` : `${usNumber(from)} to ${usNumber(to)} lb`;
}
