import { fleetStatuses, type FleetView, isProblem } from "./fleet-view.ts";

/** The table's filters: their names, and the rows that match. */
export const fleetFilters = {
  all: { label: "All rows", passes: () => true },
  problems: { label: "Needs review", passes: isProblem },
  trucks: { label: "Trucks", passes: ({ list }: FleetView) => list === "powerUnits" },
  trailers: { label: "Trailers", passes: ({ list }: FleetView) => list === "trailers" },
} as const;
export type FleetFilter = keyof typeof fleetFilters;

/** The rows that match a filter. */
export const filtered = (views: readonly FleetView[], filter: FleetFilter): FleetView[] =>
  views.filter(fleetFilters[filter].passes);

/** A row's searchable text: what the table shows, plus NHTSA's other details. */
export const fleetSearchText = ({ row, facts, status, weightClass, problem }: FleetView): string =>
  [row.line, row.text, row.vin, fleetStatuses[status], ...Object.values(facts), weightClass, problem].join(
    " ",
  );
