import type { InspectionIndex } from "#client/features/dot-health-check/carrier/find-inspection.ts";
import type { CsvCell } from "#shared/csv.ts";
import { type DataColumn, toCsvRows } from "#client/ui/data-table/column.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { getViolationCategory } from "#shared/carrier/violations/violation-category.ts";

type Row = { readonly violation: CarrierViolation; readonly inspection: Inspection | undefined };

const columns: readonly DataColumn<Row>[] = [
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
  { id: "fmcsa", label: "FMCSA's Wording", value: ({ violation }) => violation.violationDescription ?? "" },
];

/** Violations as rows of a spreadsheet, each with its inspection, the header first. */
export const toViolationSheet = (
  violations: readonly CarrierViolation[],
  { findById }: InspectionIndex,
): CsvCell[][] =>
  toCsvRows(
    columns,
    violations.map((violation) => ({ violation, inspection: findById(violation.unique_id) })),
  );
