import { toSheetRows } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { inspectionColumns } from "#client/features/dot-health-check/inspections/inspection-columns.ts";
import { vehicleColumns } from "#client/features/dot-health-check/vehicles/vehicle-columns.ts";
import { toVehicleRows } from "#client/features/dot-health-check/vehicles/vehicle-rows.ts";
import { type Checked, isIncomplete } from "#client/lib/checked/checked.ts";
import { indexInspections } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CsvCell } from "#shared/csv.ts";
import { toViolationSheet } from "./violation-sheet.ts";

export const sheetNames = ["Inspections", "Violations", "Units"] as const;
export type SheetName = (typeof sheetNames)[number];

type Rows = CsvCell[][];

/** The rows of a list, or of none, with a last row about what could not be checked. */
function toRows<T>(
  checked: Checked<readonly T[]>,
  name: string,
  toSheet: (rows: readonly T[]) => Rows,
): Rows {
  const rows = toSheet(checked.data ?? []);
  if (checked.data === undefined)
    return [
      ...rows,
      [`Not checked: ${name}. FMCSA's data couldn't be read. This doesn't mean there are none.`],
    ];
  return isIncomplete(checked.sources)
    ? [...rows, [`Part of FMCSA's data on ${name} couldn't be checked, so there may be more.`]]
    : rows;
}

/** A carrier's sheets, the header of each first. */
export function toCarrierSheets(carrier: Carrier): Readonly<Record<SheetName, Rows>> {
  const { inspections, vehicles, violations } = getCarrierParts(carrier);
  const list = { ...inspections.checked, data: inspections.checked.data?.inspections };
  const index = indexInspections(list.data);
  return {
    Inspections: toRows(list, "inspections", (rows) => toSheetRows(inspectionColumns, rows)),
    Violations: toRows(violations.checked, "violations", (rows) => toViolationSheet(rows, index)),
    Units: toRows(vehicles.checked, "units", (rows) =>
      toSheetRows(vehicleColumns, toVehicleRows(rows, index)),
    ),
  };
}
