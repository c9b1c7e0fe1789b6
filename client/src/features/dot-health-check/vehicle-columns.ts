import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { usDay } from "#shared/text/us-english.ts";
import type { VehicleRow } from "./vehicle-rows.ts";

export const describeVin = ({ vin }: VehicleRow): string => vin || "No VIN recorded";

export const vehicleColumns: readonly CarrierColumn<VehicleRow>[] = [
  // On screen, vehicles without a VIN are sorted last.
  { id: "vin", label: "VIN", value: ({ vin }) => vin, text: describeVin, media: ["screen", "paper"] },
  { id: "vin-text", label: "VIN", value: describeVin, media: ["sheet"] },
  { id: "make", label: "Make", value: ({ make }) => make },
  { id: "type", label: "Type", value: ({ type }) => type },
  {
    id: "date",
    label: "Last Inspected",
    value: ({ date }) => date,
    text: ({ date }) => (date === "" ? "" : usDay(date)),
  },
  {
    id: "report",
    label: "Report Number",
    value: ({ reportNumber }) => reportNumber,
    media: ["screen", "sheet"],
  },
  { id: "state", label: "State", value: ({ state }) => state, media: ["screen", "sheet"] },
  {
    id: "inspections",
    label: "Inspections",
    value: ({ inspections }) => inspections.length,
    align: "end",
    media: ["paper", "sheet"],
  },
  { id: "violations", label: "Violations", value: ({ violations }) => violations, align: "end" },
  {
    id: "oos",
    label: "Inspections Out of Service",
    value: ({ outOfService }) => outOfService,
    align: "end",
    media: ["paper", "sheet"],
  },
];
