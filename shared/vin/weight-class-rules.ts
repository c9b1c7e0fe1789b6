import type { VehicleFacts } from "./decoded-vin.ts";
import { weightClassOf } from "./weight-class.ts";

/** What a weight rating means in one respect, with the law or agreement that says so. */
export type WeightRule = {
  readonly topic:
    "Safety rules" | "Insurance" | "Driver's license" | "Fuel tax and plates" | "The rating itself";
  readonly text: string;
  readonly citations: readonly string[];
};

const rule = (topic: WeightRule["topic"], text: string, ...citations: string[]): WeightRule => ({
  topic,
  text,
  citations,
});

const label = rule(
  "The rating itself",
  "The VIN tells a range. The exact GVWR is on the certification label, on a truck at the driver's door.",
  "49 CFR 567.4",
);

const completed = rule(
  "The rating itself",
  "The VIN is that of an incomplete vehicle. The rating that counts is on the label of whoever completed it.",
  "49 CFR 567.5",
);

/** IFTA Articles of Agreement R245 and the IRP's "apportionable vehicle" count alike. */
const fuelTax = rule(
  "Fuel tax and plates",
  "Used in two or more states or provinces, it comes under IFTA and IRP with over 26,000 lb of gross weight, with three or more axles at any weight, or in a combination of over 26,000 lb.",
  "IFTA R245",
  "IRP, Apportionable Vehicle",
);

const light: readonly WeightRule[] = [
  rule(
    "Safety rules",
    "At 10,000 lb or less, a vehicle that carries property is no commercial motor vehicle under the federal safety rules, unless it tows so much that the combination comes to 10,001 lb, or carries hazardous materials that need placards.",
    "49 CFR 390.5",
  ),
  rule(
    "Insurance",
    "A for-hire interstate carrier with only such vehicles needs at least $300,000 of public liability for property that is not hazardous.",
    "49 CFR 387.303(b)(1)",
  ),
  rule(
    "Driver's license",
    "No CDL for its weight, unless with a trailer of over 10,000 lb GVWR the combination is rated at 26,001 lb or more.",
    "49 CFR 383.91(a)",
  ),
];

const commercial: readonly WeightRule[] = [
  rule(
    "Safety rules",
    "From 10,001 lb on, a vehicle used in interstate commerce is a commercial motor vehicle: the federal safety rules apply, and it shows its carrier's name and USDOT number on both sides.",
    "49 CFR 390.5",
    "49 CFR 390.21",
  ),
  rule(
    "Insurance",
    "For hire in interstate commerce, at least $750,000 of public liability for property that is not hazardous, and $1,000,000 or $5,000,000 for oil and hazardous materials.",
    "49 CFR 387.9",
  ),
];

const medium: readonly WeightRule[] = [
  ...commercial,
  rule(
    "Driver's license",
    "Below 26,001 lb no CDL for its weight, unless with a trailer of over 10,000 lb GVWR the combination is rated at 26,001 lb or more: Class A then.",
    "49 CFR 383.91(a)",
  ),
  fuelTax,
];

const heavy: readonly WeightRule[] = [
  ...commercial,
  rule(
    "Driver's license",
    "From 26,001 lb on, driving it takes a CDL: Class B by itself, Class A with a trailer of over 10,000 lb GVWR.",
    "49 CFR 383.5",
    "49 CFR 383.91(a)",
  ),
  fuelTax,
];

const trailer: readonly WeightRule[] = [
  rule(
    "The rating itself",
    "A trailer's VIN need not tell its weight: type, body, length and axles are what it must tell. The GVWR is on the trailer's certification label.",
    "49 CFR 565.15, table I",
    "49 CFR 567.4",
  ),
  rule(
    "Safety rules",
    "Towed vehicles count: one of 10,001 lb or more, or a combination that comes to it, is a commercial motor vehicle in interstate commerce.",
    "49 CFR 390.5",
  ),
  rule(
    "Driver's license",
    "Over 10,000 lb of GVWR on the trailer, with a combination of 26,001 lb or more: a Class A CDL.",
    "49 CFR 383.91(a)",
  ),
  rule(
    "Insurance",
    "The federal minimum of $750,000 for hire in interstate commerce is not measured by the power unit alone.",
    "49 CFR 387.9",
    "FMCSA guidance to 49 CFR 387.3",
  ),
];

const unknown = rule(
  "The rating itself",
  "The agency's data has no weight rating for this VIN. It is on the certification label, on a truck at the driver's door.",
  "49 CFR 567.4",
);

/** Seats, not pounds, decide how much insurance a bus for hire needs. */
const seats = rule(
  "Insurance",
  "For carrying passengers for hire in interstate commerce the seats count, the driver's among them: at least $5,000,000 with 16 or more, $1,500,000 with 15 or fewer.",
  "49 CFR 387.33",
);

const kindOf = ({ VehicleType = "" }: VehicleFacts): "trailer" | "bus" | "incomplete" | "other" => {
  if (/trailer/i.test(VehicleType)) return "trailer";
  if (/\bbus\b/i.test(VehicleType)) return "bus";
  return /incomplete/i.test(VehicleType) ? "incomplete" : "other";
};

const rulesByClass = (number: number): readonly WeightRule[] => {
  if (number <= 2) return light;
  return number <= 6 ? medium : heavy;
};

/**
 * What the weight of a vehicle means for insurance and for federal rules: general information with
 * its sources. A rating that spans a threshold is told by the heavier side, with where to read the exact figure.
 */
export function weightRulesOf(facts: VehicleFacts): readonly WeightRule[] {
  const kind = kindOf(facts);
  if (kind === "trailer") return trailer;
  const weight = weightClassOf(facts);
  if (!weight) return [unknown];
  const rules = rulesByClass(weight.highest);
  const asked = kind === "bus" ? rules.map((each) => (each.topic === "Insurance" ? seats : each)) : rules;
  return [...asked, kind === "incomplete" ? completed : label];
}

/** Whether the rating may lie on either side of a threshold of the rules. */
export function spansThreshold(facts: VehicleFacts): boolean {
  const weight = weightClassOf(facts);
  return weight !== undefined && rulesByClass(weight.lowest) !== rulesByClass(weight.highest);
}
