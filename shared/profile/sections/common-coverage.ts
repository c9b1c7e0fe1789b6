import {
  autoLiabilityLimits,
  borrowedTrailerLimits,
  borrowedTrailerTypes,
  cargoDeductibles,
  cargoLimits,
  generalLiabilityLimits,
  physicalDamageDeductibles,
} from "#shared/profile/options.ts";
import {
  coverage,
  whileOn,
  whenCustom,
  limit,
  detail,
  moreCommodities,
  topCommodity,
} from "./coverage-parts.ts";

const borrowedTrailers = <const K extends string, const L extends string>(
  key: K,
  { limitKey, label, typeLabel }: { limitKey: L; label: string; typeLabel: string },
) => {
  const asked = { ...detail, ...whileOn(`${key}Enabled`) };
  return [
    { key: limitKey, label: `${label} limit`, options: borrowedTrailerLimits, ...limit, ...asked },
    { key: `${key}CustomLimit`, label: `${label} custom limit`, ...whenCustom(limitKey) },
    {
      key: `${key}NumberOfTrailers`,
      label: `${label} number of trailers`,
      kind: "digits",
      maxDigits: 4,
      ...asked,
    },
    { key: `${key}TrailerType`, label: typeLabel, kind: "select", options: borrowedTrailerTypes, ...asked },
    {
      key: `${key}Deductible`,
      label: `${label} deductible`,
      kind: "select",
      options: physicalDamageDeductibles,
      ...asked,
    },
  ] as const;
};

export const commonCoverage = {
  title: "Common Coverage",
  fields: [
    {
      key: "autoLiabilityEnabled",
      label: "Auto Liability",
      definition: "Pays for injuries and damage your trucks cause to others.",
      kind: "toggle",
      counts: true,
      neededFor: "indication",
    },
    {
      key: "autoLiabilityCsl",
      label: "Auto Liability CSL",
      definition: "CSL, combined single limit: one limit for injury and damage together.",
      advice: "liabilityMinimum",
      options: autoLiabilityLimits,
      initial: "1000000",
      ...limit,
      neededFor: "indication",
      ...whileOn("autoLiabilityEnabled"),
    },
    {
      key: "autoLiabilityCustomLimit",
      label: "Auto Liability custom limit",
      ...whenCustom("autoLiabilityCsl"),
    },

    ...coverage(
      "motorTruckCargo",
      {
        label: "Motor Truck Cargo",
        definition: "Pays when freight you haul for others is lost or damaged.",
      },
      { advice: "cargoMinimum", options: cargoLimits },
    ),
    {
      key: "motorTruckCargoCustomLimit",
      label: "Motor Truck Cargo custom limit",
      ...whenCustom("motorTruckCargo"),
    },
    {
      key: "motorTruckCargoDeductible",
      label: "Motor Truck Cargo deductible",
      kind: "select",
      options: cargoDeductibles,
      ...detail,
      ...whileOn("motorTruckCargoEnabled"),
    },
    {
      key: "motorTruckCargoReeferBreakdownDeductible",
      label: "Reefer breakdown",
      definition: "Pays for freight that spoils because the reefer unit breaks down.",
      kind: "flag",
      on: "2500",
      onLabel: "$2,500 deductible",
      as: "switch",
      help: "$2,500 deductible.",
      startsRow: true,
      ...detail,
      ...whileOn("motorTruckCargoEnabled"),
    },
    ...topCommodity(1),
    ...topCommodity(2),
    ...topCommodity(3),
    ...topCommodity(4),
    moreCommodities,

    ...coverage(
      "truckersGeneralLiability",
      {
        label: "Truckers General Liability",
        definition:
          "Pays for injury or damage your business causes that isn't a truck accident, like damage at a dock.",
      },
      {
        definition: "Occurrence: the most paid for one event. Aggregate: the most paid in a policy term.",
        options: generalLiabilityLimits,
      },
    ),

    {
      key: "trailerInterchangeEnabled",
      label: "Trailer-Interchange",
      definition: "Pays for damage to others' trailers you pull under a written interchange agreement.",
      kind: "toggle",
    },
    ...borrowedTrailers("trailerInterchange", {
      limitKey: "trailerInterchange",
      label: "Trailer-Interchange",
      typeLabel: "Trailer-Interchange trailer type",
    }),

    {
      key: "nonOwnedTrailerEnabled",
      label: "Non-owned Trailer Physical Damage",
      definition:
        "Pays for damage to others' trailers while hitched to your truck, with no written agreement.",
      kind: "toggle",
    },
    ...borrowedTrailers("nonOwnedTrailer", {
      limitKey: "nonOwnedTrailerPhysicalDamage",
      label: "Non-owned Trailer",
      typeLabel: "Non-owned Trailer type",
    }),
  ],
} as const;
