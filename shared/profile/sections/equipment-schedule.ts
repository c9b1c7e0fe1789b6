import {
  physicalDamageDeductibles,
  powerUnitMakes,
  powerUnitTypes,
  radiusBands,
  trailerMakes,
  trailerTypes,
} from "#shared/profile/options.ts";
import type { Option } from "#shared/profile/field.ts";
import { defineSection } from "#shared/profile/section.ts";
import { equipmentYears } from "#shared/profile/formats/dates.ts";
import { unitDetails } from "./underwriting/unit-details.ts";

const unitNumber = {
  key: "unitNumber",
  label: "Unit number",
  help: "What you call it, like 104 or T-12.",
  kind: "text",
  printedIfAnswered: true,
  width: "third",
} as const;

const physicalDamage = {
  key: "physicalDamage",
  label: "Physical damage",
  definition: "Pays for damage to this unit: collision, fire, theft and the like.",
  kind: "toggle",
  rowInitial: true,
} as const;

const insured = {
  showIf: { key: "physicalDamage", is: [true] },
  whenHidden: "disable",
  width: "half",
} as const;

const insuredFields = [
  {
    key: "value",
    label: "Value",
    definition: "Stated value: what the unit is worth today. A claim won't pay more than that.",
    kind: "money",
    neededFor: "quote",
    printedWhenHidden: "No PD",
    isSummed: true,
    ...insured,
  },
  {
    key: "deductible",
    label: "Deductible",
    definition: "Deductible: what you pay before insurance pays.",
    kind: "select",
    options: physicalDamageDeductibles,
    ...insured,
  },
] as const;

const decoded = { year: "year", make: "make", model: "model", type: "type" } as const;

const unitFields = <
  const L extends "powerUnits" | "trailers",
  const M extends readonly Option[],
  const T extends readonly Option[],
>(
  list: L,
  makes: M,
  types: T,
) =>
  [
    unitNumber,
    { key: "year", label: "Year", kind: "year", years: equipmentYears, width: "third" },
    { key: "make", label: "Make", kind: "openSelect", options: makes, width: "third" },
    { key: "model", label: "Model", kind: "text", printedIfAnswered: true, width: "half" },
    { key: "type", label: "Type", kind: "openSelect", options: types, neededFor: "quote", width: "half" },
    {
      key: "vin",
      label: "VIN",
      kind: "vin",
      neededFor: "quote",
      // A trailer's VIN doesn't have its weight.
      fills: list === "trailers" ? decoded : { ...decoded, gvwr: "gvwr" },
      vehicles: list,
      onceIn: ["powerUnits", "trailers"],
      width: "half",
    },
    {
      key: "radius",
      label: "Radius",
      kind: "select",
      options: radiusBands,
      neededFor: "quote",
      width: "half",
    },
    physicalDamage,
    ...insuredFields,
    ...unitDetails,
  ] as const;

const unitList = {
  kind: "list",
  renewal: "ask",
  maxRows: 500,
  requiredFields: ["year", "make"],
  counts: true,
} as const;

export const equipmentSchedule = defineSection({
  id: "equipment-schedule",
  title: "Equipment Schedule",
  subtitle: "Every power unit and trailer you want insured.",
  acord: { form: "127", section: "Vehicle description" },
  groups: [
    {
      printed: { title: "Power Units", place: 5 },
      fields: [
        {
          key: "powerUnits",
          label: "Power units",
          itemName: "power unit",
          fields: unitFields("powerUnits", powerUnitMakes, powerUnitTypes),
          emptyAnswer: { key: "noPowerUnits", is: ["yes"] },
          neededFor: "indication",
          ...unitList,
        },
        {
          key: "noPowerUnits",
          label: "No power units to list",
          kind: "flag",
          on: "yes",
          showIf: { key: "powerUnits", countUpTo: 0 },
        },
      ],
    },
    {
      printed: { title: "Trailers", place: 6 },
      fields: [
        {
          key: "trailers",
          label: "Trailers",
          itemName: "trailer",
          fields: unitFields("trailers", trailerMakes, trailerTypes),
          emptyAnswer: { key: "noTrailers", is: ["yes"] },
          neededFor: "quote",
          ...unitList,
        },
        {
          key: "noTrailers",
          label: "No trailers to list",
          kind: "flag",
          on: "yes",
          showIf: { key: "trailers", countUpTo: 0 },
        },
      ],
    },
  ],
});
