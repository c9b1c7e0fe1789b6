import { useMemo } from "react";
import {
  allInspections,
  type CarrierTables,
  type InspectionFilter,
} from "#client/features/dot-health-check/results/table-tab.tsx";
import { Button } from "#client/ui/button.tsx";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import {
  toDayText,
  toNumericDay,
  toScreenColumns,
} from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { Badge } from "#client/ui/badge.tsx";
import { type Inspection, toShortLevel } from "#shared/carrier/inspection.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { capitalize, usDay, usList, usNumber } from "#shared/text/us-english.ts";
import { inspectionColumns } from "./inspection-columns.ts";
import { newText } from "./inspection-texts.ts";
import { ViolationCount } from "#client/fmcsa/facts.tsx";
import { ReportButton } from "./report-button.tsx";

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

const columns = toScreenColumns<Inspection>(inspectionColumns, {
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

function describeOutcome(inspection: Inspection): string {
  const kinds = (["vehicle", "driver", "hazmat"] as const).filter(
    (kind) => inspection[`${kind}_oos_total`] > 0,
  );
  const parts = [
    inspection.basic_viol > 0 && pluralize(inspection.basic_viol, "violation"),
    kinds.length > 0 && `${usList(kinds)} out of service`,
  ].filter((part) => part !== false);
  return capitalize(parts.join(", ")) || "Clean";
}

/** On a phone a clean inspection is one line, and what is not clean has a second one. */
function PhoneRow(inspection: Inspection) {
  const { unique_id, report_number, report_state, insp_level_id, inspection_date, source } = inspection;
  const outcome = describeOutcome(inspection);
  const isClean = outcome === "Clean";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span>{inspection_date ? toNumericDay(inspection_date) : "No date"}</span>
        <ReportButton inspectionId={unique_id} reportNumber={report_number} />
        <span className="ml-auto text-ink-soft">
          {[report_state, toShortLevel(insp_level_id), isClean && "clean"].filter(Boolean).join(" ")}
        </span>
      </p>
      {(!isClean || source === "daily") && (
        <p className="flex flex-wrap items-center gap-x-2">
          {!isClean && <b>{outcome}</b>}
          {source === "daily" && <NewBadge />}
        </p>
      )}
    </>
  );
}

const toSearchText = (inspection: Inspection): string =>
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

const getRowId = ({ unique_id }: Inspection): string => unique_id;

const isOutOfService = ({ vehicle_oos_total, driver_oos_total, hazmat_oos_total }: Inspection): boolean =>
  vehicle_oos_total + driver_oos_total + hazmat_oos_total > 0;

const filterInspections = (
  inspections: readonly Inspection[],
  { withViolations, outOfService }: InspectionFilter,
): readonly Inspection[] =>
  inspections.filter(
    (inspection) =>
      (!withViolations || inspection.basic_viol > 0) && (!outOfService || isOutOfService(inspection)),
  );

const filters = [
  { name: "withViolations", label: "With violations" },
  { name: "outOfService", label: "Out of service" },
] as const;

type FilterProps = { filter: InspectionFilter; onChange: (filter: InspectionFilter) => void };

const FilterBoxes = ({ filter, onChange }: FilterProps) => (
  <fieldset className="flex flex-wrap gap-3">
    <legend className="mb-1 text-sm text-ink-soft">Show only inspections</legend>
    {filters.map(({ name, label }) => (
      <Checkbox
        key={name}
        checked={filter[name]}
        onChange={({ target }) => onChange({ ...filter, [name]: target.checked })}
      >
        {label}
      </Checkbox>
    ))}
  </fieldset>
);

type Props = { inspections: readonly Inspection[]; tables: CarrierTables };

export function InspectionsTable({ inspections, tables }: Props) {
  const [filter, setFilter] = tables.inspectionFilter;
  const rows = useMemo(() => filterInspections(inspections, filter), [inspections, filter]);
  const clear = () => setFilter(allInspections);
  return (
    <div className="grid gap-4">
      <FilterBoxes filter={filter} onChange={setFilter} />
      {rows.length === 0 ? (
        <EmptyState action={<Button onClick={clear}>Show all inspections</Button>}>
          No inspections match.
        </EmptyState>
      ) : (
        <DataTable
          label="Recent Inspections"
          columns={columns}
          rows={rows}
          getRowId={getRowId}
          searchText={toSearchText}
          control={tables.inspections}
          exportName="Inspections"
          renderPhoneRow={PhoneRow}
        />
      )}
    </div>
  );
}
