import { toDayText, toScreenColumns } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { Badge } from "#client/ui/badge.tsx";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { toShortLevel } from "#shared/carrier/inspection-levels.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import { inspectionColumns } from "./inspection-columns.ts";
import { newText } from "./inspection-texts.ts";
import { ReportButton } from "./report-button.tsx";
import { ViolationCount } from "./violation-count.tsx";

const NewBadge = () => (
  <Badge tone="info" isPlate>
    New
    <span className="sr-only">: {newText}</span>
  </Badge>
);

const DateCell = ({ inspection_date, source }: Inspection) => (
  <span className="flex flex-wrap items-center gap-x-2 max-sm:justify-start">
    {toDayText(inspection_date)}
    {source === "daily" && <NewBadge />}
  </span>
);

const OutOfService = ({ count }: { count: number }) => (
  <span className={count > 0 ? "font-bold" : undefined}>{usNumber(count)}</span>
);

export const inspectionScreenColumns = toScreenColumns<Inspection>(inspectionColumns, {
  date: { cell: DateCell, width: "minmax(9rem, 1.8fr)" },
  report: {
    cell: ({ unique_id, report_number }) => (
      <ReportButton inspectionId={unique_id} reportNumber={report_number} />
    ),
    width: "minmax(9rem, 1.4fr)",
  },
  state: { hasFilter: true },
  level: { hasFilter: true },
  "vehicle-oos": { cell: ({ vehicle_oos_total }) => <OutOfService count={vehicle_oos_total} /> },
  "driver-oos": { cell: ({ driver_oos_total }) => <OutOfService count={driver_oos_total} /> },
  violations: { cell: ({ basic_viol }) => <ViolationCount count={basic_viol} /> },
});

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
