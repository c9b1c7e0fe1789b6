import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import { hazmatClasses } from "#shared/profile/underwriting-options.ts";
import type { Field } from "#shared/profile/field.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";
import { cargoLimits } from "#shared/profile/options.ts";
import { getLargestLoad } from "./hauled-commodities.ts";

type LimitKeys = { readonly limit: string; readonly custom: string };

export const limitKeys = {
  liabilityMinimum: { limit: "autoLiabilityCsl", custom: "autoLiabilityCustomLimit" },
  cargoMinimum: { limit: "motorTruckCargo", custom: "motorTruckCargoCustomLimit" },
} as const satisfies Record<NonNullable<Field["advice"]>, LimitKeys>;

export const formatDollars = (amount: number): string => formatMoney(String(amount));

const hasAny = (answers: AnyAnswers, key: string, values: readonly string[]): boolean => {
  const chosen = answers[key];
  return Array.isArray(chosen) && chosen.some((item) => typeof item === "string" && values.includes(item));
};

function getChosenLimit(answers: AnyAnswers, { limit, custom }: LimitKeys): number | undefined {
  const chosen = textAt(answers, textAt(answers, limit) === "custom" ? custom : limit);
  return /^\d+$/.test(chosen) ? Number(chosen) : undefined;
}

/** The lowest liability limit that federal law allows this carrier, or who sets it instead. */
type LiabilityMinimum =
  | {
      readonly kind: "federal";
      readonly dollars: number;
      readonly because: string;
      readonly citation: string;
    }
  | { readonly kind: "state"; readonly because: string };

const minimums = datedFigures.liabilityMinimums.value;
const scheduleOfLimits = "49 CFR 387.9";

/** 49 CFR 387.5 counts any quantity of these as "in bulk". */
const alwaysInBulk = [
  "explosives_1_1_to_1_3",
  "poison_gas_zone_a",
  "poison_zone_a",
  "radioactive_controlled",
];
/** Hazardous substances and compressed gases, which 49 CFR 387.9 (2) names when in bulk. */
const named = [...alwaysInBulk, "flammable_gas_2_1", "nonflammable_gas_2_2", "hazardous_substance"];
/** Either waste or a substance: taken for the substance until the user says which. */
const severeInBulk = [...named, "hazardous_waste"];
/** Kinds that may be a hazardous substance as well (49 CFR 171.8), which petroleum is not. */
const maybeSubstance = hazmatClasses
  .map(({ value }) => value)
  .filter((value) => ![...severeInBulk, "oil"].includes(value));
/** Usual demand of brokers, in dollars. */
const usualLimit = 1_000_000;

const federal = (dollars: number, because: string, citation = scheduleOfLimits): LiabilityMinimum => ({
  kind: "federal",
  dollars,
  because,
  citation,
});

/** True if every power unit is rated at 10,000 lb or less; false while any rating is open. */
function hasLightUnitsOnly(answers: AnyAnswers): boolean {
  const units = rowsAt(answers, "powerUnits");
  return units.length > 0 && units.every(({ gvwr }) => gvwr === "class_1" || gvwr === "class_2");
}

function hazmatMinimum(answers: AnyAnswers): LiabilityMinimum | undefined {
  const [isLight, isInterstate] = [hasLightUnitsOnly(answers), answers.operatesInterstate !== "no"];
  // Entries (1) to (3) are for vehicles of 10,001 lb or more; (4), for lighter ones, across state lines only.
  if (hasAny(answers, "hazmatClasses", alwaysInBulk) && (isInterstate || !isLight))
    return federal(
      minimums.mostDangerousHazmat,
      "for the most dangerous hazardous materials, in any quantity",
    );
  if (isLight) return undefined;
  const isBulk = answers.hazmatInBulk === "yes";
  if (isBulk && hasAny(answers, "hazmatClasses", severeInBulk))
    return federal(minimums.mostDangerousHazmat, "for compressed gases and hazardous substances in bulk");
  // Entry (3): within a state, for bulk only.
  if (isInterstate)
    return federal(minimums.oilAndHazmat, "for oil and hazardous materials across state lines");
  return isBulk ? federal(minimums.oilAndHazmat, "for oil and hazardous materials in bulk") : undefined;
}

