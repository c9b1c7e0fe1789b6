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

const isWordEnd = (character: string): boolean => !/[\p{L}\p{N}]/u.test(character);

/** The model without its leading make ("GREAT DANE Champion" of "GREAT DANE" is "Champion"); undefined if it is only the make. */
export function modelWithoutMake({ Make = "", Model }: VehicleFacts): string | undefined {
  const make = Make.trim();
  const model = Model?.trim();
  if (model === undefined || make === "" || !model.toLowerCase().startsWith(make.toLowerCase())) return model;
  const rest = model.slice(make.length);
  if (rest !== "" && !isWordEnd(rest.charAt(0))) return model;
  return rest.replace(/^[^\p{L}\p{N}(]+/u, "") || undefined;
}

export function vehicleName(facts: VehicleFacts): string {
  const { ModelYear, Make } = toReadableFacts(facts);
  return [ModelYear, Make, modelWithoutMake(facts)].filter((part) => part !== undefined).join(" ");
}
