import type { Answer } from "#server/base/cached-lookup.ts";
import type { VinQuery } from "#server/vin/vpic/vpic.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";

/** NHTSA's answer about a vehicle, and when it arrived. */
export type VpicDecode = Answer<VinQuery, DecodedVin>;

/** NHTSA's earlier answer about another vehicle with the same positions 1-8, 10 and 11. */
export type SimilarDecode = { readonly decoded: DecodedVin; readonly answeredAt: Date };

/** The name in the log for NHTSA's answers in the database. */
export const subject = "VIN decodes";

/** The key of a VIN and model year, under which answers are cached and shared. */
export const toCacheKey = ({ vin, modelYear = "" }: VinQuery): string => `${vin}/${modelYear}`;

/** The vehicles without duplicates, in order. */
export const distinct = <V extends VinQuery>(vehicles: readonly V[]): V[] => [
  ...new Map(vehicles.map((vehicle) => [toCacheKey(vehicle), vehicle])).values(),
];
