import { datedFigures } from "#shared/text/dated-figures.ts";
import { usNumber } from "#shared/text/us-english.ts";
import type { VehicleFacts } from "./decoded-vin.ts";
import { getWeightClass } from "./weight-class.ts";

/** Meaning of a weight rating for one topic, with the law or agreement behind it. */
export type WeightRule = {
  readonly topic:
    | "Safety rules"
    | "Insurance"
    | "Driver's license"
    | "Fuel tax and plates"
    | "The rating itself";
  readonly text: string;
  readonly citations: readonly string[];
};

const minimums = datedFigures.liabilityMinimums.value;
const dollars = (amount: number): string => `$${usNumber(amount)}`;

const rule = (topic: WeightRule["topic"], text: string, ...citations: string[]): WeightRule => ({
  topic,
  text,
  citations,
});

const label = rule(
  "The rating itself",
  "The VIN gives a range. The exact GVWR is on the certification label, usually at the driver's door.",
  "49 CFR 567.4",
);

const completed = rule(
  "The rating itself",
  "This VIN is for an incomplete vehicle. The rating that counts is on the label from the company that completed it.",
  "49 CFR 567.5",
);

/** IFTA Articles of Agreement R245 and the IRP's "apportionable vehicle" use the same definition. */
const fuelTax = rule(
  "Fuel tax and plates",
  "If it runs in two or more states or provinces, IFTA and IRP apply with a gross weight over 26,000 lb, with three or more axles at any weight, or in a combination over 26,000 lb.",
  "IFTA R245",
  "IRP, Apportionable Vehicle",
);

const light: readonly WeightRule[] = [
  rule(
    "Safety rules",
    "At 10,000 lb or less, a vehicle that carries property isn't a commercial motor vehicle under the federal safety rules, unless with its trailer it is rated at 10,001 lb or more, or it carries hazardous materials that need placards.",
    "49 CFR 390.5",
  ),
  rule(
    "Insurance",
    `A for-hire interstate carrier that runs only vehicles this size needs at least ${dollars(minimums.lightProperty)} of public liability for nonhazardous property.`,
    "49 CFR 387.303(b)(1)",
  ),
  rule(
    "Driver's license",
    "No CDL is needed for its weight, unless with a trailer over 10,000 lb GVWR the combination is rated at 26,001 lb or more.",
    "49 CFR 383.91(a)",
  ),
];

const commercial: readonly WeightRule[] = [
  rule(
    "Safety rules",
    "At 10,001 lb and up, a vehicle used in interstate commerce is a commercial motor vehicle: the federal safety rules apply, and it must show its carrier's name and USDOT number on both sides.",
    "49 CFR 390.5",
    "49 CFR 390.21",
  ),
  rule(
    "Insurance",
    `For-hire interstate carriers need at least ${dollars(minimums.property)} of public liability for nonhazardous property, and ${dollars(minimums.oilAndHazmat)} or ${dollars(minimums.mostDangerousHazmat)} for oil and hazardous materials.`,
    "49 CFR 387.9",
  ),
];

const medium: readonly WeightRule[] = [
  ...commercial,
  rule(
    "Driver's license",
    "Under 26,001 lb, no CDL is needed for its weight, unless with a trailer over 10,000 lb GVWR the combination is rated at 26,001 lb or more. Then it takes a Class A CDL.",
    "49 CFR 383.91(a)",
  ),
  fuelTax,
];

const heavy: readonly WeightRule[] = [
  ...commercial,
  rule(
    "Driver's license",
    "At 26,001 lb and up, driving it takes a CDL: Class B for the vehicle alone, Class A with a trailer over 10,000 lb GVWR.",
    "49 CFR 383.5",
    "49 CFR 383.91(a)",
  ),
  fuelTax,
];

const fireTruck: readonly WeightRule[] = [
  rule(
    "Safety rules",
    "The federal safety rules don't cover fire trucks and rescue vehicles in emergency and related operations, or transportation by a government.",
    "49 CFR 390.3(f)",
  ),
  rule(
    "Insurance",
    `The federal minimum of ${dollars(minimums.property)} is for carriers that haul property for hire in interstate commerce, which a fire department doesn't do with its fire trucks.`,
    "49 CFR 387.3",
    "49 CFR 387.9",
  ),
];

