import { Link } from "wouter";
import { type Carrier, listSources } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { dotPath } from "#client/lib/paths.ts";
import { SignCard } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { inlineLinkClass, textLinkClass } from "#client/ui/text-link.ts";
import type { VerdictTone } from "#shared/carrier/underwriting/verdict.ts";
import { describeRating } from "#client/features/dot-health-check/overview/company-facts.ts";
import { summarizeLicensing } from "#shared/carrier/authority/describe-licensing.ts";
import type { LicensingFact } from "#shared/carrier/authority/licensing-rows.ts";
import { getMcs150Status, type Mcs150Status } from "#shared/carrier/mcs150.ts";
import { computeOutOfServiceRate } from "#shared/carrier/sms/out-of-service-rates.ts";
import { countCrashes, findEarlyDay, isInForce } from "#shared/carrier/underwriting/findings.ts";
import type { DataSetId, DataSource } from "#shared/carrier/data-source.ts";
import { describeDates, listMoments } from "#client/fmcsa/data-set-names.ts";
import { shortenMonths, usDay, usMonth, usNumber, usShortDay } from "#shared/text/us-english.ts";

/** "Nov 24", or "Nov 2025" if it isn't this year. */
const toShortDay = (moment: Date, now: Date): string =>
  moment.getFullYear() === now.getFullYear()
    ? usShortDay(moment)
    : `${usShortDay(moment).slice(0, 3)} ${moment.getFullYear()}`;

/** The day of a fact's oldest data set; undefined if none of them was read. */
function findDay(
  sources: readonly DataSource[],
  dataSets: readonly DataSetId[],
  now: Date,
): string | undefined {
  const [oldest] = listMoments(sources.filter(({ dataSet }) => dataSets.includes(dataSet)));
  return oldest && toShortDay(oldest, now);
}

