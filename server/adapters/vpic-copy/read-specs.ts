import type { SpecRule, VpicCopy } from "#shared/vin/offline/vpic-copy.ts";
import { none, type Sections } from "./copy-file.ts";
import { getIndexes, getRange, type Text } from "./sections.ts";

/** Reads the vehicle specs of a model that apply to a manufacturer and a year. */
export function createSpecs(sections: Sections, text: Text): VpicCopy["specs"] {
  const { modelSpecs, modelSpec, specMake, specVehicleType, specYears, specYear, specRules } = sections;
  const holds = (spec: number, { makes, vehicleType }: Parameters<VpicCopy["specs"]>[1]): boolean =>
    makes.includes(text(specMake[spec] ?? none) ?? "") && text(specVehicleType[spec] ?? none) === vehicleType;
  const isOfYear = (spec: number, year: number | undefined): boolean => {
    const years = specYear.subarray(...getRange(specYears, spec));
    return years.length === 0 || (year !== undefined && years.includes(year));
  };
  return (model, wmi, year) =>
    getIndexes(modelSpecs, model)
      .map((index) => modelSpec[index] ?? 0)
      .filter((spec) => holds(spec, wmi) && isOfYear(spec, year))
      .flatMap((spec) => getIndexes(specRules, spec).map((rule) => readRule(sections, text, rule)));
}

function readRule(
  { ruleItems, itemIsKey, itemElement, itemValue, itemRank }: Sections,
  text: Text,
  rule: number,
) {
  const items = getIndexes(ruleItems, rule).map((index) => ({
    isKey: itemIsKey[index] === 1,
    element: itemElement[index] ?? 0,
    text: text(itemValue[index] ?? none) ?? "",
    rank: itemRank[index] ?? 0,
  }));
  return {
    keys: items.filter(({ isKey }) => isKey),
    values: items.filter(({ isKey }) => !isKey),
  } satisfies SpecRule;
}
