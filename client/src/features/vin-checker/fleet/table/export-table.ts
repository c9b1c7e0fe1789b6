import { toTabSeparated } from "#client/lib/csv.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { saveRowsAsCsv, toDatedFilename } from "#client/ui/data-table/save-csv.ts";
import { fleetSheet } from "#client/features/vin-checker/fleet/rows/fleet-sheet.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";

const name = "fleet-vin-check";

/** Copies the rows to the clipboard in a format spreadsheets accept. Rejects if the browser refuses. */
export async function copyTable(views: readonly FleetView[]): Promise<void> {
  await navigator.clipboard.writeText(toTabSeparated(fleetSheet(views)));
}

/** Downloads the rows as a CSV file. */
export function saveCsv(views: readonly FleetView[], now = new Date()): void {
  saveRowsAsCsv(name, fleetSheet(views), now);
}

/** Downloads the rows as an Excel file; the code that writes it loads on first use. */
export async function saveWorkbook(views: readonly FleetView[], now = new Date()): Promise<void> {
  const { createWorkbookBlob } = await import("#client/lib/xlsx/write-workbook.ts");
  saveBlob(
    createWorkbookBlob({ name: "Fleet VIN Check", rows: fleetSheet(views) }),
    toDatedFilename(name, "xlsx", now),
  );
}
