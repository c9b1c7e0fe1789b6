import { isIncomplete } from "#client/lib/checked/checked.ts";
import type { Carrier, InspectionList } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { toShortLevel } from "#shared/carrier/inspection-levels.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDay, usNumber } from "#shared/us-english.ts";
import type { Block, Column } from "#shared/documents/document.ts";
import { toNote, toText } from "./block.ts";
import { limitRows } from "./limit-rows.ts";
import { toPartBlocks } from "./part-blocks.ts";

const columns: readonly Column[] = [
  { label: "Date" },
  { label: "Report Number" },
  { label: "State" },
  { label: "Level" },
  { label: "Vehicle OOS", align: "end" },
  { label: "Driver OOS", align: "end" },
  { label: "Violations", align: "end" },
];

const toRow = (inspection: Inspection): string[] => [
  `${inspection.inspection_date ? usDay(inspection.inspection_date) : "No date"}${inspection.source === "daily" ? " (new)" : ""}`,
  inspection.report_number,
  inspection.report_state,
  toShortLevel(inspection.insp_level_id),
  usNumber(inspection.vehicle_oos_total),
  usNumber(inspection.driver_oos_total),
  usNumber(inspection.basic_viol),
];

const emptyText = "No inspection data available for this carrier";
const isEmpty = ({ inspections }: InspectionList): boolean => inspections.length === 0;

/** The counts of the snapshot. */
export const toCountBlocks = ({ inspections: checked }: Carrier): Block[] =>
  toPartBlocks({ checked, name: "inspections", emptyText, isEmpty }, ({ kpis }) => {
    if (!kpis)
      return [
        toText(
          isIncomplete(checked.sources)
            ? "FMCSA's monthly snapshot couldn't be read, so there are no counts."
            : "FMCSA's monthly snapshot has no inspections of this carrier, so there are no counts.",
        ),
      ];
    const total = pluralize(kpis.total_inspections, "inspection");
    const facts = [
      { name: "Violations", value: `${usNumber(kpis.total_violations)} in ${total}` },
      { name: "Vehicle out-of-service", value: `${usNumber(kpis.vehicle_oos_count)} out of ${total}` },
      { name: "Driver out-of-service", value: `${usNumber(kpis.driver_oos_count)} out of ${total}` },
    ];
    return [{ kind: "facts", facts }];
  });

const toNewerNotes = (count: number): Block[] =>
  count === 0
    ? []
    : [
        toNote(
          `${pluralize(count, "inspection is", "inspections are")} marked (new): newer than FMCSA's monthly snapshot, and not in the counts yet.`,
        ),
      ];

/** All inspections, newest first. */
export const toInspectionBlocks = ({ inspections: checked }: Carrier, maxRows: number): Block[] =>
  toPartBlocks({ checked, name: "inspections", emptyText, isEmpty }, ({ inspections, newerThanSnapshot }) => [
    ...limitRows({ kind: "table", label: "Inspections", columns, rows: inspections.map(toRow) }, maxRows),
    ...toNewerNotes(newerThanSnapshot),
  ]);
