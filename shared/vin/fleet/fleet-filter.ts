import { fleetStatuses, type FleetView, isProblem } from "./fleet-view.ts";

/** What the table can be narrowed to. */
export const fleetFilters = {
  all: "All rows",
  problems: "Needs review",
  trucks: "Trucks",
  trailers: "Trailers",
} as const;
export type FleetFilter = keyof typeof fleetFilters;

const passes: Readonly<Record<FleetFilter, (view: FleetView) => boolean>> = {
  all: () => true,
  problems: isProblem,
  trucks: ({ list }) => list === "powerUnits",
  trailers: ({ list }) => list === "trailers",
};

/** The rows that a filter lets through. */
export const filtered = (views: readonly FleetView[], filter: FleetFilter): FleetView[] =>
  views.filter(passes[filter]);

/** How many rows each filter lets through. */
export const filterCounts = (views: readonly FleetView[]): Record<FleetFilter, number> => ({
  all: views.length,
  problems: views.filter(passes.problems).length,
  trucks: views.filter(passes.trucks).length,
  trailers: views.filter(passes.trailers).length,
});

/** All that a row can be found by, in one text: what is shown of it, and what NHTSA says beyond that. */
export const fleetSearchText = ({ row, facts, status, weightClass, problem }: FleetView): string =>
  [row.line, row.text, row.vin, fleetStatuses[status], ...Object.values(facts), weightClass, problem].join(
    " ",
  );
