import { usList } from "#shared/text/us-english.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { VehicleFacts, VehicleKey } from "#shared/vin/decoded-vin.ts";

/** True if the answer is from the offline copy, which doesn't know the manufacturer. */
export const hasUnknownMaker = ({ source }: VinAnswer): boolean =>
  source.kind === "offline" && source.unknownMaker === true;

/** Facts about the VIN itself, and those NHTSA gave for another VIN with the same pattern. */
export function splitFacts({ decoded: { facts }, source }: VinAnswer) {
  const keys = new Set<string>(source.kind === "offline" ? source.similar?.keys : undefined);
  const pick = (isSimilar: boolean): VehicleFacts =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => keys.has(key) === isSimilar));
  return { own: pick(false), similar: pick(true) };
}

type Expected = readonly (readonly [key: VehicleKey, name: string])[];

const expectedOfTrailers: Expected = [
  ["TrailerType", "trailer type"],
  ["TrailerBodyType", "trailer body"],
  ["TrailerLength", "trailer length"],
  ["Axles", "axles"],
];

const expectedOfOthers: Expected = [
  ["GVWR", "GVWR"],
  ["EngineModel", "engine model"],
  ["FuelTypePrimary", "fuel"],
  ["DriveType", "drive"],
  ["BrakeSystemType", "brakes"],
  ["BodyCabType", "cab"],
  ["Axles", "axles"],
];

/**
 * A sentence about what an offline answer lacks: the copy has no such entry, which says nothing about the
 * vehicle or what its manufacturer reported. Undefined for NHTSA's own answers, and if nothing is missing.
 */
export function describeMissing({ decoded: { facts }, source }: VinAnswer): string | undefined {
  if (source.kind !== "offline") return undefined;
  const expected = /trailer/i.test(facts.VehicleType ?? "") ? expectedOfTrailers : expectedOfOthers;
  const missing = expected.flatMap(([key, name]) => (facts[key] === undefined ? [name] : []));
  return missing.length === 0 ? undefined : `Not in our offline copy: ${usList(missing)}.`;
}
