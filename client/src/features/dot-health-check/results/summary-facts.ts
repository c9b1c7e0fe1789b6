import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { describeRating } from "#client/features/dot-health-check/overview/describe-rating.ts";
import { summarizeLicensing } from "#shared/carrier/authority/describe-licensing.ts";
import type { LicensingFact } from "#shared/carrier/authority/licensing-fact.ts";
import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";
import { computeOutOfServiceRate } from "#shared/carrier/sms/out-of-service-rates.ts";
import { countCrashes, isInForce } from "#shared/carrier/underwriting/findings.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { usDay, usLocalDay, usNumber } from "#shared/us-english.ts";

/** One line of the summary: bad and caution are colored, unknown could not be checked. */
export type SummaryFact = LicensingFact & {
  /** The tab that has the details, and the id of the part that does. */
  readonly tab: string;
  readonly part: string;
};

type Value = Omit<LicensingFact, "name">;
type Known = Underwriting["record"];

const plain = (value: string): Value => ({ value, tone: "plain" });

function describeOrders({ orders, today }: Known): Value | undefined {
  const inForce = orders?.filter((order) => isInForce(order, today));
  if (inForce === undefined) return undefined;
  const [order] = inForce;
  if (!order) return plain("None found");
  return { value: order.oos_date ? `Since ${usDay(order.oos_date)}` : "In force", tone: "bad" };
}

function describeStatus({ isActive }: Known): Value | undefined {
  if (isActive === undefined) return undefined;
  if (isActive === null) return { value: "Not in FMCSA's file", tone: "caution" };
  return isActive ? plain("Active") : { value: "Inactive", tone: "bad" };
}

const mcs150Values = {
  current: ["Due", "plain"],
  "due-soon": ["Due", "caution"],
  check: ["Check: was due", "caution"],
  overdue: ["Overdue since", "caution"],
  unknown: ["No date, due", "unknown"],
} as const satisfies Record<Mcs150Status["state"], readonly [string, Value["tone"]]>;

function describeMcs150({ company, dotNumber, today }: Known): Value | undefined {
  if (company === undefined) return undefined;
  const { state, dueDay } = getMcs150Status(dotNumber, company.mcs150Date, today);
  const [text, tone] = mcs150Values[state];
  return { value: `${text} ${usDay(dueDay)}`, tone };
}

function describeCrashes({ crashes }: Known): Value | undefined {
  if (crashes === undefined) return undefined;
  const { total, fatal, injury, towAway } = countCrashes(crashes);
  if (total === 0) return plain("None found");
  const value = `${usNumber(total)}: ${fatal.crashes} fatal, ${injury.crashes} injury, ${towAway} tow`;
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
  registration,
  isAsking,
}: Pick<Underwriting, "record" | "registration" | "isAsking">): SummaryFact[] {
  const { inspections } = record;
  const licensing = summarizeLicensing(record.licensing, record.today);
  const count = inspections && plain(`${usNumber(inspections.length)} in 24 months`);
  const facts: [name: string, value: Value | undefined, tab: string, part: string][] = [
    ["USDOT status", describeStatus(record), "overview", "company"],
    ["Order in force", describeOrders(record), "overview", "company"],
    ["Authority", licensing.authority, "overview", "licensing"],
    ["Insurance on file", licensing.insurance, "overview", "licensing"],
    ["Safety rating", describeRating(registration), "overview", "registration"],
    ["MCS-150", describeMcs150(record), "underwriter", "mcs150"],
    ["Crashes", describeCrashes(record), "underwriter", "crashes"],
    ["Vehicle OOS", describeRate("vehicle", record), "underwriter", "rates"],
    ["Driver OOS", describeRate("driver", record), "underwriter", "rates"],
    ["Inspections", count, "inspections", "inspections-title"],
  ];
  const unknown: Value = { value: isAsking ? "Still checking" : "Couldn't check", tone: "unknown" };
  return facts.map(([name, value, tab, part]) => ({ name, tab, part, ...(value ?? unknown) }));
}

/** The data sets behind the facts. */
export const getSources = ({
  company,
  inspections,
  safety,
  registration,
  licensing,
}: Carrier): DataSource[] =>
  [company, inspections, safety, registration, licensing].flatMap(({ sources }) => sources);

/** The days of the oldest and the newest data behind the facts; nothing before any has come. */
export function describeDates(sources: readonly DataSource[]): string {
  const days = sources
    .filter(({ state }) => state === "current" || state === "stale")
    .flatMap(({ publishedAt, answeredAt }) => publishedAt ?? answeredAt ?? [])
    .toSorted()
    .map((moment) => usLocalDay(new Date(moment)));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  if (first === last) return `Data from ${last}`;
  const isOneYear = first.slice(-4) === last.slice(-4);
  return `Data from ${isOneYear ? first.slice(0, -6) : first} to ${last}`;
}
