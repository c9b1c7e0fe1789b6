import { type Pounds, toPounds } from "#shared/text/weight-classes.ts";
import type { VehicleFacts } from "./decoded-vin.ts";

/** One class of NHTSA's lookup table: a number from 1 to 8, and optionally a letter for 1 and 2. */
type Single = { readonly number: number; readonly name: string; readonly pounds: Pounds };

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
