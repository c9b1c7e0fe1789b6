import { type DataColumn, toCsvRows } from "#client/ui/data-table/column.ts";
import { fleetStatuses, type FleetView } from "#client/features/vin-checker/fleet/fleet-view.ts";
import { loadPart } from "#client/lib/load-part.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { saveRowsAsCsv, toDatedFilename, toTabSeparated } from "#client/lib/csv-rows.ts";
import type { CsvCell } from "#shared/text/csv.ts";

const whole = (text: string): string | number => (/^\d{1,9}$/.test(text) ? Number(text) : text);

const columns: readonly Pick<DataColumn<FleetView>, "label" | "value">[] = [
  { label: "Row", value: ({ row }) => row.line },
  { label: "Status", value: ({ status }) => fleetStatuses[status] },
  { label: "VIN", value: ({ row }) => row.vin ?? "" },
  { label: "As entered", value: ({ row }) => (row.text === row.vin ? "" : row.text) },
  { label: "Model year", value: ({ facts }) => whole(facts.ModelYear ?? "") },
  { label: "Model year in your list", value: ({ row }) => whole(row.year) },
  { label: "Make", value: ({ facts }) => facts.Make ?? "" },
  { label: "Model", value: ({ facts }) => facts.Model ?? "" },
  { label: "Body", value: ({ facts }) => facts.BodyClass ?? "" },
  { label: "Vehicle type", value: ({ facts }) => facts.VehicleType ?? "" },
  { label: "Weight class", value: ({ weightClass }) => weightClass },
  { label: "GVWR", value: ({ facts }) => facts.GVWR ?? "" },
  { label: "Manufacturer", value: ({ facts }) => facts.ManufacturerName ?? "" },
  { label: "Problem", value: ({ problem }) => problem },
  { label: "Suggested VINs", value: ({ fixes }) => fixes.map(({ vin }) => vin).join(", ") },
  { label: "Source", value: ({ source }) => source },
];

export const fleetSheet = (views: readonly FleetView[]): CsvCell[][] => toCsvRows(columns, views);

const name = "Fleet VIN Check";

/** Copies the rows to the clipboard in a format spreadsheets accept. Rejects if the browser refuses. */
export async function copyTable(views: readonly FleetView[]): Promise<void> {
  await navigator.clipboard.writeText(toTabSeparated(fleetSheet(views)));
}

export function saveCsv(views: readonly FleetView[], now = new Date()): void {
  saveRowsAsCsv(name, fleetSheet(views), now);
}

/** Downloads the rows as an Excel file; the code that writes it loads on first use. */
export async function saveWorkbook(views: readonly FleetView[], now = new Date()): Promise<void> {
  const { createWorkbookBlob } = await loadPart(async () => import("#client/lib/xlsx/write-workbook.ts"));
  saveBlob(
    createWorkbookBlob({ name: "Fleet VIN Check", rows: fleetSheet(views) }),
    toDatedFilename(name, "xlsx", now),
  );
}

const statusOrder = Object.keys(fleetStatuses);

export const fleetColumns: readonly DataColumn<FleetView>[] = [
  { id: "status", label: "Status", value: ({ status }) => statusOrder.indexOf(status) },
  { id: "line", label: "Row", value: ({ row }) => row.line, align: "end" },
  { id: "vin", label: "VIN", value: ({ row }) => row.vin ?? row.text },
  { id: "year", label: "Year", value: ({ facts }) => facts.ModelYear ?? "" },
  { id: "make", label: "Make", value: ({ facts }) => facts.Make ?? "" },
  { id: "model", label: "Model", value: ({ facts }) => facts.Model ?? "" },
  { id: "body", label: "Body", value: ({ facts }) => facts.BodyClass ?? "" },
  { id: "weightClass", label: "Class", value: ({ weightClass }) => weightClass },
];

export const gridClass =
  "lg:grid lg:grid-cols-[10rem_2.75rem_11.5rem_2.75rem_1fr_1.1fr_1.3fr_4.75rem] lg:gap-x-3 lg:gap-y-0";

/** A row's searchable text: what the table shows, plus NHTSA's other details. */
export const fleetSearchText = ({ row, facts, status, weightClass, problem }: FleetView): string =>
  [row.line, row.text, row.vin, fleetStatuses[status], ...Object.values(facts), weightClass, problem].join(
    " ",
  );
