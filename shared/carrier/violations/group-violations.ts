import type { Violation } from "#shared/carrier/inspection.ts";
import {
  findViolation,
  type ViolationCategory,
  formatViolationCode,
  normalizeViolationCode,
  getViolationCategory,
} from "./violation-code.ts";
import { grouped } from "#shared/text/grouped.ts";

type ViolationText = {
  readonly text: string;
  /** Whose words: ours, the government's, or nobody's. */
  readonly source: "dictionary" | "fmcsa" | "none";
  readonly fix?: string;
  readonly official?: string;
};

export function describeViolation({
  violationCode = "",
  violationDescription = "",
}: Pick<Violation, "violationCode" | "violationDescription">): ViolationText {
  const code = violationCode.trim();
  const official = violationDescription.trim();
  const entry = findViolation(code);
  if (entry) {
    const { text, fix } = entry;
    return { text, fix, source: "dictionary", ...(official !== "" && { official }) };
  }
  if (official !== "") return { text: official, source: "fmcsa" };
  return { text: code ? `Violation ${code}` : "Violation description not available", source: "none" };
}

export type ViolationGroup = {
  /** As the regulations write it; "Unknown" if the data has none. */
  readonly code: string;
  readonly count: number;
  readonly outOfServiceCount: number;
  /** The highest in the group; absent if unknown. */
  readonly severityWeight?: number;
  readonly category: ViolationCategory;
  readonly violations: readonly Violation[];
};

const getCode = ({ violationCode = "" }: Violation): string => violationCode.trim();

/** FMCSA's data sets spell the same code in different ways. */
const toKey = (violation: Violation): string => normalizeViolationCode(getCode(violation));

function toGroup(violations: readonly [Violation, ...Violation[]]): ViolationGroup {
  const weights = violations.flatMap(({ severityWeight }) => severityWeight ?? []);
  const withBasic = violations.find(({ basicCategory = "" }) => basicCategory !== "");
  return {
    code: formatViolationCode(getCode(violations[0])) || "Unknown",
    count: violations.length,
    outOfServiceCount: violations.filter(({ outOfServiceIndicator }) => outOfServiceIndicator).length,
    ...(weights.length > 0 && { severityWeight: Math.max(...weights) }),
    category: getViolationCategory(withBasic ?? violations[0]),
    violations,
  };
}

/** Violations by code: those with most out-of-service violations first, then the most frequent, then by code. */
export function groupViolations(violations: readonly Violation[]): readonly ViolationGroup[] {
  const groups = [...grouped(violations, toKey).values()].map(toGroup);
  return groups.toSorted(
    (a, b) => b.outOfServiceCount - a.outOfServiceCount || b.count - a.count || (a.code < b.code ? -1 : 1),
  );
}
