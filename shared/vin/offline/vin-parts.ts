import { isOfSmallMaker } from "#shared/vin/vin.ts";

/** World manufacturer identifier: positions 1-3, plus 12-14 for small makers (49 CFR 565.15(a)). */
export const getWmi = (vin: string): string =>
  isOfSmallMaker(vin) ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);

/** Positions 1-8, 10 and 11, which vehicles of one type, year and plant share: vPIC's VehicleDescriptor. */
export const getDescriptor = (vin: string): string => `${vin.slice(0, 8)}*${vin.slice(9, 11)}`;

/** The text that vPIC's patterns are matched against: positions 4-8, a bar, positions 10-17. */
export const getPatternKeys = (vin: string): string => `${vin.slice(3, 8)}|${vin.slice(9, 17)}`;
