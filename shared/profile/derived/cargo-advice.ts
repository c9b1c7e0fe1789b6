import type { AnyAnswers } from "#shared/profile/answers.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { cargoLimits } from "#shared/profile/options.ts";
import { getLargestLoad } from "./hauled-commodities.ts";
import { formatDollars, getChosenLimit, hasAny, limitKeys } from "./limits-advice.ts";

const { perVehicle, perAccident } = datedFigures.householdGoodsCargo.value;
/** Usual demand of brokers, in dollars. */
const usual = 100_000;

const keys = limitKeys.cargoMinimum;

function getLowestLimit(amount: number): number {
  const listed = cargoLimits.map(({ value }) => Number(value)).filter((limit) => limit >= amount);
  return listed.length > 0 ? Math.min(...listed) : amount;
}

export function getCargoSuggestion(answers: AnyAnswers): number | undefined {
  const [load, chosen] = [getLargestLoad(answers), getChosenLimit(answers, keys)];
  return load !== undefined && chosen !== undefined && chosen < load ? getLowestLimit(load) : undefined;
}

export function getCargoWarning(answers: AnyAnswers): string | undefined {
  const [load, chosen] = [getLargestLoad(answers), getChosenLimit(answers, keys)];
  if (load === undefined || chosen === undefined || chosen >= load) return undefined;
  const [worth, limit, open] = [load, chosen, load - chosen].map(formatDollars);
  return `Your most valuable load is ${worth}: a ${limit} limit leaves ${open} uninsured.`;
}

function describeLoad(load: number, chosen: number | undefined): string[] {
  const worth = `Your most valuable load is ${formatDollars(load)}`;
  if (chosen !== undefined) return chosen < load ? [] : [`${worth}.`];
  const lowest = getLowestLimit(load);
  return cargoLimits.some(({ value }) => value === String(lowest))
    ? [`${worth}: the lowest limit here that reaches it is ${formatDollars(lowest)}.`]
    : [`${worth}: choose Custom for a limit that high.`];
}

export function describeCargoLimit(answers: AnyAnswers): string | undefined {
  const load = getLargestLoad(answers);
  const sentences = [
    ...(hasAny(answers, "cargoCommodities", ["household_goods"])
      ? [
          `Household goods movers need at least ${formatDollars(perVehicle)} per truck and ${formatDollars(perAccident)} per accident (49 CFR 387.303(c)).`,
        ]
      : []),
    ...(load === undefined ? [] : describeLoad(load, getChosenLimit(answers, keys))),
    ...(load !== undefined && load > usual ? [] : [`Brokers usually ask for ${formatDollars(usual)}.`]),
  ];
  return sentences.join(" ") || undefined;
}
