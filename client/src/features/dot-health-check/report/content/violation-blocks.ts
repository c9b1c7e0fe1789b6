import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/get-safety-part.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { groupViolations, type ViolationGroup } from "#shared/carrier/violations/group-violations.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usNumber } from "#shared/us-english.ts";
import type { Block, Column } from "#shared/documents/document.ts";
import { toNote } from "./block.ts";
import { limitRows } from "./limit-rows.ts";
import { toPartBlocks } from "./part-blocks.ts";

const columns: readonly Column[] = [
  { label: "Code" },
  { label: "What it is" },
  { label: "What usually fixes it" },
  { label: "Count", align: "end" },
  { label: "Out of service", align: "end" },
];

function toRow({ code, count, outOfServiceCount, violations: [first] }: ViolationGroup): string[] {
  const { text, source, fix = "" } = describeViolation(first ?? {});
  return [
    code,
    source === "fmcsa" ? `${text} (FMCSA's wording)` : text,
    fix,
    usNumber(count),
    usNumber(outOfServiceCount),
  ];
}

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
export const toViolationBlocks = ({ safety, inspections }: Carrier, maxRows: number): Block[] => [
  ...toPartBlocks(
    {
      checked: getSafetyPart(safety, "violations"),
      name: "violations",
      emptyText: "No violations in FMCSA's monthly snapshot for the last 24 months.",
      isEmpty: (violations) => violations.length === 0,
    },
    (violations) =>
      limitRows(
        {
          kind: "table",
          label: "Violations by code",
          columns,
          rows: groupViolations(violations).map(toRow),
        },
        maxRows,
      ),
  ),
  ...toNewerNotes(inspections.data?.inspections ?? []),
];
