import type { VehicleFacts } from "./decoded-vin.ts";

const isWordEnd = (character: string): boolean => !/[\p{L}\p{N}]/u.test(character);

/**
 * The model without the make that many makers begin it with: undefined where it is the make alone, or not known.
 * "Great Dane Trailers" of the make "GREAT DANE TRAILERS" is undefined; "GREAT DANE Champion" of "GREAT DANE" is "Champion".
 */
export function modelWithoutMake({ Make = "", Model }: VehicleFacts): string | undefined {
  const make = Make.trim();
  const model = Model?.trim();
  if (model === undefined || make === "" || !model.toLowerCase().startsWith(make.toLowerCase())) return model;
  const rest = model.slice(make.length);
  if (rest !== "" && !isWordEnd(rest.charAt(0))) return model;
  return rest.replace(/^[^\p{L}\p{N}(]+/u, "") || undefined;
}

/** "2012 FREIGHTLINER Cascadia", so far as it is known, with the make once. */
export const vehicleName = (facts: VehicleFacts): string =>
  [facts.ModelYear, facts.Make, modelWithoutMake(facts)].filter((part) => part !== undefined).join(" ");