/** Minimum of public liability for carriers of property (49 CFR 387.9 and 387.303); the interstate one while that isn't known. */
export function getLiabilityMinimum(answers: AnyAnswers): LiabilityMinimum {
  const hazmat = answers.haulsHazmat === "yes" ? hazmatMinimum(answers) : undefined;
  if (hazmat) return hazmat;
  if (answers.operatesInterstate === "no") return { kind: "state", because: "you haul within one state" };
  const isForHire = answers.isCommonCarrier === "yes" || answers.isContractCarrier === "yes";
  if (answers.isPrivateCarrier === "yes" && !isForHire)
    return { kind: "state", because: "you haul only your own goods" };
  return hasLightUnitsOnly(answers)
    ? federal(
        minimums.lightProperty,
        "for hire across state lines with no truck over 10,000 lb",
        "49 CFR 387.303(b)(1)",
      )
    : federal(minimums.property, "for hire across state lines");
}

/** True if bulk cargo with the lower minimum for hazardous materials may need the higher one. */
const mayNeedMost = (answers: AnyAnswers): boolean => {
  const minimum = getLiabilityMinimum(answers);
  return (
    minimum.kind === "federal" &&
    minimum.dollars === minimums.oilAndHazmat &&
    answers.hazmatInBulk === "yes" &&
    hasAny(answers, "hazmatClasses", maybeSubstance)
  );
};

const most = formatDollars(minimums.mostDangerousHazmat);

/** Says what the minimum depends on, or what brokers ask for where that is no less. */
function describeNext(answers: AnyAnswers, minimum: LiabilityMinimum): string[] {
  if (mayNeedMost(answers))
    return [
      `If the shipping paper says RQ, it's a hazardous substance: ${most} in tanks or hoppers over 3,500 gallons (49 CFR 387.9, 171.8).`,
    ];
  const isMost = minimum.kind === "federal" && minimum.dollars === minimums.mostDangerousHazmat;
  if (isMost && !hasAny(answers, "hazmatClasses", named))
    return ["Hazardous waste that isn't a hazardous substance needs less: choose which of the two you haul."];
  const isLess = minimum.kind === "federal" && usualLimit < minimum.dollars;
  return isLess ? [] : [`Brokers usually ask for ${formatDollars(usualLimit)}.`];
}

/** The minimum with its reason and citation, and what it hangs on or what brokers ask for. */
export function describeLiabilityMinimum(answers: AnyAnswers): string {
  const minimum = getLiabilityMinimum(answers);
  const law =
    minimum.kind === "federal"
      ? `Federal minimum: ${formatDollars(minimum.dollars)} ${minimum.because} (${minimum.citation}).`
      : `Your state sets the minimum, because ${minimum.because}.`;
  return [law, ...describeNext(answers, minimum)].join(" ");
}

/** The federal minimum that the chosen limit is below, in dollars; or the higher one that it may need. */
export function getLiabilitySuggestion(answers: AnyAnswers): number | undefined {
  const [minimum, chosen] = [
    getLiabilityMinimum(answers),
    getChosenLimit(answers, limitKeys.liabilityMinimum),
  ];
  if (minimum.kind !== "federal" || chosen === undefined) return undefined;
  const wanted = mayNeedMost(answers) ? minimums.mostDangerousHazmat : minimum.dollars;
  return chosen < wanted ? wanted : undefined;
}

export function getLimitWarning(answers: AnyAnswers): string | undefined {
  const [minimum, chosen] = [
    getLiabilityMinimum(answers),
    getChosenLimit(answers, limitKeys.liabilityMinimum),
  ];
  if (minimum.kind !== "federal" || chosen === undefined || chosen >= minimum.dollars) return undefined;
  return `This is below the federal minimum of ${formatDollars(minimum.dollars)} (${minimum.citation}).`;
}

const { perVehicle, perAccident } = datedFigures.householdGoodsCargo.value;
/** Usual demand of brokers, in dollars. */
const usualCargoLimit = 100_000;

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
    ...(load !== undefined && load > usualCargoLimit
      ? []
      : [`Brokers usually ask for ${formatDollars(usualCargoLimit)}.`]),
  ];
  return sentences.join(" ") || undefined;
}
