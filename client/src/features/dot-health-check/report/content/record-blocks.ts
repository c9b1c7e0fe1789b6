import { isIncomplete } from "#client/fmcsa/checked.ts";
import { fmcsaLinks } from "#client/fmcsa/fmcsa-links.ts";
import type { CarrierPart } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { indexInspections, type InspectionList } from "#client/features/dot-health-check/carrier/carrier.ts";
import { inspectionColumns } from "#client/features/dot-health-check/inspections/inspection-columns.ts";
import {
  describeDays,
  describeMarked,
  describeUncounted,
  listCounts,
  newText,
  unreadCounts,
} from "#client/features/dot-health-check/inspections/inspection-texts.ts";
import {
  crashColumns,
  sortCrashes,
  describeReview,
} from "#client/features/dot-health-check/underwriter/crash-columns.ts";
import { sections } from "#client/features/dot-health-check/underwriter/sections.ts";
import { vehicleColumns, toVehicleRows } from "#client/features/dot-health-check/vehicle-columns.ts";
import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { Inspection, RosterVehicle, CarrierViolation } from "#shared/carrier/inspection.ts";
import { getCounted } from "#shared/carrier/kpis.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import type { Block } from "#shared/documents/document.ts";
import { usNumber } from "#shared/text/us-english.ts";
import {
  describeViolation,
  groupViolations,
  type ViolationGroup,
} from "#shared/carrier/violations/group-violations.ts";
import { toNote, toText, toPartBlocks, toTableBlocks } from "./part-blocks.ts";

const describeGroup = ({ violations: [first] }: ViolationGroup) => describeViolation(first ?? {});

function describeCode(group: ViolationGroup): string {
  const { text, source } = describeGroup(group);
  return source === "fmcsa" ? `${text} (FMCSA's wording)` : text;
}

const violationColumns: readonly CarrierColumn<ViolationGroup>[] = [
  { id: "code", label: "Code", value: ({ code }) => code },
  { id: "text", label: "What it is", value: describeCode },
  { id: "fix", label: "What usually fixes it", value: (group) => describeGroup(group).fix ?? "" },
  { id: "count", label: "Count", value: ({ count }) => count, align: "end" },
  { id: "oos", label: "Out of service", value: ({ outOfServiceCount }) => outOfServiceCount, align: "end" },
];

/** The violations by code: those with most out-of-service violations first. */
export const toViolationBlocks = (
  part: CarrierPart<readonly CarrierViolation[]>,
  notes: readonly string[],
  maxRows: number,
): Block[] => [
  ...toPartBlocks(part, (violations) =>
    toTableBlocks("Violations by code", violationColumns, groupViolations(violations), maxRows),
  ),
  ...notes.map(toNote),
];

type InspectionsPart = CarrierPart<InspectionList>;

/** `missing`: why the list is incomplete, so nothing can be counted. */
export const toCountBlocks = (part: InspectionsPart, missing: string | undefined): Block[] =>
  toPartBlocks(part, ({ kpis, inspections }) => {
    if (missing) return [toText(missing)];
    if (!kpis && isIncomplete(part.checked.sources)) return [toText(unreadCounts)];
    if (!kpis)
      return [toText("FMCSA's monthly snapshot has no inspections of this carrier, so there are no counts.")];
    const facts = listCounts(kpis, getCounted(inspections)).map(({ name, count, outOf }) => ({
      name,
      value: `${usNumber(count)} ${outOf}`,
    }));
    const counted = getCounted(inspections);
    return [
      { kind: "facts", facts },
      ...[describeDays(counted), ...describeUncounted(counted, inspections)].filter(Boolean).map(toNote),
    ];
  });

export const toInspectionBlocks = (part: InspectionsPart, maxRows: number): Block[] =>
  toPartBlocks(part, ({ inspections, newerThanSnapshot: newer }) => [
    ...toTableBlocks("Inspections", inspectionColumns, inspections, maxRows),
    ...(newer > 0 ? [toNote(`${describeMarked(newer)} (new). ${newText}.`)] : []),
  ]);

export const toVehicleBlocks = (
  part: CarrierPart<readonly RosterVehicle[]>,
  inspections: readonly Inspection[] | undefined,
  maxRows: number,
): Block[] =>
  toPartBlocks(part, (vehicles) =>
    toTableBlocks(
      "Vehicles",
      vehicleColumns,
      toVehicleRows(vehicles, indexInspections(inspections)),
      maxRows,
    ),
  );

function toReviewBlocks(crashes: readonly Crash[]): Block[] {
  const review = describeReview(crashes);
  if (!review) return [];
  return [
    { kind: "subheading", text: review.title },
    toText(`${review.text} ${review.cases.join("; or ")}.`),
    toText(`${review.advice} DataQs: ${fmcsaLinks.dataQs}`),
    toNote(review.source),
  ];
}

export const toCrashBlocks = (part: CarrierPart<readonly Crash[]>, maxRows: number): Block[] =>
  toPartBlocks(part, (crashes) => [
    toNote(sections.crashes.intro),
    ...toTableBlocks("Crashes", crashColumns, sortCrashes(crashes), maxRows),
    ...toReviewBlocks(crashes),
  ]);