/** CDL rules by weight, where a state may exempt firefighters and other emergency workers. */
const fireTruckLicense = rule(
  "Driver's license",
  "At 26,001 lb and up, driving it takes a Class B CDL, unless your state exempts firefighters, which federal law lets it do.",
  "49 CFR 383.3(d)",
  "49 CFR 383.91(a)",
);

const trailer: readonly WeightRule[] = [
  rule(
    "The rating itself",
    "A trailer's VIN doesn't have to give its weight, only its type, body, length and axles. The GVWR is on the trailer's certification label.",
    "49 CFR 565.15, table I",
    "49 CFR 567.4",
  ),
  rule(
    "Safety rules",
    "Trailers count too: one rated at 10,001 lb or more, or a combination that adds up to it, is a commercial motor vehicle in interstate commerce.",
    "49 CFR 390.5",
  ),
  rule(
    "Driver's license",
    "With a trailer over 10,000 lb GVWR and a combination of 26,001 lb or more, the driver needs a Class A CDL.",
    "49 CFR 383.91(a)",
  ),
  rule(
    "Insurance",
    `The federal minimum of ${dollars(minimums.property)} for for-hire interstate carriers doesn't depend on the power unit's weight alone.`,
    "49 CFR 387.9",
    "FMCSA guidance to 49 CFR 387.3",
  ),
];

const unknownTo = (words: string): WeightRule =>
  rule(
    "The rating itself",
    `${words} It's on the certification label, usually at the driver's door.`,
    "49 CFR 567.4",
  );

/** Depends on the data source: NHTSA may know what our offline data lacks. */
const unknown = {
  agency: unknownTo("NHTSA has no weight rating for this VIN."),
  offline: unknownTo("The weight rating is not in our offline copy."),
} as const;

/** The number of seats, not the weight, determines how much insurance a for-hire bus needs. */
const seats = rule(
  "Insurance",
  "For carrying passengers for hire in interstate commerce, seats count, including the driver's: at least $5,000,000 with 16 or more, $1,500,000 with 15 or fewer.",
  "49 CFR 387.33",
);

const getVehicleKind = ({ VehicleType = "" }: VehicleFacts): "trailer" | "bus" | "incomplete" | "other" => {
  if (/trailer/i.test(VehicleType)) return "trailer";
  if (/\bbus\b/i.test(VehicleType)) return "bus";
  return /incomplete/i.test(VehicleType) ? "incomplete" : "other";
};

const isFireTruck = ({ BodyClass, Model }: VehicleFacts): boolean =>
  /\b(?:fire|firetruck|pumper)\b/i.test([BodyClass, Model].join(" "));

const rulesByClass = (number: number): readonly WeightRule[] => {
  if (number <= 2) return light;
  return number <= 6 ? medium : heavy;
};

/** General information with its sources. A rating that spans a threshold gets the rules of the heavier side. */
export function getWeightRules(
  facts: VehicleFacts,
  source: keyof typeof unknown = "agency",
): readonly WeightRule[] {
  const kind = getVehicleKind(facts);
  if (kind === "trailer") return trailer;
  const weight = getWeightClass(facts);
  if (!weight) return [unknown[source]];
  const rules = rulesByClass(weight.highest);
  if (isFireTruck(facts)) return [...fireTruck, ...(rules === heavy ? [fireTruckLicense] : []), label];
  const known = kind === "bus" ? rules.map((each) => (each.topic === "Insurance" ? seats : each)) : rules;
  return [...known, kind === "incomplete" ? completed : label];
}

/** True if the rating may be on either side of a threshold of the rules. */
export function spansThreshold(facts: VehicleFacts): boolean {
  const weight = getWeightClass(facts);
  return weight !== undefined && rulesByClass(weight.lowest) !== rulesByClass(weight.highest);
}
