import { equipmentYears } from "#shared/profile/formats/years.ts";
import { type DecodedVin, getErrorCodes, type VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { toMake } from "./equipment-makes.ts";
import { powerUnitType, trailerType } from "./equipment-types.ts";
import { modelWithoutMake } from "#shared/vin/vehicle-name.ts";
import { getWeightClass } from "#shared/vin/weight-class.ts";

export type EquipmentList = "powerUnits" | "trailers";

/**
 * A vehicle as a row of the equipment schedule. `make` and `type` are an option's value, or free text; facts that NHTSA leaves
 * open are absent.
 */
export type Equipment = {
  readonly list?: EquipmentList;
  readonly year?: string;
  readonly make?: string;
  readonly model?: string;
  readonly type?: string;
  /** The weight class of a power unit, as the form's option. A trailer's VIN doesn't have it. */
  readonly gvwr?: string;
};

function toEquipmentList(facts: VehicleFacts): EquipmentList | undefined {
  const { VehicleType = "", BodyClass = "", TrailerBodyType } = facts;
  const says = `${VehicleType} ${BodyClass}`.trim().toLowerCase();
  if (/\btrailer\b/.test(says)) return "trailers";
  if (says !== "") return "powerUnits";
  return TrailerBodyType === undefined ? undefined : "trailers";
}

function getModelYear({ ModelYear = "" }: VehicleFacts, today: Date): string | undefined {
  const isYear = /^\d{4}$/.test(ModelYear);
  const year = Number(ModelYear);
  return isYear && year >= equipmentYears.from && year <= equipmentYears.to(today) ? ModelYear : undefined;
}

/** The form's option for the weight class; undefined if the VIN leaves it open between two. */
function getGrossWeight(facts: VehicleFacts): string | undefined {
  const weight = getWeightClass(facts);
  return weight && weight.lowest === weight.highest ? `class_${weight.lowest}` : undefined;
}

const toModel = (facts: VehicleFacts): string | undefined =>
  modelWithoutMake(facts)
    ?.replace(/[\p{Cc}\s]+/gu, " ")
    .trim() || undefined;

const known = (whole: { [key in keyof Equipment]: Equipment[key] | undefined }): Equipment =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));

/** Converts a decoded vehicle for the equipment schedule. Passenger cars and buses are power units too. */
export function toEquipment(facts: VehicleFacts, today: Date = new Date()): Equipment {
  const list = toEquipmentList(facts);
  const { Make: make = "" } = facts;
  const [year, model] = [getModelYear(facts, today), toModel(facts)];
  if (list === "trailers")
    return known({ list, year, make: toMake(list, make), model, type: trailerType(facts) });
  const gvwr = list && getGrossWeight(facts);
  const type = list && powerUnitType(facts);
  return known({ list, year, make: toMake("powerUnits", make), model, type, gvwr });
}

/** Converts a vehicle for a row of a given list, even if it belongs in the other one: then without a type. */
export function equipmentIn(
  list: EquipmentList,
  facts: VehicleFacts,
  today: Date = new Date(),
): Omit<Equipment, "list"> {
  const { list: own, type, year, model, gvwr } = toEquipment(facts, today);
  return known({ year, make: toMake(list, facts.Make ?? ""), model, ...(own === list && { type, gvwr }) });
}

/**
 * Codes that leave the facts valid: wrong check digit, unregistered maker, lack of detail, glider kit, off-road, other year,
 * unused characters.
 */
const harmless: ReadonlySet<string> = new Set(["1", "7", "8", "9", "10", "12", "14"]);

/** True if the decoded facts are about this vehicle, as far as NHTSA knows; if not, even the make is unreliable. */
export const isOfThisVin = (decoded: DecodedVin): boolean =>
  getErrorCodes(decoded).every((code) => harmless.has(code));
