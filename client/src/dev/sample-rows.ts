import type { DataColumn } from "#client/ui/data-table/column.ts";

export type Inspection = {
  readonly id: string;
  readonly day: string;
  readonly state: string;
  readonly level: number;
  readonly unit: string;
  readonly violations: number | undefined;
};

const states = ["TX", "OK", "NM", "AZ", "CA", "NV"] as const;

/** Generates this many inspections, the same on every page load. */
export const sampleInspections = (count: number): Inspection[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: `TX${String(100_000 + index * 37)}`,
    day: `2026-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`,
    state: states[(index * 5) % states.length] ?? "TX",
    level: (index % 3) + 1,
    unit: `Unit ${(index * 7) % 40}`,
    violations: index % 9 === 4 ? undefined : (index * 3) % 5,
  }));

export const inspectionColumns: readonly DataColumn<Inspection>[] = [
  { id: "id", label: "Report", value: ({ id }) => id, width: "8rem" },
  { id: "day", label: "Date", value: ({ day }) => day, width: "7.5rem" },
  { id: "state", label: "State", value: ({ state }) => state, hasFilter: true },
  { id: "level", label: "Level", value: ({ level }) => level, hasFilter: true, align: "end" },
  { id: "unit", label: "Unit", value: ({ unit }) => unit },
  { id: "violations", label: "Violations", value: ({ violations = "" }) => violations, align: "end" },
];
