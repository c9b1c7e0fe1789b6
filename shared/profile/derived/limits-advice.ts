import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import { datedFigures } from "#shared/dated-figures/dated-figures.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";

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
const severeInBulk = ["flammable_gas_2_1", "nonflammable_gas_2_2", "hazardous_waste"];

const federal = (dollars: number, because: string, citation = scheduleOfLimits): LiabilityMinimum => ({
  kind: "federal",
  dollars,
  because,
  citation,
});

const has = (answers: AnyAnswers, key: string, values: readonly string[]): boolean => {
  const chosen = answers[key];
  return Array.isArray(chosen) && chosen.some((item) => typeof item === "string" && values.includes(item));
};

/** Whether every power unit is rated at 10,000 lb or less; false while any rating is open. */
function hasLightUnitsOnly(answers: AnyAnswers): boolean {
  const units = rowsAt(answers, "powerUnits");
  return units.length > 0 && units.every(({ gvwr }) => gvwr === "class_1" || gvwr === "class_2");
}

function hazmatMinimum(answers: AnyAnswers): LiabilityMinimum | undefined {
  const [isLight, isInterstate] = [hasLightUnitsOnly(answers), answers.operatesInterstate !== "no"];
  // Entries (1) to (3) are for vehicles of 10,001 lb or more; (4), for lighter ones, across state lines only.
  if (has(answers, "hazmatClasses", alwaysInBulk) && (isInterstate || !isLight))
    return federal(
      minimums.mostDangerousHazmat,
      "for the most dangerous hazardous materials, in any quantity",
    );
  if (isLight) return undefined;
  const isBulk = answers.hazmatInBulk === "yes";
  if (isBulk && has(answers, "hazmatClasses", severeInBulk))
    return federal(minimums.mostDangerousHazmat, "for compressed gases and hazardous substances in bulk");
  // Entry (3): within a state, for bulk only.
  if (isInterstate)
    return federal(minimums.oilAndHazmat, "for oil and hazardous materials across state lines");
  return isBulk ? federal(minimums.oilAndHazmat, "for oil and hazardous materials in bulk") : undefined;
}

/**
 * The minimum of public liability for carriers of property, by cargo, weight and kind of carriage (49 CFR 387.9
 * and 387.303). While it isn't known whether freight crosses state lines, the interstate minimum is given.
 */
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

const dollars = (amount: number): string => formatMoney(String(amount));

export function describeLiabilityMinimum(answers: AnyAnswers): string {
  const minimum = getLiabilityMinimum(answers);
  if (minimum.kind === "federal")
    return `Federal minimum: ${dollars(minimum.dollars)} ${minimum.because} (${minimum.citation}).`;
  return `Your state sets the minimum, because ${minimum.because}.`;
}

const { perVehicle, perAccident } = datedFigures.householdGoodsCargo.value;

/** The minimum for cargo; undefined for carriers that have none. */
export const describeCargoMinimum = (answers: AnyAnswers): string | undefined =>
  has(answers, "cargoCommodities", ["household_goods"])
    ? `Household goods movers need at least ${dollars(perVehicle)} per truck and ${dollars(perAccident)} per accident (49 CFR 387.303(c)).`
    : undefined;

/** The chosen liability limit in dollars; undefined while none is chosen. */
function getChosenLimit({ autoLiabilityCsl, autoLiabilityCustomLimit }: AnyAnswers): number | undefined {
  const chosen = autoLiabilityCsl === "custom" ? autoLiabilityCustomLimit : autoLiabilityCsl;
  return typeof chosen === "string" && /^\d+$/.test(chosen) ? Number(chosen) : undefined;
}

/** A warning if the chosen liability limit is below the federal minimum. */
export function getLimitWarning(answers: AnyAnswers): string | undefined {
  const [minimum, chosen] = [getLiabilityMinimum(answers), getChosenLimit(answers)];
  if (minimum.kind !== "federal" || chosen === undefined || chosen >= minimum.dollars) return undefined;
  return `This is below the federal minimum of ${dollars(minimum.dollars)} (${minimum.citation}).`;
}
