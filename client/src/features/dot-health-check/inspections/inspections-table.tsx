import { Button } from "#client/ui/button.tsx";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { createTableState } from "#client/ui/data-table/table-state.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { useState } from "react";
import { inspectionColumns, toInspectionText } from "./inspection-columns.tsx";
import { type InspectionFilter, useInspectionFilter } from "./use-inspection-filter.ts";

/** Few enough that sorting 17,000 inspections re-renders in no time, and the page ends somewhere. */
const pageSize = 50;

const getRowId = ({ unique_id }: Inspection): string => unique_id;

type FilterProps = { filter: InspectionFilter; onChange: (filter: InspectionFilter) => void };

const FilterBoxes = ({ filter, onChange }: FilterProps) => (
  <fieldset className="flex flex-wrap gap-3">
    <legend className="mb-1 text-sm text-ink-soft">Show only inspections</legend>
    <Checkbox
      checked={filter.withViolations}
      onChange={({ target }) => onChange({ ...filter, withViolations: target.checked })}
    >
      With violations
    </Checkbox>
    <Checkbox
      checked={filter.outOfService}
      onChange={({ target }) => onChange({ ...filter, outOfService: target.checked })}
    >
      Out of service
    </Checkbox>
  </fieldset>
);

/** A carrier's inspections, to search, filter and sort. */
export function InspectionsTable({ inspections }: { inspections: readonly Inspection[] }) {
  const { rows, filter, setFilter, clear } = useInspectionFilter(inspections);
  const control = useState(() => createTableState(pageSize));
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
          columns={inspectionColumns}
          rows={rows}
          getRowId={getRowId}
          searchText={toInspectionText}
          control={control}
          emptyText=""
          exportName="inspections"
        />
      )}
    </div>
  );
}
