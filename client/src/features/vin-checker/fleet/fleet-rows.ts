import type { FleetRow } from "#shared/profile/import/vehicle-list.ts";

export const maxFleetRows = 1000;

/** For each row, the line of the first row with the same VIN; undefined for the first itself. */
export function findRepeats(rows: readonly FleetRow[]): (number | undefined)[] {
  const first = new Map<string, number>();
  return rows.map(({ vin, line }) => {
    if (vin === undefined) return undefined;
    const before = first.get(vin);
    if (before === undefined) first.set(vin, line);
    return before;
  });
}
