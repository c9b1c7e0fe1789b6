import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";
import type { Variant } from "#shared/carrier/percentiles/variant.ts";

type Names<Key extends keyof Variant> = Readonly<Record<Variant[Key], string>>;

const formulas: Names<"formula"> = {
  "below-of-others": "The share of the other carriers with a lower measure",
  "average-of-all": "The average rank, as a share of all carriers",
};
const roundings: Names<"rounding"> = { floor: "rounded down", round: "rounded to the nearest" };
const populations: Names<"population"> = {
  one: "Ranked together with all others",
  apart: "Ranked separately",
};
const precisions: Names<"precision"> = {
  published: "FMCSA's, with two decimals",
  own: "Ours, unrounded; FMCSA's for Unsafe Driving",
};

const find = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

/** Names the choices that the month's comparison made. */
export const describeVariant = ({
  formula,
  rounding,
  population,
  precision,
}: Judgement["variant"]): readonly (readonly [string, string])[] => [
  ["Percentile", `${find(formulas, formula)}, ${find(roundings, rounding)}`],
  ["Passenger carriers", find(populations, population)],
  ["Measures that are ranked", find(precisions, precision)],
];
