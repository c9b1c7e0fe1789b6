/** Power units of a group's carriers; the last group has no end. */
export type SizeBand = { readonly from: number; readonly to?: number | undefined };

/** As the Unified Carrier Registration's fees (49 CFR 367.50), but the smallest end at 4: crashes are placed from 5 on. */
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
