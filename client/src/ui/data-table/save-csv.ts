import { type CsvCell, toCsv } from "#client/lib/csv.ts";
import { saveBlob } from "#client/lib/save-blob.ts";

/** "fleet-vin-check-2026-11-21.csv", by the user's calendar. */
export function toDatedFilename(name: string, extension: string, now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${name}-${now.getFullYear()}-${month}-${day}.${extension}`;
}

/** Hands the user rows of cells, their header first, as a CSV file under that name and the day. */
export function saveRowsAsCsv(name: string, rows: readonly (readonly CsvCell[])[], now = new Date()): void {
  const csv = new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" });
  saveBlob(csv, toDatedFilename(name, "csv", now));
}
