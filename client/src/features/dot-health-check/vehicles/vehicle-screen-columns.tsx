import { toScreenColumns } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { ViolationCount } from "#client/features/dot-health-check/inspections/violation-count.tsx";
import { usDay } from "#shared/us-english.ts";
import { describeVin, vehicleColumns } from "./vehicle-columns.ts";
import { VehicleInspections } from "./vehicle-inspections.tsx";
import type { VehicleRow } from "./vehicle-rows.ts";

export const vehicleScreenColumns = toScreenColumns<VehicleRow>(vehicleColumns, {
  vin: {
    cell: (row) =>
      row.vin ? <span className="font-mono whitespace-nowrap">{row.vin}</span> : describeVin(row),
    width: "minmax(11rem, 1.3fr)",
  },
  make: { hasFilter: true },
  type: { hasFilter: true },
  date: { label: "Inspection Date", width: "10rem" },
  report: { cell: (row) => <VehicleInspections {...row} />, width: "minmax(12rem, 1.8fr)" },
  state: { width: "4rem" },
  violations: { cell: ({ violations }) => <ViolationCount count={violations} />, width: "6rem" },
});

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
