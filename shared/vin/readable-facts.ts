import { toTitleCase } from "#shared/text/title-case.ts";
import type { VehicleFacts, VehicleKey } from "./decoded-vin.ts";

/** vPIC has these in capitals; its other facts are mixed case, or codes such as "VNL". */
const keysInCapitals: ReadonlySet<string> = new Set([
  "Make",
  "VehicleType",
  "ManufacturerName",
  "PlantCity",
  "PlantState",
  "PlantCountry",
] satisfies VehicleKey[]);

/** vPIC has "UNITED STATES (USA)" and "UNITED KINGDOM (UK)". */
const withoutAbbreviation = (country: string): string => country.replace(/\s+\((?:USA|UK)\)$/i, "");

function toReadable(key: string, value: string): string {
  if (!keysInCapitals.has(key)) return value;
  return toTitleCase(key === "PlantCountry" ? withoutAbbreviation(value) : value);
}

/** The facts as people read them: "Truck", "Freightliner", "United States". The API has NHTSA's own texts. */
export const toReadableFacts = (facts: VehicleFacts): VehicleFacts =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, toReadable(key, value)]));
