import type { FmcsaCheck, FmcsaDifference } from "#shared/profile/derived/brief/fmcsa-check.ts";
import type { SummaryItem } from "#shared/profile/derived/summary.ts";
import { gapKey } from "./flags.ts";

/** The comparison of the profile's insurers with those that filed with FMCSA. */
export const filingTopic = "liabilityFiling";

export const findFilingDifference = (check: FmcsaCheck | undefined): FmcsaDifference | undefined =>
  check?.state === "checked" ? check.differences.find(({ topic }) => topic === filingTopic) : undefined;

/** The points to check with one that says what both have, in place of the gaps that a filing contradicts. */
export function withFilingPoint(
  points: readonly SummaryItem[],
  difference: FmcsaDifference | undefined,
): readonly SummaryItem[] {
  if (!difference) return points;
  const { label, yours, fmcsas } = difference;
  const isSaid = ({ key, value }: SummaryItem) => key.startsWith(gapKey) && yours.includes(value);
  const value = `Profile: ${yours || "not given"}; FMCSA: ${fmcsas}`;
  return [{ key: filingTopic, label, value }, ...points.filter((point) => !isSaid(point))];
}
