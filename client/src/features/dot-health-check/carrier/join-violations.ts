import type { CarrierViolation } from "#shared/carrier/inspection.ts";
import { describeMissingInspections } from "./missing-inspections.ts";
import type { Carrier, JoinedSafety } from "./carrier.ts";

/** True if the list has all inspections of the SMS snapshot. */
const isWhole = (lists: Pick<Carrier, "inspections" | "safety">): boolean =>
  lists.inspections.sources.some(
    ({ dataSet, state }) => dataSet === "rbkj-cgst" && ["current", "stale"].includes(state),
  ) && describeMissingInspections(lists) === undefined;

/**
 * Adds the violations of inspections that the SMS snapshot doesn't have, and leaves out those of inspections that FMCSA's
 * list doesn't have: they are from another month's files.
 */
export function joinViolations(lists: Pick<Carrier, "inspections" | "safety">): JoinedSafety | undefined {
  const list = lists.inspections.data?.inspections ?? [];
  const { data } = lists.safety;
  if (!data?.violations) return data;
  const daily = list.flatMap(({ unique_id, daily_violations = [] }): CarrierViolation[] =>
    daily_violations.map((violation) => ({ ...violation, unique_id })),
  );
  const ids = new Set(list.map(({ unique_id }) => unique_id));
  const listed = isWhole(lists)
    ? data.violations.filter(({ unique_id }) => ids.has(unique_id))
    : data.violations;
  const unlisted = data.violations.length - listed.length;
  if (unlisted === 0 && daily.length === 0) return data;
  return { ...data, violations: [...listed, ...daily], unlisted };
}
