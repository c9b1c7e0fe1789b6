import { toLevelName } from "#shared/carrier/inspection-levels.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { toCsvRows } from "#client/ui/data-table/column.ts";
import type { CsvCell } from "#shared/csv.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";

const columns: readonly DataColumn<Inspection>[] = [
  { id: "date", label: "Date", value: ({ inspection_date = "" }) => inspection_date },
  { id: "report", label: "Report Number", value: ({ report_number }) => report_number },
  { id: "state", label: "State", value: ({ report_state }) => report_state },
  { id: "level", label: "Level", value: ({ insp_level_id }) => toLevelName(insp_level_id) ?? "" },
  { id: "place", label: "Place", value: ({ place = "" }) => place },
  { id: "vehicle", label: "Vehicle OOS", value: ({ vehicle_oos_total }) => vehicle_oos_total },
  { id: "driver", label: "Driver OOS", value: ({ driver_oos_total }) => driver_oos_total },
  { id: "hazmat", label: "Hazmat OOS", value: ({ hazmat_oos_total }) => hazmat_oos_total },
  { id: "violations", label: "Violations", value: ({ basic_viol }) => basic_viol },
  {
    id: "snapshot",
    label: "In FMCSA's Monthly Snapshot",
    value: ({ source }) => (source === "sms" ? "Yes" : "No"),
  },
];

/** Inspections as rows of a spreadsheet, the header first. */
export const toInspectionSheet = (inspections: readonly Inspection[]): CsvCell[][] =>
  toCsvRows(columns, inspections);
