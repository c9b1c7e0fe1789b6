import { stateRegions, usStates } from "#shared/text/us-states.ts";
import { formatMoney } from "./formats/format.ts";
import type { Option } from "./field.ts";

export const pick = (...pairs: [value: string, label: string][]): Option[] =>
  pairs.map(([value, label]) => ({ value, label }));

const dollars = (amounts: readonly number[], suffix = ""): Option[] =>
  amounts.map((amount) => ({ value: String(amount), label: `${formatMoney(String(amount))}${suffix}` }));

const custom: Option = { value: "custom", label: "Custom limit" };
const other: Option = { value: "custom", label: "Other" };

export const yesNo = pick(["yes", "Yes"], ["no", "No"]);

export const businessTypes = pick(
  ["individual", "Individual"],
  ["corp", "Corporation"],
  ["llc", "LLC"],
  ["partnership", "Partnership"],
);

export const yearsInBusiness = pick(
  ["new-venture", "New venture"],
  ["1", "1 year"],
  ["2", "2 years"],
  ["3", "3 years"],
  ["4", "4 years"],
  ["5+", "5+ years"],
);

export const companyTypes = pick(
  ["motor_carrier", "Motor carrier"],
  ["owner_operator", "Owner-operator"],
  ["private_fleet", "Private fleet"],
  ["freight_broker", "Freight broker"],
  ["other", "Other"],
);

export const preferredContacts: Option[] = [
  { value: "email", label: "Email", spoken: "By email" },
  { value: "phone", label: "Phone", spoken: "By phone" },
  { value: "both", label: "Both" },
];

export const licenseClasses = pick(
  ["non_cdl", "Non-CDL"],
  ["class_a", "Class A"],
  ["class_b", "Class B"],
  ["class_c", "Class C"],
  ["class_d", "Class D"],
  ["class_m", "Class M"],
);

/** A commercial driver's license has class A, B or C (49 CFR 383.91). */
export const cdlClasses = ["class_a", "class_b", "class_c"] as const;

export const experienceYears = pick(
  ["0", "0 years"],
  ["1", "1 year"],
  ["2", "2 years"],
  ["3", "3 years"],
  ["4+", "4+ years"],
);

export const states: Option[] = usStates.map(({ code, name }) => ({ value: code, label: name }));

export const statesByRegion: Option[] = stateRegions.flatMap((region) =>
  usStates
    .filter((state) => state.region === region)
    .map(({ code, name }) => ({ value: code, label: name, group: region })),
);

export const operationTypes = pick(
  ["aggregate_products", "Aggregate products"],
  ["agricultural_products", "Agricultural products"],
  ["amazon_goods", "Amazon goods"],
  ["automobiles_vehicles", "Automobiles and vehicles"],
  ["building_materials", "Building materials"],
  ["construction_debris", "Construction debris"],
  ["general_freight", "General freight"],
  ["hot_shot_trucking", "Hot shot trucking"],
  ["household_goods", "Household goods"],
  ["logging_products", "Logging products"],
  ["machinery_equipment", "Machinery and equipment"],
  ["produce_perishables", "Produce and perishables"],
  ["steel_metal", "Steel and metal"],
  ["other", "Other"],
);

export const radiusBands = pick(
  ["0_50", "0-50 miles"],
  ["51_100", "51-100 miles"],
  ["101_300", "101-300 miles"],
  ["301_500", "301-500 miles"],
  ["501_plus", "501+ miles"],
);

export const powerUnitTypes = [
  ...pick(
    ["tractor", "Tractor"],
    ["dump_truck", "Dump truck"],
    ["pickup", "Pickup"],
    ["box_truck", "Box truck"],
  ),
  other,
];

export const powerUnitMakes = [
  ...pick(
    ["freightliner", "Freightliner"],
    ["peterbilt", "Peterbilt"],
    ["international", "International"],
    ["volvo", "Volvo"],
    ["kenworth", "Kenworth"],
    ["mack", "Mack"],
    ["western_star", "Western Star"],
    ["ford", "Ford"],
    ["chevrolet", "Chevrolet"],
    ["gmc", "GMC"],
    ["ram", "Ram"],
    ["isuzu", "Isuzu"],
    ["hino", "Hino"],
  ),
  other,
];

export const trailerTypes = [
  ...pick(
    ["dry_van", "Dry van"],
    ["reefer", "Reefer"],
    ["flatbed", "Flatbed"],
    ["walking_floor", "Walking floor"],
    ["pneumatic", "Pneumatic"],
    ["hopper", "Hopper"],
    ["semi_end_dump", "Semi end dump"],
    ["bottom_dump", "Bottom dump"],
    ["transfer_trailer", "Transfer trailer"],
  ),
  other,
];

export const trailerMakes = [
  ...pick(
    ["utility", "Utility"],
    ["great_dane", "Great Dane"],
    ["wabash", "Wabash"],
    ["hyundai", "Hyundai"],
    ["manac", "Manac"],
    ["vanguard", "Vanguard"],
    ["stoughton", "Stoughton"],
    ["wilson", "Wilson"],
    ["fontaine", "Fontaine"],
    ["dorsey", "Dorsey"],
    ["transcraft", "Transcraft"],
  ),
  other,
];

/** Other companies' trailers that a policy may cover: trailer interchange and non-owned trailers. */
export const borrowedTrailerTypes = pick(
  ["dry_van", "Dry van"],
  ["reefer", "Reefer"],
  ["flatbed", "Flatbed"],
  ["step_deck", "Step deck"],
  ["lowboy", "Lowboy"],
  ["tanker", "Tanker"],
  ["dump", "Dump"],
  ["end_dump", "End dump"],
  ["bottom_dump", "Bottom dump"],
  ["auto_hauler", "Auto hauler"],
  ["heavy_haul", "Heavy haul"],
  ["livestock", "Livestock"],
  ["grain_hopper", "Grain hopper"],
  ["cement_mixer", "Cement mixer"],
  ["other", "Other"],
);

export const physicalDamageDeductibles = dollars([500, 1000, 2500, 3500, 5000]);

export const autoLiabilityLimits = [
  ...dollars([100_000, 300_000, 500_000, 750_000, 1_000_000, 1_500_000, 2_000_000], " CSL"),
  custom,
];

export const cargoLimits = [
  ...dollars([5_000, 10_000, 15_000, 20_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000, 250_000]),
  custom,
];

export const cargoDeductibles = dollars([500, 1000, 1500, 2000, 2500]);

export const generalLiabilityLimits = pick(
  ["1000000_1000000", "$1M / $1M"],
  ["1000000_2000000", "$1M / $2M"],
);

/** Limits for trailers in the insured's care: not in the specification, but common in the trade. */
export const borrowedTrailerLimits = [
  ...dollars([10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000]),
  custom,
];

const matchAutoLiability: Option = { value: "match_auto_liability", label: "Match auto liability" };
const motoristCsl = dollars([100_000, 300_000, 500_000, 1_000_000, 2_000_000], " CSL");

export const uninsuredMotoristLimits = [
  matchAutoLiability,
  ...dollars([15_000, 25_000, 40_000, 60_000, 80_000]),
  ...motoristCsl,
  custom,
];

export const uninsuredMotoristPropertyDamageLimits = [matchAutoLiability, ...motoristCsl];
export const medicalPaymentLimits = dollars([500, 1000, 2000, 2500, 5000]);
export const rentalReimbursementLimits = dollars([50, 75, 100, 150, 200, 250], " per day");
