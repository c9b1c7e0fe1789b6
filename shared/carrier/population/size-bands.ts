/** Power units of a group's carriers; the last group has no end. */
export type SizeBand = { readonly from: number; readonly to?: number | undefined };

/**
 * Those of the Unified Carrier Registration's fees (49 CFR 367.50), except that the smallest fleets end at 4: from
 * 5 power units on, crashes are placed.
 */
export const sizeBands: readonly SizeBand[] = [
  { from: 1, to: 4 },
  { from: 5, to: 20 },
  { from: 21, to: 100 },
  { from: 101, to: 1000 },
  { from: 1001 },
];

/** The index of a fleet's group in `sizeBands`; undefined for a fleet without a known power unit. */
export function findSizeBand(powerUnits: number | undefined): number | undefined {
  if (powerUnits === undefined || powerUnits < 1) return undefined;
  return sizeBands.findLastIndex(({ from }) => powerUnits >= from);
}