/** One line of the summary: bad and caution are colored, unknown could not be checked. */
type SummaryFact = LicensingFact & {
  readonly tab: string;
  readonly part: string;
  /** The day that the data is of, "Nov 24"; undefined if it wasn't read. */
  readonly day: string | undefined;
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

function describeRate(kind: "vehicle" | "driver", { inspections, national }: Known): Value | undefined {
  if (inspections === undefined) return undefined;
  const {
    rate,
    outOfService,
    inspections: count,
    comparison,
  } = computeOutOfServiceRate(kind, inspections, national);
  if (count === 0) return plain("No inspections");
  const value = `${rate === undefined ? "" : `${rate}%, `}${usNumber(outOfService)} of ${usNumber(count)}`;
  return { value, tone: comparison === "worse" ? "caution" : "plain" };
}

function describeInspections({ inspections, today }: Known): Value | undefined {
  if (inspections === undefined) return undefined;
  const early = findEarlyDay(
    inspections.map(({ inspection_date }) => inspection_date),
    today,
  );
  return plain(
    `${usNumber(inspections.length)} ${early === undefined ? "in 24 months" : `since ${usMonth(early)}`}`,
  );
}

const mcs150Sets = ["kjg3-diqy", "az4n-8mr2"] as const;
const registrationSets = ["az4n-8mr2"] as const;
/** Motus lists what is in force; older records show their day. */
const authoritySets = ["inys-ebih", "yu5v-wbh6", "wb4f-neki"] as const;
const insuranceSets = ["c5y8-a4uz", "3uet-3z4i"] as const;

/** Lists the facts that an underwriter looks at first, also those that couldn't be checked yet. */
function listSummaryFacts(
  { record, registration, isAsking }: Pick<Underwriting, "record" | "registration" | "isAsking">,
  sources: readonly DataSource[],
): SummaryFact[] {
  const { inspections } = record;
  // Violations of a carrier that the monthly snapshot leaves out are from the daily file.
  const inspectionSets = [inspections?.[0]?.source === "daily" ? "fx4q-ay7w" : "rbkj-cgst"] as const;
  const licensing = summarizeLicensing(record.licensing, record.today);
  type Row = readonly [name: string, Value | undefined, tab: string, part: string, readonly DataSetId[]];
  const facts: readonly Row[] = [
    ["USDOT status", describeStatus(record), "overview", "company", registrationSets],
    ["Order in force", describeOrders(record), "overview", "company", ["p2mt-9ige"]],
    ["Authority", licensing.authority, "overview", "licensing", authoritySets],
    ["Insurance", licensing.insurance, "overview", "licensing", insuranceSets],
    ["Safety rating", describeRating(registration), "overview", "registration", registrationSets],
    ["MCS-150", describeMcs150(record), "underwriter", "mcs150", mcs150Sets],
    ["Crashes", describeCrashes(record), "underwriter", "crashes", ["4wxs-vbns"]],
    ["Vehicle OOS", describeRate("vehicle", record), "underwriter", "rates", inspectionSets],
    ["Driver OOS", describeRate("driver", record), "underwriter", "rates", inspectionSets],
    ["Inspections", describeInspections(record), "inspections", "inspections-title", inspectionSets],
  ];
  const unknown: Value = { value: isAsking ? "Still checking" : "Couldn't check", tone: "unknown" };
  return facts.map(([name, value = unknown, tab, part, dataSets]) => ({
    name,
    tab,
    part,
    day: value === unknown ? undefined : findDay(sources, dataSets, new Date(record.today)),
    // Ten facts fit a phone's first screen in any month.
    value: shortenMonths(value.value),
    tone: value.tone,
  }));
}

const signTones = {
  bad: "bad",
  caution: "caution",
  unknown: "quiet",
  neutral: "quiet",
  good: "brand",
} as const satisfies Record<VerdictTone, string>;

const valueColors: Readonly<Record<SummaryFact["tone"], string>> = {
  bad: "font-bold text-stop",
  caution: "font-bold text-lamp-ink",
  unknown: "text-ink-soft",
  plain: "font-semibold",
};

/** All of it is the link's target: two short lines leave room for the other facts on a phone's first screen. */
const Fact = ({ dotNumber, name, value, tone, tab, part, day }: SummaryFact & { dotNumber: string }) => (
  <div className="relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1 border-t border-line py-0.5">
    <dt className="text-sm leading-5">
      <Link
        href={`${dotPath(dotNumber, { tab })}#${part}`}
        // A part of the tab that is open is there already.
        onClick={() => document.getElementById(part)?.scrollIntoView()}
        className={classNames(inlineLinkClass, "after:absolute after:inset-0")}
      >
        {name}
      </Link>
    </dt>
    <dd className={classNames("col-span-2 leading-5 tabular-nums", valueColors[tone])}>{value}</dd>
    {day && (
      <dd className="col-start-2 row-start-1 text-xs leading-5 whitespace-nowrap text-ink-soft max-[340px]:sr-only">
        <span className="sr-only">As of </span>
        {day}
      </dd>
    )}
  </div>
);

type Props = { carrier: Carrier; underwriting: Underwriting };

/** The worst fact as a headline, in the color of what it means, then what an underwriter looks at first. */
export function CarrierSummary({ carrier, underwriting }: Props) {
  const { tone, text, more } = underwriting.verdict;
  const sources = listSources(carrier);
  const dates = describeDates(sources);
  return (
    <section aria-label="Summary" className="print:hidden">
      <SignCard tone={signTones[tone]} padding="px-3 py-1 md:p-5">
        <p
          role="status"
          className="mb-1 text-lg leading-6 font-bold text-balance md:mb-2 md:text-xl md:leading-8"
        >
          {text}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 md:gap-x-8">
          {listSummaryFacts(underwriting, sources).map((fact) => (
            <Fact key={fact.name} dotNumber={carrier.dotNumber} {...fact} />
          ))}
        </dl>
        <details className="border-t border-line text-ink-soft">
          <summary className={textLinkClass}>How current is this?</summary>
          <p className="max-w-prose">{`${dates && `${dates}. `}${underwriting.newer}`}</p>
        </details>
        {more.map((sentence) => (
          <p key={sentence} className="mt-2 max-w-prose text-ink-soft">
            {sentence}
          </p>
        ))}
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          OOS means out of service. MCS-150 is the form that keeps a DOT number's record current.
        </p>
      </SignCard>
    </section>
  );
}
