import { saveCsv } from "#client/lib/csv.ts";
import type { CsvCell } from "#shared/csv.ts";

/** "fleet-vin-check-2026-11-21.csv", with the date in the user's time zone. */
export function toDatedFilename(name: string, extension: string, now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${name}-${now.getFullYear()}-${month}-${day}.${extension}`;
}

/** Downloads rows, header first, as a CSV file named with the date. */
export const saveRowsAsCsv = (name: string, rows: readonly (readonly CsvCell[])[], now = new Date()): void =>
  saveCsv(toDatedFilename(name, "csv", now), rows);
