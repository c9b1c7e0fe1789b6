import type { VehicleFacts } from "./decoded-vin.ts";
import { toReadableFacts } from "./readable-facts.ts";

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
