import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { computeOutOfServiceRate } from "#shared/carrier/sms/out-of-service-rates.ts";
import { countCrashes, isInForce } from "#shared/carrier/underwriting/findings.ts";
import { usDay, usNumber } from "#shared/us-english.ts";

/** One line of the summary: bad and caution are colored, unknown could not be checked. */
export type SummaryFact = {
  readonly name: string;
  readonly value: string;
  readonly tone: "bad" | "caution" | "unknown" | "plain";
  /** The tab that has the details. */
  readonly tab: string;
};

type Value = Pick<SummaryFact, "value" | "tone">;
type Known = Underwriting["record"];

const plain = (value: string): Value => ({ value, tone: "plain" });

function describeOrders({ orders, today }: Known): Value | undefined {
  const inForce = orders?.filter((order) => isInForce(order, today));
  if (inForce === undefined) return undefined;
  const [order] = inForce;
  if (!order) return plain("None found");
  return { value: order.oos_date ? `Since ${usDay(order.oos_date)}` : "In force", tone: "bad" };
}

function describeStatus({ company }: Known): Value | undefined {
  if (company === undefined) return undefined;
  return company.isActive ? plain("Active") : { value: "Inactive", tone: "bad" };
}

function describeCrashes({ crashes }: Known): Value | undefined {
  if (crashes === undefined) return undefined;
  const { total, fatal, injury } = countCrashes(crashes);
  if (total === 0) return plain("None found");
  const value = `${usNumber(total)}: ${fatal.crashes} fatal, ${injury.crashes} injury`;
  return { value, tone: fatal.people > 0 ? "bad" : "caution" };
}

function describeRate(kind: "vehicle" | "driver", { inspections }: Known): Value | undefined {
  if (inspections === undefined) return undefined;
  const { rate, outOfService, inspections: count, comparison } = computeOutOfServiceRate(kind, inspections);
  if (count === 0) return plain("No inspections");
  const value = `${rate === undefined ? "" : `${rate}%, `}${usNumber(outOfService)} of ${usNumber(count)}`;
  return { value, tone: comparison === "worse" ? "caution" : "plain" };
}

/** What an underwriter looks at first. What could not be checked, or is still being checked, is said. */
export function listSummaryFacts({
  record,
  isAsking,
}: Pick<Underwriting, "record" | "isAsking">): SummaryFact[] {
  const { inspections } = record;
  const facts: [name: string, value: Value | undefined, tab: string][] = [
    ["USDOT status", describeStatus(record), "overview"],
    ["Order in force", describeOrders(record), "overview"],
    ["Crashes", describeCrashes(record), "underwriter"],
    ["Vehicle OOS", describeRate("vehicle", record), "underwriter"],
    ["Driver OOS", describeRate("driver", record), "underwriter"],
    ["Inspections", inspections && plain(`${usNumber(inspections.length)} in 24 months`), "inspections"],
  ];
  const unknown: Value = { value: isAsking ? "Still checking" : "Couldn't check", tone: "unknown" };
  return facts.map(([name, value, tab]) => ({ name, tab, ...(value ?? unknown) }));
}
