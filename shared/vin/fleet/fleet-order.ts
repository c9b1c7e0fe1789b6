import { fleetStatuses, type FleetView, isProblem } from "./fleet-view.ts";

/** The columns of the table that it can be sorted by. */
export const sortColumns = {
  status: "Status",
  line: "Row",
  vin: "VIN",
  year: "Year",
  make: "Make",
  model: "Model",
  body: "Body",
  weightClass: "Class",
} as const;
export type SortColumn = keyof typeof sortColumns;

export type Sorting = { readonly column: SortColumn; readonly descending: boolean };

const statusOrder = Object.keys(fleetStatuses);

const keys: Readonly<Record<SortColumn, (view: FleetView) => string | number>> = {
  status: ({ status }) => statusOrder.indexOf(status),
  line: ({ row }) => row.line,
  vin: ({ row }) => row.vin ?? row.text,
  year: ({ facts }) => facts.ModelYear ?? "",
  make: ({ facts }) => facts.Make ?? "",
  model: ({ facts }) => facts.Model ?? "",
  body: ({ facts }) => facts.BodyClass ?? "",
  weightClass: ({ weightClass }) => weightClass,
};

/** Made when something is sorted: a phone takes a while for it. */
function comparing(): (one: string | number, other: string | number) => number {
  const collator = new Intl.Collator("en-US", { numeric: true });
  return (one, other) =>
    typeof one === "number" && typeof other === "number"
      ? one - other
      : collator.compare(String(one), String(other));
}

/** The rows in another order; rows without a value come last in either direction, equal ones as they are in the list. */
export function sorted(views: readonly FleetView[], { column, descending }: Sorting): FleetView[] {
  const keyed = views.map((view) => ({ view, key: keys[column](view) }));
  const [full, empty] = [keyed.filter(({ key }) => key !== ""), keyed.filter(({ key }) => key === "")];
  const turn = descending ? -1 : 1;
  const compare = comparing();
  const inOrder = full.toSorted(
    (one, other) => turn * compare(one.key, other.key) || one.view.row.id - other.view.row.id,
  );
  return [...inOrder, ...empty].map(({ view }) => view);
}

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

const haystack = ({ row, facts, status, weightClass, problem }: FleetView): string =>
  [row.line, row.text, row.vin, fleetStatuses[status], ...Object.values(facts), weightClass, problem]
    .join(" ")
    .toLowerCase();

/** The rows that a filter lets through and that hold each word of the search. */
export function filtered(views: readonly FleetView[], filter: FleetFilter, search = ""): FleetView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return views.filter((view) => passes[filter](view) && words.every((word) => haystack(view).includes(word)));
}

/** How many rows each filter lets through. */
export const filterCounts = (views: readonly FleetView[]): Record<FleetFilter, number> => ({
  all: views.length,
  problems: views.filter(passes.problems).length,
  trucks: views.filter(passes.trucks).length,
  trailers: views.filter(passes.trailers).length,
});
