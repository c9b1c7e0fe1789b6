import { ViolationCount } from "#client/features/dot-health-check/inspections/violation-count.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { usDay } from "#shared/us-english.ts";
import { VehicleInspections } from "./vehicle-inspections.tsx";
import type { VehicleRow } from "./vehicle-rows.ts";

const Vin = ({ vin }: VehicleRow) =>
  vin === "" ? "No VIN recorded" : <span className="font-mono whitespace-nowrap">{vin}</span>;

export const vehicleColumns: readonly DataColumn<VehicleRow>[] = [
  { id: "vin", label: "VIN", value: ({ vin }) => vin, cell: Vin, width: "minmax(11rem, 1.3fr)" },
  { id: "make", label: "Make", value: ({ make }) => make, hasFilter: true },
  { id: "type", label: "Type", value: ({ type }) => type, hasFilter: true },
  {
    id: "date",
    label: "Inspection Date",
    value: ({ date }) => date,
    cell: ({ date }) => (date === "" ? "" : usDay(date)),
    width: "10rem",
  },
  {
    id: "report",
    label: "Report Number",
    value: ({ reportNumber }) => reportNumber,
    cell: (row) => <VehicleInspections {...row} />,
    width: "minmax(12rem, 1.8fr)",
  },
  { id: "state", label: "State", value: ({ state }) => state, width: "4rem" },
  {
    id: "violations",
    label: "Violations",
    value: ({ violations }) => violations,
    cell: ({ violations }) => <ViolationCount count={violations} />,
    align: "end",
    width: "6rem",
  },
];

/** What the search looks through: the columns, the whole VIN, and all report numbers. */
export const toVehicleText = ({ inspections, ...row }: VehicleRow): string =>
  [
    row.vin,
    row.wholeVin,
    row.make,
    row.type,
    row.date,
    row.date && usDay(row.date),
    row.state,
    row.reportNumber,
    ...inspections.map(({ inspection }) => inspection?.report_number),
  ].join(" ");
