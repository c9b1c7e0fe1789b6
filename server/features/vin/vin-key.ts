import type { VinQuery } from "#server/adapters/vpic/vpic.ts";

/** One text for each VIN and model year: answers are kept and shared under it. */
export const toCacheKey = ({ vin, modelYear = "" }: VinQuery): string => `${vin}/${modelYear}`;

/** The vehicles without repetitions, in their order. */
export const distinct = <V extends VinQuery>(vehicles: readonly V[]): V[] => [
  ...new Map(vehicles.map((vehicle) => [toCacheKey(vehicle), vehicle])).values(),
];
