import type { DataColumn } from "#client/ui/data-table/column.ts";
import { fleetStatuses, type FleetView } from "#client/features/vin-checker/fleet/fleet-view.ts";

const statusOrder = Object.keys(fleetStatuses);

export const fleetColumns: readonly DataColumn<FleetView>[] = [
  { id: "status", label: "Status", value: ({ status }) => statusOrder.indexOf(status) },
  { id: "line", label: "Row", value: ({ row }) => row.line, align: "end" },
  { id: "vin", label: "VIN", value: ({ row }) => row.vin ?? row.text },
  { id: "year", label: "Year", value: ({ facts }) => facts.ModelYear ?? "" },
  { id: "make", label: "Make", value: ({ facts }) => facts.Make ?? "" },
  { id: "model", label: "Model", value: ({ facts }) => facts.Model ?? "" },
  { id: "body", label: "Body", value: ({ facts }) => facts.BodyClass ?? "" },
  { id: "weightClass", label: "Class", value: ({ weightClass }) => weightClass },
];

/** The table's columns on a wide screen: status, row, VIN, year, make, model, body, class. */
export const gridClass =
  "lg:grid lg:grid-cols-[10rem_2.75rem_11.5rem_2.75rem_1fr_1.1fr_1.3fr_4.75rem] lg:gap-x-3 lg:gap-y-0";

/** A row's searchable text: what the table shows, plus NHTSA's other details. */
export const fleetSearchText = ({ row, facts, status, weightClass, problem }: FleetView): string =>
  [row.line, row.text, row.vin, fleetStatuses[status], ...Object.values(facts), weightClass, problem].join(
    " ",
  );
