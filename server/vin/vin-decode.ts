import type { Answer } from "#server/base/cached-lookup.ts";
import type { VinQuery } from "#server/vin/vpic/vpic.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";

export type VpicDecode = Answer<VinQuery, DecodedVin>;

/** NHTSA's earlier answer about another vehicle with equal positions 1-8, 10 and 11. */
export type SimilarDecode = { readonly decoded: DecodedVin; readonly answeredAt: Date };

export const subject = "VIN decodes";

export const toCacheKey = ({ vin, modelYear = "" }: VinQuery): string => `${vin}/${modelYear}`;

export const distinct = <V extends VinQuery>(vehicles: readonly V[]): V[] => [
  ...new Map(vehicles.map((vehicle) => [toCacheKey(vehicle), vehicle])).values(),
];
