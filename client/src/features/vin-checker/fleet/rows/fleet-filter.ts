import { fleetStatuses, type FleetView, isProblem } from "./fleet-view.ts";

/** The table's filters. */
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

/** The rows that match a filter. */
export const filtered = (views: readonly FleetView[], filter: FleetFilter): FleetView[] =>
  views.filter(passes[filter]);

/** The number of rows that match each filter. */
export const filterCounts = (views: readonly FleetView[]): Record<FleetFilter, number> => ({
  all: views.length,
  problems: views.filter(passes.problems).length,
  trucks: views.filter(passes.trucks).length,
  trailers: views.filter(passes.trailers).length,
});

/** A row's searchable text: what the table shows, plus NHTSA's other details. */
export const fleetSearchText = ({ row, facts, status, weightClass, problem }: FleetView): string =>
  [row.line, row.text, row.vin, fleetStatuses[status], ...Object.values(facts), weightClass, problem].join(
    " ",
  );
