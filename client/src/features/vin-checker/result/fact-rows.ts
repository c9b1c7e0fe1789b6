import type { VehicleFacts, VehicleKey } from "#shared/vin/decoded-vin.ts";
import { toReadableFacts, modelWithoutMake } from "#shared/vin/vehicle-name.ts";
import type { VinAnswer } from "#shared/api/vins.ts";

/** True if the answer is from the offline data, which doesn't know the manufacturer. */
export const hasUnknownMaker = ({ source }: VinAnswer): boolean =>
  source.kind === "offline" && source.unknownMaker === true;

/** Facts about the VIN itself, and those NHTSA gave for another VIN with the same pattern. */
export function splitFacts({ decoded: { facts }, source }: VinAnswer) {
  const keys = new Set<string>(source.kind === "offline" ? source.similar?.keys : undefined);
  const pick = (isSimilar: boolean): VehicleFacts =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => keys.has(key) === isSimilar));
  return { own: pick(false), similar: pick(true) };
}

export type FactRow = { readonly name: string; readonly value: string };

type Line = readonly [name: string, ...keys: VehicleKey[]];

const basic: readonly Line[] = [
  ["Model year", "ModelYear"],
  ["Make", "Make"],
  ["Model", "Model"],
  ["Series", "Series"],
  ["Trim", "Trim"],
  ["Body class", "BodyClass"],
  ["Vehicle type", "VehicleType"],
  ["Trailer type", "TrailerType"],
  ["Manufacturer", "ManufacturerName"],
  ["Built in", "PlantCity", "PlantState", "PlantCountry"],
];

const technical: readonly Line[] = [
  ["GVWR", "GVWR"],
  ["GVWR up to", "GVWR_to"],
  ["Engine model", "EngineModel"],
  ["Engine manufacturer", "EngineManufacturer"],
  ["Engine power", "EnginePower"],
  ["Cylinders", "EngineCylinders"],
  ["Displacement", "DisplacementL"],
  ["Fuel", "FuelTypePrimary"],
  ["Second fuel", "FuelTypeSecondary"],
  ["Drive", "DriveType"],
  ["Brakes", "BrakeSystemType"],
  ["Cab", "BodyCabType"],
  ["Axles", "Axles"],
  ["Trailer body", "TrailerBodyType"],
  ["Trailer length", "TrailerLength"],
];

const units: Readonly<Partial<Record<VehicleKey, string>>> = { DisplacementL: "L", TrailerLength: "ft" };

function formatFact(facts: VehicleFacts, keys: readonly VehicleKey[]): string {
  const known = keys.flatMap((key) => {
    const value = facts[key];
    // NHTSA's numbers have no unit; its texts include theirs.
    const unit = value !== undefined && /^[\d.]+$/.test(value) ? units[key] : undefined;
    return value === undefined ? [] : [unit ? `${value} ${unit}` : value];
  });
  return known.join(", ");
}

const toFactRows = (facts: VehicleFacts, lines: readonly Line[]): FactRow[] =>
  lines
    .map(([name, ...keys]) => ({ name, value: formatFact(facts, keys) }))
    .filter(({ value }) => value !== "");

/** Facts about the vehicle itself, in the usual order. The model does not repeat the make. */
export function basicRows(facts: VehicleFacts): FactRow[] {
  const { Model: _whole, ...others } = toReadableFacts(facts);
  const model = modelWithoutMake(facts);
  return toFactRows(model === undefined ? others : { ...others, Model: model }, basic);
}

/** Technical facts. The upper end of the rating is left out if it is the same. */
export const technicalRows = (facts: VehicleFacts): FactRow[] =>
  toFactRows(facts, technical).filter(({ name }) => name !== "GVWR up to" || facts.GVWR_to !== facts.GVWR);
