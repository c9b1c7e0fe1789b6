import { toCsv } from "#client/lib/csv.ts";
import type { CsvCell } from "#shared/csv.ts";
import { saveBlob } from "#client/lib/save-blob.ts";

/** "fleet-vin-check-2026-11-21.csv", with the date in the user's time zone. */
export function toDatedFilename(name: string, extension: string, now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${name}-${now.getFullYear()}-${month}-${day}.${extension}`;
}

/** Downloads rows, header first, as a CSV file named with the date. */
export function saveRowsAsCsv(name: string, rows: readonly (readonly CsvCell[])[], now = new Date()): void {
  const csv = new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" });
  saveBlob(csv, toDatedFilename(name, "csv", now));
}
