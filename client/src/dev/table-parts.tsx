import { Button } from "#client/ui/button.tsx";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { createTableState } from "#client/ui/data-table/table-state.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { Example, Part } from "./example.tsx";
import { type Inspection, inspectionColumns, sampleInspections } from "./sample-rows.ts";

const few = sampleInspections(28);
const many = sampleInspections(1000);
const none: Inspection[] = [];
const paged = createTableState(10, { id: "day", desc: true });
const getRowId = ({ id }: Inspection): string => id;
const shared = { columns: inspectionColumns, getRowId, emptyText: "No inspections in the last 24 months." };

const renderCompare = (rows: Inspection[]) => (
  <Button onClick={() => toast({ title: `${rows.length} inspections` })}>Compare</Button>
);

export function TableParts() {
  return (
    <Part name="Data table">
      <Example name="Pages of 10, rows can be selected, newest first">
        <DataTable
          {...shared}
          label="Inspections"
          rows={few}
          initialState={paged}
          exportName="inspections"
          renderActions={renderCompare}
        />
      </Example>
      <Example name="1,000 rows, painted near the screen">
        <DataTable {...shared} label="All inspections" rows={many} />
      </Example>
      <Example name="No rows">
        <DataTable {...shared} label="No inspections" rows={none} />
      </Example>
      <Example name="Loading">
        <DataTable {...shared} label="Loading inspections" rows={none} isLoading />
      </Example>
    </Part>
  );
}
