import { Badge } from "#client/ui/badge.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import { toShortLevel } from "#shared/carrier/inspection-levels.ts";
import { ReportButton } from "./report-button.tsx";
import { ViolationCount } from "./violation-count.tsx";

/** Why an inspection is marked as new. */
export const newText = "Newer than FMCSA's monthly snapshot; not in the counts yet";

const NewBadge = () => (
  <Badge tone="info" isPlate>
    New
    <span className="sr-only">: {newText}</span>
  </Badge>
);

const DateCell = ({ inspection_date, source }: Inspection) => (
  <span className="flex flex-wrap items-center gap-x-2 max-sm:justify-start">
    {inspection_date === undefined ? "No date" : usDay(inspection_date)}
    {source === "daily" && <NewBadge />}
  </span>
);

const OutOfService = ({ count }: { count: number }) => (
  <span className={count > 0 ? "font-bold" : undefined}>{usNumber(count)}</span>
);

export const inspectionColumns: readonly DataColumn<Inspection>[] = [
  {
    id: "date",
    label: "Date",
    value: ({ inspection_date = "" }) => inspection_date,
    cell: DateCell,
    width: "minmax(9rem, 1.8fr)",
  },
  {
    id: "report",
    label: "Report Number",
    value: ({ report_number }) => report_number,
    cell: ({ unique_id, report_number }) => (
      <ReportButton inspectionId={unique_id} reportNumber={report_number} />
    ),
    width: "minmax(9rem, 1.4fr)",
  },
  { id: "state", label: "State", value: ({ report_state }) => report_state, hasFilter: true },
  {
    id: "level",
    label: "Level",
    value: ({ insp_level_id }) => toShortLevel(insp_level_id),
    hasFilter: true,
  },
  {
    id: "vehicle-oos",
    label: "Vehicle OOS",
    value: ({ vehicle_oos_total }) => vehicle_oos_total,
    cell: ({ vehicle_oos_total }) => <OutOfService count={vehicle_oos_total} />,
    align: "end",
  },
  {
    id: "driver-oos",
    label: "Driver OOS",
    value: ({ driver_oos_total }) => driver_oos_total,
    cell: ({ driver_oos_total }) => <OutOfService count={driver_oos_total} />,
    align: "end",
  },
  {
    id: "violations",
    label: "Violations",
    value: ({ basic_viol }) => basic_viol,
    cell: ({ basic_viol }) => <ViolationCount count={basic_viol} />,
    align: "end",
  },
];

/** What the search looks through: the columns, the day as it is shown, the place and the vehicles. */
export const toInspectionText = (inspection: Inspection): string =>
  [
    inspection.report_number,
    inspection.report_state,
    inspection.inspection_date,
    inspection.inspection_date && usDay(inspection.inspection_date),
    toShortLevel(inspection.insp_level_id),
    inspection.place,
    inspection.unit_make,
    inspection.unit_type_desc,
    inspection.unit_make2,
    inspection.unit_type_desc2,
    inspection.vin,
    inspection.vin2,
  ].join(" ");
