import { type CarrierColumn, toSheetRows } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { inspectionColumns } from "#client/features/dot-health-check/inspections/inspection-columns.ts";
import { vehicleColumns, toVehicleRows } from "#client/features/dot-health-check/vehicle-columns.ts";
import { type Checked, isIncomplete } from "#client/fmcsa/checked.ts";
import { standingTextsSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { sampleNote } from "#shared/text/brand.ts";
import {
  indexInspections,
  describeMissingInspections,
  type Carrier,
} from "#client/features/dot-health-check/carrier/carrier.ts";
import {
  basicColumns,
  listBasics,
} from "#client/features/dot-health-check/underwriter/basics/list-basics.ts";
import { sections } from "#client/features/dot-health-check/underwriter/sections.ts";
import {
  getToday,
  toKnownRecord,
  underwrite,
} from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { listLicensingLines } from "#shared/carrier/authority/describe-licensing.ts";
import type { CsvCell } from "#shared/text/csv.ts";
import type { Inspection, CarrierViolation } from "#shared/carrier/inspection.ts";
import { describeViolation } from "#shared/carrier/violations/group-violations.ts";
import { getViolationCategory } from "#shared/carrier/violations/violation-code.ts";

export const sheetNames = ["Inspections", "Violations", "Units", "BASICs", "Licensing"] as const;
export type SheetName = (typeof sheetNames)[number];

type Rows = CsvCell[][];

type ViolationRow = { readonly violation: CarrierViolation; readonly inspection: Inspection | undefined };

const violationColumns: readonly CarrierColumn<ViolationRow>[] = [
  { id: "date", label: "Inspection Date", value: ({ inspection }) => inspection?.inspection_date ?? "" },
  { id: "report", label: "Report Number", value: ({ inspection }) => inspection?.report_number ?? "" },
  { id: "state", label: "State", value: ({ inspection }) => inspection?.report_state ?? "" },
  { id: "code", label: "Code", value: ({ violation }) => violation.violationCode ?? "" },
  { id: "text", label: "Description", value: ({ violation }) => describeViolation(violation).text },
  { id: "category", label: "Category", value: ({ violation }) => getViolationCategory(violation) },
  { id: "severity", label: "Severity Weight", value: ({ violation }) => violation.severityWeight ?? "" },
  { id: "weight", label: "Time Weight", value: ({ violation }) => violation.timeWeight ?? "" },
  {
    id: "oos",
    label: "Out of Service",
    value: ({ violation }) => (violation.outOfServiceIndicator ? "Yes" : "No"),
  },
  {
    id: "fix",
    label: "What Usually Fixes It",
    value: ({ violation }) => describeViolation(violation).fix ?? "",
  },
  {
    id: "snapshot",
    label: "In FMCSA's Monthly Snapshot",
    value: ({ inspection }) => (inspection?.source === "daily" ? "No" : "Yes"),
  },
  { id: "fmcsa", label: "FMCSA's Wording", value: ({ violation }) => violation.violationDescription ?? "" },
];

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

function toLicensingRows(carrier: Carrier): Rows {
  const { record, today } = underwrite(toKnownRecord(carrier, getToday()));
  const { checked } = getCarrierParts(carrier).licensing;
  const data = checked.data && listLicensingLines(record.licensing, today);
  return toRows({ ...checked, data }, "authority and insurance", (lines) => [
    ["Authority and Insurance", "FMCSA's Record"],
    ...lines.map(({ name, value }) => [name, value]),
  ]);
}

function toStandingRows({ standing }: Carrier): Rows {
  const lines = standing && standingTextsSlot.get()?.toLines(standing);
  if (!lines || lines.length === 0) return [];
  return [[], [sections.standing.title], ...lines.map(({ name, value }) => [name, value])];
}

function toSheets(carrier: Carrier): Record<SheetName, Rows> {
  const { inspections, vehicles, violations } = getCarrierParts(carrier);
  const missing = describeMissingInspections(carrier);
  const list = { ...inspections.checked, data: inspections.checked.data?.inspections };
  const index = indexInspections(list.data);
  return {
    Inspections: [
      ...toRows(list, "inspections", (rows) => toSheetRows(inspectionColumns, rows)),
      ...(missing ? [[missing]] : []),
    ],
    Violations: toRows(violations.checked, "violations", (rows) =>
      toSheetRows(
        violationColumns,
        rows.map((violation) => ({ violation, inspection: index.findById(violation.unique_id) })),
      ),
    ),
    Units: toRows(vehicles.checked, "units", (rows) =>
      toSheetRows(vehicleColumns, toVehicleRows(rows, index)),
    ),
    BASICs: [
      ...toSheetRows(
        basicColumns,
        listBasics(carrier.safety.data, underwrite(toKnownRecord(carrier, getToday()))),
      ),
      ...toStandingRows(carrier),
    ],
    Licensing: toLicensingRows(carrier),
  };
}

/** A carrier's sheets, the header of each first; above it a line that says so if the data is a demo's. */
export function toCarrierSheets(carrier: Carrier): Readonly<Record<SheetName, Rows>> {
  const sheets = toSheets(carrier);
  if (carrier.isSample) for (const name of sheetNames) sheets[name].unshift([sampleNote]);
  return sheets;
}
