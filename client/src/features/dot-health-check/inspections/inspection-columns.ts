import { type CarrierColumn, toDayText } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { toLevelName, toShortLevel, type Inspection } from "#shared/carrier/inspection.ts";

const isNew = ({ source }: Inspection): boolean => source === "daily";

export const inspectionColumns: readonly CarrierColumn<Inspection>[] = [
  {
    id: "date",
    label: "Date",
    value: ({ inspection_date = "" }) => inspection_date,
    text: (inspection) => `${toDayText(inspection.inspection_date)}${isNew(inspection) ? " (new)" : ""}`,
  },
  { id: "report", label: "Report Number", value: ({ report_number }) => report_number },
  { id: "state", label: "State", value: ({ report_state }) => report_state },
  {
    id: "level",
    label: "Level",
    value: ({ insp_level_id }) => toShortLevel(insp_level_id),
    media: ["screen", "paper"],
  },
  {
    id: "level-name",
    label: "Level",
    value: ({ insp_level_id }) => toLevelName(insp_level_id) ?? "",
    media: ["sheet"],
  },
  { id: "place", label: "Place", value: ({ place = "" }) => place, media: ["sheet"] },
  {
    id: "vehicle-oos",
    label: "Vehicle OOS",
    value: ({ vehicle_oos_total }) => vehicle_oos_total,
    align: "end",
  },
  { id: "driver-oos", label: "Driver OOS", value: ({ driver_oos_total }) => driver_oos_total, align: "end" },
  {
    id: "hazmat-oos",
    label: "Hazmat OOS",
    value: ({ hazmat_oos_total }) => hazmat_oos_total,
    media: ["sheet"],
  },
  { id: "violations", label: "Violations", value: ({ basic_viol }) => basic_viol, align: "end" },
  {
    id: "snapshot",
    label: "In FMCSA's Monthly Snapshot",
    value: (inspection) => (isNew(inspection) ? "No" : "Yes"),
    media: ["sheet"],
  },
];
