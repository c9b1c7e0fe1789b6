import { fleetStatuses, type FleetView } from "./fleet-view.ts";

type Column = { readonly title: string; readonly cell: (view: FleetView) => string | number };

const whole = (text: string): string | number => (/^\d{1,9}$/.test(text) ? Number(text) : text);

/** The columns of a downloaded or copied table, in order. */
const columns: readonly Column[] = [
  { title: "Row", cell: ({ row }) => row.line },
  { title: "Status", cell: ({ status }) => fleetStatuses[status] },
  { title: "VIN", cell: ({ row }) => row.vin ?? "" },
  { title: "As entered", cell: ({ row }) => (row.text === row.vin ? "" : row.text) },
  { title: "Model year", cell: ({ facts }) => whole(facts.ModelYear ?? "") },
  { title: "Model year in your list", cell: ({ row }) => whole(row.year) },
  { title: "Make", cell: ({ facts }) => facts.Make ?? "" },
  { title: "Model", cell: ({ facts }) => facts.Model ?? "" },
  { title: "Body", cell: ({ facts }) => facts.BodyClass ?? "" },
  { title: "Vehicle type", cell: ({ facts }) => facts.VehicleType ?? "" },
  { title: "Weight class", cell: ({ weightClass }) => weightClass },
  { title: "GVWR", cell: ({ facts }) => facts.GVWR ?? "" },
  { title: "Manufacturer", cell: ({ facts }) => facts.ManufacturerName ?? "" },
  { title: "Problem", cell: ({ problem }) => problem },
  { title: "Suggested VIN", cell: ({ fix }) => fix ?? "" },
  { title: "Source", cell: ({ source }) => source },
];

/** The table as rows of cells, starting with the header: numeric columns as numbers, all others as text. */
export const fleetSheet = (views: readonly FleetView[]): (string | number)[][] => [
  columns.map(({ title }) => title),
  ...views.map((view) => columns.map(({ cell }) => cell(view))),
];
