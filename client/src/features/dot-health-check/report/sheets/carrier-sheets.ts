import { type Checked, isIncomplete } from "#client/lib/checked/checked.ts";
import { indexInspections } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/get-safety-part.ts";
import type { CsvCell } from "#shared/csv.ts";
import { toInspectionSheet } from "./inspection-sheet.ts";
import { toVehicleSheet } from "./vehicle-sheet.ts";
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
export function toCarrierSheets({
  inspections,
  safety,
  vehicles,
}: Carrier): Readonly<Record<SheetName, Rows>> {
  const list = { ...inspections, data: inspections.data?.inspections };
  const index = indexInspections(list.data);
  return {
    Inspections: toRows(list, "inspections", toInspectionSheet),
    Violations: toRows(getSafetyPart(safety, "violations"), "violations", (rows) =>
      toViolationSheet(rows, index),
    ),
    Units: toRows(vehicles, "units", (rows) => toVehicleSheet(rows, index)),
  };
}
