import {
  allInspections,
  type CarrierTables,
  type InspectionFilter,
} from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { Button } from "#client/ui/button.tsx";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { useMemo } from "react";
import { inspectionScreenColumns, toInspectionText } from "./inspection-screen-columns.tsx";

const getRowId = ({ unique_id }: Inspection): string => unique_id;

const isOutOfService = ({ vehicle_oos_total, driver_oos_total, hazmat_oos_total }: Inspection): boolean =>
  vehicle_oos_total + driver_oos_total + hazmat_oos_total > 0;

/** The inspections that pass the filter. */
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

/** A carrier's inspections, to search, filter and sort. */
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
          columns={inspectionScreenColumns}
          rows={rows}
          getRowId={getRowId}
          searchText={toInspectionText}
          control={tables.inspections}
          exportName="inspections"
        />
      )}
    </div>
  );
}
