import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { CarrierPart } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { groupViolations, type ViolationGroup } from "#shared/carrier/violations/group-violations.ts";
import type { Block } from "#shared/documents/document.ts";
import { pluralize } from "#shared/pluralize.ts";
import { toNote } from "./block.ts";
import { toPartBlocks, toTableBlocks } from "./part-blocks.ts";

const describeGroup = ({ violations: [first] }: ViolationGroup) => describeViolation(first ?? {});

function describeCode(group: ViolationGroup): string {
  const { text, source } = describeGroup(group);
  return source === "fmcsa" ? `${text} (FMCSA's wording)` : text;
}

const columns: readonly CarrierColumn<ViolationGroup>[] = [
  { id: "code", label: "Code", value: ({ code }) => code },
  { id: "text", label: "What it is", value: describeCode },
  { id: "fix", label: "What usually fixes it", value: (group) => describeGroup(group).fix ?? "" },
  { id: "count", label: "Count", value: ({ count }) => count, align: "end" },
  { id: "oos", label: "Out of service", value: ({ outOfServiceCount }) => outOfServiceCount, align: "end" },
];

/** Violations of inspections that the snapshot doesn't have: FMCSA lists them apart. */
function toNewerNotes(inspections: readonly Inspection[]): Block[] {
  const newer = inspections.filter(({ source, basic_viol }) => source === "daily" && basic_viol > 0);
  if (newer.length === 0) return [];
  const count = newer.reduce((total, { basic_viol }) => total + basic_viol, 0);
  return [
    toNote(
      `${pluralize(count, "violation")} of inspections newer than FMCSA's monthly snapshot ${count === 1 ? "isn't" : "aren't"} in this list. Each inspection's report on the page shows them.`,
    ),
  ];
}

/** The violations of the snapshot by code: those with most out-of-service violations first. */
export const toViolationBlocks = (
  part: CarrierPart<readonly CarrierViolation[]>,
  inspections: readonly Inspection[] = [],
  maxRows: number,
): Block[] => [
  ...toPartBlocks(part, (violations) =>
    toTableBlocks("Violations by code", columns, groupViolations(violations), maxRows),
  ),
  ...toNewerNotes(inspections),
];
