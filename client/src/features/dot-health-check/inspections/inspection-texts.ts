import type { Inspection, Kpis, CarrierViolation } from "#shared/carrier/inspection.ts";
import { countAtLevels } from "#shared/carrier/sms/out-of-service-rates.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDay, usNumber } from "#shared/text/us-english.ts";

export const newText = "Newer than FMCSA's monthly snapshot; not in the counts yet";

export const describeMarked = (count: number): string =>
  `${pluralize(count, "inspection is", "inspections are")} marked`;

export const unreadCounts = "FMCSA's monthly snapshot couldn't be read, so there are no counts.";

/** The days of the inspections that counts, rates and measures are about; empty if none has a date. */
export function describeDays(counted: readonly Inspection[]): string {
  const days = counted.flatMap(({ inspection_date }) => inspection_date ?? []).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last
    ? `Inspections of ${usDay(last)}.`
    : `Inspections from ${usDay(first)} to ${usDay(last)}.`;
}

/** Those that are listed, but newer than what counts: nothing if there are none. */
export const describeUncounted = (
  counted: readonly Inspection[] = [],
  all: readonly Inspection[] = [],
): string[] => {
  const newer = all.length - counted.length;
  return newer > 0
    ? [`${pluralize(newer, "newer inspection isn't", "newer inspections aren't")} counted yet.`]
    : [];
};

const lacksViolations = ({ source, basic_viol, daily_violations }: Inspection): boolean =>
  source === "daily" && basic_viol > 0 && !daily_violations;

/** Says how many violations newer than the SMS snapshot are counted here, and how many aren't. */
export function describeNewViolations(
  violations: readonly CarrierViolation[] | undefined,
  inspections: readonly Inspection[] = [],
): string[] {
  const daily = new Set(
    inspections.filter(({ source }) => source === "daily").map(({ unique_id }) => unique_id),
  );
  const count = violations?.filter(({ unique_id }) => daily.has(unique_id)).length ?? 0;
  const missing = inspections
    .filter(lacksViolations)
    .reduce((total, { basic_viol }) => total + basic_viol, 0);
  return [
    count > 0 &&
      `${pluralize(count, "violation is", "violations are")} too new for FMCSA's monthly snapshot, so the rates don't include ${count === 1 ? "it" : "them"}.`,
    missing > 0 &&
      `${pluralize(missing, "violation")} of inspections that the snapshot doesn't have couldn't be listed. Each inspection's report on the page shows them.`,
  ].filter((text) => text !== false);
}

/** The counts of the snapshot, each with what it is out of. `inspections` are the ones counted. */
export function listCounts({ total_inspections, ...kpis }: Kpis, inspections: readonly Inspection[]) {
  const all = pluralize(total_inspections, "inspection");
  const looked = (kind: "vehicle" | "driver") =>
    total_inspections > 0
      ? `; ${usNumber(countAtLevels(kind, inspections))} of these looked at the ${kind}`
      : "";
  return [
    { name: "Violations", count: kpis.total_violations, outOf: `in ${all}` },
    {
      name: "Vehicle out-of-service",
      count: kpis.vehicle_oos_count,
      outOf: `out of ${all}${looked("vehicle")}`,
    },
    {
      name: "Driver out-of-service",
      count: kpis.driver_oos_count,
      outOf: `out of ${all}${looked("driver")}`,
    },
  ];
}
