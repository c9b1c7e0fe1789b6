import type { VinQuery } from "#server/adapters/vpic/vpic.ts";

/** The key of a VIN and model year, under which answers are cached and shared. */
export const toCacheKey = ({ vin, modelYear = "" }: VinQuery): string => `${vin}/${modelYear}`;

/** The vehicles without duplicates, in order. */
export const distinct = <V extends VinQuery>(vehicles: readonly V[]): V[] => [
  ...new Map(vehicles.map((vehicle) => [toCacheKey(vehicle), vehicle])).values(),
];
