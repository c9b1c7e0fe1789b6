import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "#client/lib/paths.ts";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import { LatestMatch, useLatestMatch } from "./latest-match.tsx";
import {
  type CarrierKind,
  carrierKinds,
  methodology,
  rankedBasics,
  type Segment,
  segments,
  methodologies,
} from "#shared/carrier/percentiles/methodology.ts";
import { groupingNames, rankedBasicNames } from "#shared/carrier/percentiles/reason.ts";
import { usNumber, usDay, usList } from "#shared/text/us-english.ts";
import { leastToPlace, sizeBands } from "#shared/carrier/population/population.ts";
import { formatShare, gate } from "#shared/carrier/percentiles/judgement.ts";
import { describeBand } from "#shared/carrier/standing/describe-population.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";

const [inForce, approved] = methodologies;

const whatItIs =
  "The DOT Health Check can show two things about where a carrier stands among others: an estimated percentile for each BASIC, and the place of its out-of-service rates and crashes. Both are ours, computed from data that FMCSA publishes. They appear only where the operator of this site keeps a copy of that data.";

const percentileSteps = [
  `We take the measure of each BASIC that FMCSA publishes for the carrier every month, rounded to two decimals. We also compute our own from inspections and violations, unrounded as FMCSA ranks them, and rank by those in a month in which at least ${formatShare(gate.measures)} of them are the same as FMCSA's. FMCSA publishes no measure for hazardous materials, so that one is always ours.`,
  "We put the carrier in a group with carriers that have a similar number of inspections, or of inspections with a violation (the table below). Interstate carriers, with intrastate hazmat carriers, are ranked separately from other intrastate carriers.",
  "Unsafe Driving is ranked in two segments. A carrier is in the combination segment if at least 70% of its power units are tractors or motor coaches, according to its MCS-150.",
  "We rank the measures in each group. The carrier with the lowest measure is nearest 0, the one with the highest nearest 100.",
  "FMCSA's documents leave four details open: how a rank becomes a percentile, how it is rounded, whether passenger carriers are ranked with all others, and how many inspections with a violation a percentile takes. Each month we try every combination on passenger carriers, whose percentiles FMCSA publishes, and use the one that agrees best.",
] as const;

const neededText =
  "In some BASICs FMCSA's document asks for 1 inspection with a violation, but the texts that it publishes ask for 3 or 5. The month's comparison below decides which number counts.";

const gateText = `We show percentiles only in a month in which at least ${formatShare(gate.within1)} of ours are within one point of FMCSA's own, our reason for showing none is the same as FMCSA's in at least ${formatShare(gate.reasons)} of the cases that we can decide, and at least ${formatShare(gate.measures)} of the measures that we compute are the same as FMCSA's. Otherwise the page shows measures alone and says why.`;

/** Things that nobody should conclude from our percentiles. */
const limits = [
  "FMCSA does not publish percentiles for property carriers. Ours can't be compared with FMCSA's for those carriers, only for passenger carriers.",
  "Our estimate isn't your CSA score. You see FMCSA's own percentiles when you sign in to SMS.",
  "The Crash Indicator isn't estimated: it needs the fleet size of 6 and 18 months ago, which isn't in FMCSA's public data.",
  "FMCSA drops a percentile when violations are old. Where our data can't tell, the page says that the percentile may not count.",
  "FMCSA publishes no hazmat measures or percentiles, so ours were never compared with any. We show our hazmat measure only in a month in which our measures of the other categories are the same as FMCSA's.",
  "We give a carrier the hazmat threshold based on what it reported and on inspections with placards. FMCSA's rule is stricter.",
  "FMCSA's data lags: an inspection from last week may be missing. Corrections through DataQs appear when FMCSA publishes them.",
] as const;

const versionInForce = `The methodology in force is version ${inForce.version} of FMCSA's Safety Measurement System (as of ${usDay(datedFigures.smsMethodology.asOf)}). Ours follows it.`;

const versionApproved = `FMCSA has approved a new methodology (${approved.source}). It isn't in force: FMCSA will announce the day in the Federal Register. Nothing on this site uses it yet. What is known of it:`;
const approvedFacts: readonly string[] = approved.facts;

const placeSteps = [
  `Carriers are grouped by the power units in FMCSA's census: ${usList(sizeBands.map((band) => describeBand(band).replace(/^with | power units$/g, "")))}.`,
  `Out-of-service rates are out-of-service inspections divided by inspections, as FMCSA counts both for each carrier in its monthly SMS files. Driver rates need at least ${leastToPlace.driver} driver inspections, vehicle rates at least ${leastToPlace.vehicle} vehicle inspections. Carriers with fewer are neither placed nor counted in a group.`,
  `Crashes per power unit are the crashes of the last 24 months in FMCSA's file divided by the power units in the census, for carriers with at least ${leastToPlace.crashes} power units. A crash counts once, whatever the number of the carrier's vehicles in it, and no matter who caused it.`,
  "The page also shows the rates that half, 85% and 95% of the group's carriers are at or below.",
  "The average of all carriers is all their out-of-service inspections divided by all their inspections in the same files. Beside it stands the national average that SAFER shows, which is older.",
] as const;

const placeLimits = [
  "Power units are what a carrier last stated. FMCSA's two census files disagree on them for about 6% of carriers.",
  "Miles aren't considered: a fleet that drives more has more chances of an inspection and of a crash.",
  "Where inspections take place, and how often, isn't considered.",
  "No driver is rated, ranked or scored, here or anywhere on this site.",
] as const;

