import { saveBlob } from "#client/lib/save-blob.ts";
import { fleetSheet } from "#shared/vin/fleet/fleet-sheet.ts";
import type { FleetView } from "#shared/vin/fleet/fleet-view.ts";
import { commaSeparated, tabbed } from "#client/features/vin-checker/fleet/input/separated-text.ts";

/** "fleet-vin-check-2026-11-21.csv" by the user's calendar. */
const toFilename = (kind: string, now: Date): string => {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `fleet-vin-check-${now.getFullYear()}-${month}-${day}.${kind}`;
};

/** Puts the rows on the clipboard as a spreadsheet takes them. Rejects where the browser refuses. */
export async function copyTable(views: readonly FleetView[]): Promise<void> {
  await navigator.clipboard.writeText(await tabbed(fleetSheet(views)));
}

/** Hands the user the rows as a CSV file. */
export async function saveCsv(views: readonly FleetView[], now = new Date()): Promise<void> {
  const csv = await commaSeparated(fleetSheet(views));
  saveBlob(new Blob([csv], { type: "text/csv;charset=utf-8" }), toFilename("csv", now));
}

/** Hands the user the rows as an Excel file; the code that writes it comes with the first one. */
export async function saveWorkbook(views: readonly FleetView[], now = new Date()): Promise<void> {
  const { writeWorkbook } = await import("#client/features/vin-checker/fleet/xlsx/write-workbook.ts");
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  saveBlob(
    new Blob([writeWorkbook(fleetSheet(views), "Fleet VIN Check")], { type }),
    toFilename("xlsx", now),
  );
}
