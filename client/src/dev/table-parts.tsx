import { useState } from "react";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { createTableState } from "#client/ui/data-table/table-state.ts";
import { Example, Part } from "./example.tsx";

type Inspection = {
  readonly id: string;
  readonly day: string;
  readonly state: string;
  readonly level: number;
  readonly unit: string;
  readonly violations: number | undefined;
};

const states = ["TX", "OK", "NM", "AZ", "CA", "NV"] as const;

const sampleInspections = (count: number): Inspection[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: `TX${String(100_000 + index * 37)}`,
    day: `2026-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`,
    state: states[(index * 5) % states.length] ?? "TX",
    level: (index % 3) + 1,
    unit: `Unit ${(index * 7) % 40}`,
    violations: index % 9 === 4 ? undefined : (index * 3) % 5,
  }));

const columns: readonly DataColumn<Inspection>[] = [
  { id: "id", label: "Report", value: ({ id }) => id, width: "8rem" },
  { id: "day", label: "Date", value: ({ day }) => day, width: "7.5rem" },
  { id: "state", label: "State", value: ({ state }) => state, hasFilter: true },
  { id: "level", label: "Level", value: ({ level }) => level, hasFilter: true, align: "end" },
  { id: "unit", label: "Unit", value: ({ unit }) => unit },
  { id: "violations", label: "Violations", value: ({ violations = "" }) => violations, align: "end" },
];

const few = sampleInspections(28);
const many = sampleInspections(1000);
const getRowId = ({ id }: Inspection): string => id;

export function TableParts() {
  const paged = useState(() => createTableState(10, { id: "day", desc: true }));
  const whole = useState(() => createTableState());
  return (
    <Part name="Data table">
      <Example name="Pages of 10, newest first">
        <DataTable
          label="Inspections"
          rows={few}
          {...{ columns, getRowId }}
          control={paged}
          exportName="Inspections"
        />
      </Example>
      <Example name="1,000 rows, painted near the screen">
        <DataTable label="All inspections" rows={many} {...{ columns, getRowId }} control={whole} />
      </Example>
    </Part>
  );
}