/** "3 to 10, 11 to 20, 21 or more"; no line breaks within a range. */
const toRanges = (starts: readonly number[]): string =>
  starts
    .map((from, index) => {
      const next = starts[index + 1];
      if (next === undefined) return `${usNumber(from)}\u00a0or\u00a0more`;
      return next - 1 === from ? String(from) : `${usNumber(from)}\u00a0to\u00a0${usNumber(next - 1)}`;
    })
    .join(", ");

const toSegmentRanges = (groups: Readonly<Record<Segment, readonly number[]>>): string =>
  segments.map((segment) => `${segment}: ${toRanges(groups[segment])}`).join("; ");

type MethodRow = {
  readonly name: string;
  readonly by: string;
  readonly groups: string;
  /** Fewest inspections with a violation to be ranked, and for a percentile in a month that asks for more. */
  readonly fewest: readonly [ranked: number, shown: number];
  readonly thresholds: Readonly<Record<CarrierKind, number>>;
};

/** The groups and thresholds of the methodology in force, one row a BASIC. */
const methodRows: readonly MethodRow[] = rankedBasics.map((basic) => {
  const { grouping, groups, fewestWithViolation, fewestToShow, thresholds } = methodology.rules[basic];
  return {
    name: rankedBasicNames[basic],
    by: groupingNames[grouping],
    groups: "straight" in groups ? toSegmentRanges(groups) : toRanges(groups),
    fewest: [fewestWithViolation, fewestToShow],
    thresholds,
  };
});

/** Fewest inspections with a violation for a percentile in a month; both numbers that it may be while no month is known. */
function describeFewest({ fewest: [ranked, shown] }: MethodRow, month: Judgement | undefined): string {
  if (ranked === shown) return String(ranked);
  if (!month) return `${ranked} or ${shown}`;
  return month.variant.sufficiency === "one" ? String(ranked) : `${shown} (ranked from ${ranked})`;
}

/** "65 / 60 / 50" */
const toThresholds = ({ thresholds }: MethodRow): string =>
  carrierKinds.map((kind) => thresholds[kind]).join(" / ");

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Items = ({ items, isOrdered = false }: { items: readonly string[]; isOrdered?: boolean }) => {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={`grid max-w-prose gap-2 pl-6 ${isOrdered ? "list-decimal" : "list-disc"}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
};

type Column = readonly [label: string, toText: (row: MethodRow, month: Judgement | undefined) => string];

const columns: readonly Column[] = [
  ["Grouped by", ({ by }) => by],
  ["Groups", ({ groups }) => groups],
  ["Inspections with a violation needed", describeFewest],
  ["Thresholds: general / hazmat / passenger", toThresholds],
];

const cellLook = "block px-3 pb-2 align-top sm:table-cell sm:border-t sm:border-line sm:py-2";

/** On a phone each BASIC is a card with labeled lines. */
const GroupsTable = ({ month }: { month: Judgement | undefined }) => (
  <table className="block w-full text-left sm:table">
    <caption className="sr-only">Groups and thresholds of each BASIC</caption>
    <thead className="hidden sm:table-header-group">
      <tr>
        <th scope="col" className="px-3 py-2">
          BASIC
        </th>
        {columns.map(([label]) => (
          <th key={label} scope="col" className="px-3 py-2 align-bottom">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block sm:table-row-group">
      {methodRows.map((row) => (
        <tr
          key={row.name}
          className="block rounded-sign border border-line bg-paper not-first:mt-3 sm:table-row sm:bg-transparent"
        >
          <th scope="row" className={`${cellLook} pt-2`}>
            {row.name}
          </th>
          {columns.map(([label, toText]) => (
            <td key={label} className={cellLook}>
              <span className="block text-sm font-bold text-ink-soft sm:hidden">{label}</span>
              {toText(row, month)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Percentiles() {
  const { latest } = useLatestMatch();
  return (
    <Part id="percentiles" title="Percentiles">
      <Items items={percentileSteps} isOrdered />
      <GroupsTable month={latest} />
      <p className="max-w-prose text-sm text-ink-soft">{neededText}</p>
    </Part>
  );
}

/** Explains the percentiles and rates of the DOT Health Check. */
export function MethodsPage() {
  return (
    <ToolProviders>
      <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6 md:py-16">
        <h1 className="text-3xl">How We Compute Where a Carrier Stands</h1>
        <p className="mt-4 max-w-prose text-lg text-pretty text-ink-soft">{whatItIs}</p>
        <p className="mt-2">
          <Link href={paths.dotHealthCheck} className={inlineLinkClass}>
            Open the DOT Health Check
          </Link>
        </p>
        <Percentiles />
        <Part id="match" title="How well ours match FMCSA's">
          <p className="max-w-prose">{gateText}</p>
          <LatestMatch />
        </Part>
        <Part id="limits" title="What our percentiles can't tell you">
          <Items items={limits} />
        </Part>
        <Part id="versions" title="Which methodology">
          <p className="max-w-prose">{versionInForce}</p>
          <p className="max-w-prose">{versionApproved}</p>
          <Items items={approvedFacts} />
        </Part>
        <Part id="place" title="Out-of-service rates and crashes">
          <Items items={placeSteps} isOrdered />
        </Part>
        <Part id="place-limits" title="What these rates can't tell you">
          <Items items={placeLimits} />
        </Part>
      </div>
    </ToolProviders>
  );
}
