import { type DataColumn, toCsvRows } from "#client/ui/data-table/column.ts";
import type { CsvCell } from "#shared/csv.ts";
import { fleetStatuses, type FleetView } from "./fleet-view.ts";

const whole = (text: string): string | number => (/^\d{1,9}$/.test(text) ? Number(text) : text);

/** The columns of a downloaded or copied table, in order. */
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
  { label: "Suggested VIN", value: ({ fix }) => fix ?? "" },
  { label: "Source", value: ({ source }) => source },
];

/** The table as rows of cells, starting with the header: numeric columns as numbers, all others as text. */
export const fleetSheet = (views: readonly FleetView[]): CsvCell[][] => toCsvRows(columns, views);
