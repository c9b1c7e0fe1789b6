import type { DataColumn } from "#client/ui/data-table/column.ts";
import { fleetStatuses, type FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";

const statusOrder = Object.keys(fleetStatuses);

/** The table's columns in order, with their sort values. */
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
