import { Link } from "wouter";
import { paths } from "#client/lib/paths.ts";
import { CardTable } from "#client/ui/card-table.tsx";
import { type BriefPoint, Fold, Folds, ReadingPage } from "#client/ui/fold.tsx";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import { LatestMatch, LatestMonth, useLatestMatch } from "./latest-match.tsx";
import {
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

const lead =
  "The DOT Health Check ranks a carrier against others with numbers of our own. FMCSA doesn't publish them for most carriers. They show up where the operator of this site keeps a copy of FMCSA's data.";

const brief: readonly BriefPoint[] = [
  {
    term: "Percentiles are our estimates.",
    text: "We rank each BASIC measure among carriers with a similar number of inspections. Lower is better. It isn't your CSA score.",
  },
  {
    term: "We check them every month.",
    text: `FMCSA publishes percentiles for passenger carriers. If fewer than ${formatShare(gate.within1)} of ours are within a point of those, we don't show any.`,
  },
  {
    term: "Rates compare fleets of similar size.",
    text: "We rank out-of-service rates and crashes among carriers with a similar number of power units. A crash counts no matter who caused it.",
  },
  { term: "Carriers only.", text: "No driver is rated, ranked or scored anywhere on this site." },
];

const percentileSteps = [
  `Every month, FMCSA publishes a measure for each BASIC of a carrier, rounded to two decimals. We also compute our own from inspections and violations, unrounded like the ones FMCSA ranks. In a month when at least ${formatShare(gate.measures)} of ours match FMCSA's, we rank ours. FMCSA doesn't publish a measure for hazardous materials, so we always use ours there.`,
  "We group carriers by their number of inspections, or of inspections with a violation (see the table). Interstate carriers and intrastate hazmat carriers are ranked together, other intrastate carriers separately.",
  "Unsafe Driving is ranked in two segments. A carrier is in the combination segment if at least 70% of its power units are tractors or motor coaches, according to its MCS-150.",
  "We rank the measures in each group. The lowest measure is near 0, the highest near 100.",
  "FMCSA's documents leave four details open: how a rank becomes a percentile, how it is rounded, whether passenger carriers are ranked with all others, and how many inspections with a violation it takes. Each month we try every combination on passenger carriers, whose percentiles FMCSA publishes, and use the best match.",
] as const;

const neededText =
  "For some BASICs, FMCSA's document requires 1 inspection with a violation, but its website says 3 or 5. Each month's comparison decides which number we use.";

const gateText = `We show percentiles only in a month that passes three tests. At least ${formatShare(gate.within1)} of ours are within a point of FMCSA's. In at least ${formatShare(gate.reasons)} of the cases we can check, our reason for not showing one is FMCSA's reason. And at least ${formatShare(gate.measures)} of our measures match FMCSA's. Otherwise the page shows measures alone and says why.`;

/** Things that nobody should conclude from our percentiles. */
const limits = [
  "FMCSA doesn't publish percentiles for property carriers, so we can check ours only against passenger carriers.",
  "Our estimate isn't your CSA score. You see FMCSA's own percentiles when you sign in to SMS.",
  "We don't estimate the Crash Indicator. It needs the fleet size of 6 and 18 months ago, which isn't public.",
  "FMCSA drops a percentile when its violations are old. If our data can't show that, the page says the percentile may not count.",
  "FMCSA doesn't publish hazmat measures or percentiles, so ours have nothing to be checked against. We show our hazmat measure only in a month when our other measures match FMCSA's.",
  "We give a carrier the hazmat threshold based on what it reported and on inspections with placards. FMCSA's rule is stricter.",
  "FMCSA's data lags. An inspection from last week may be missing, and DataQs corrections appear once FMCSA publishes them.",
] as const;

const versionInForce = `We follow version ${inForce.version} of FMCSA's Safety Measurement System, which was in force on ${usDay(datedFigures.smsMethodology.asOf)}.`;

const versionApproved = `FMCSA has approved a new methodology (${approved.source}). It isn't in force yet. FMCSA will announce the date in the Federal Register, and nothing on this site uses it until then. It will bring these changes:`;
const approvedFacts: readonly string[] = approved.facts;

const placeSteps = [
  `We group carriers by the power units in FMCSA's census: ${usList(sizeBands.map((band) => describeBand(band).replace(/^with | power units$/g, "")))}.`,
  `Out-of-service rates are out-of-service inspections divided by inspections, from FMCSA's monthly SMS files. A driver rate needs at least ${leastToPlace.driver} driver inspections, a vehicle rate at least ${leastToPlace.vehicle} vehicle inspections. We don't rank carriers with fewer, or count them in a group.`,
  `Crashes per power unit are the crashes of the last 24 months in FMCSA's file divided by the power units in the census, for carriers with at least ${leastToPlace.crashes} power units. A crash counts once, however many of the carrier's vehicles were in it, and no matter who caused it.`,
  "The page also shows the rates that half, 85% and 95% of the group's carriers are at or below.",
  "The average of all carriers is all their out-of-service inspections divided by all their inspections in the same files. Next to it, you see the national average from SAFER, which is older.",
] as const;

const placeLimits = [
  "Power units are self-reported. FMCSA's two census files disagree on them for about 6% of carriers.",
  "They don't consider miles. A fleet that drives more has more chances to be inspected or to crash.",
  "They don't consider where inspections take place, or how often.",
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

/** Fewest inspections with a violation for a percentile in a month; both numbers that it may be while no month is known. */
function describeFewest(ranked: number, shown: number, month: Judgement | undefined): string {
  if (ranked === shown) return String(ranked);
  if (!month) return `${ranked} or ${shown}`;
  return month.variant.sufficiency === "one" ? String(ranked) : `${shown} (ranked from ${ranked})`;
}

/** The groups and thresholds of the methodology in force, one row a BASIC. */
const toMethodRows = (month: Judgement | undefined) =>
  rankedBasics.map((basic) => {
    const { grouping, groups, fewestWithViolation, fewestToShow, thresholds } = methodology.rules[basic];
    return [
      rankedBasicNames[basic],
      groupingNames[grouping],
      "straight" in groups ? toSegmentRanges(groups) : toRanges(groups),
      describeFewest(fewestWithViolation, fewestToShow, month),
      // "65 / 60 / 50"
      carrierKinds.map((kind) => thresholds[kind]).join(" / "),
    ];
  });

const Items = ({ items, isOrdered = false }: { items: readonly string[]; isOrdered?: boolean }) => {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List
      className={`grid max-w-prose gap-2 pl-5 marker:font-bold marker:text-brand ${isOrdered ? "list-decimal" : "list-disc"}`}
    >
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
};

const columns = [
  "BASIC",
  "Grouped by",
  "Groups",
  "Inspections with a violation needed",
  "Thresholds: general / hazmat / passenger",
] as const;

function Percentiles() {
  const { latest } = useLatestMatch();
  return (
    <Fold id="percentiles" title="How we compute percentiles">
      <div className="grid gap-5">
        <Items items={percentileSteps} isOrdered />
        <CardTable
          caption="Groups and thresholds of each BASIC"
          columns={columns}
          rows={toMethodRows(latest)}
        />
        <p className="max-w-prose text-sm text-ink-soft">{neededText}</p>
      </div>
    </Fold>
  );
}

/** Explains the percentiles and rates of the DOT Health Check. */
export const MethodsPage = () => (
  <ToolProviders>
    <ReadingPage
      title="How We Compute Where a Carrier Stands"
      lead={
        <>
          <p>{lead}</p>
          <Link href={paths.dotHealthCheck} className={textLinkClass}>
            Open the DOT Health Check
          </Link>
        </>
      }
      brief={brief}
    >
      <p role="status" className="mb-6">
        <LatestMonth />
      </p>
      <Folds>
        <Percentiles />
        <Fold id="match" title="How well ours match FMCSA's">
          <div className="grid gap-3">
            <p className="max-w-prose">{gateText}</p>
            <LatestMatch />
          </div>
        </Fold>
        <Fold id="limits" title="What our percentiles can't tell you">
          <Items items={limits} />
        </Fold>
        <Fold id="versions" title="Which FMCSA methodology we use">
          <p className="max-w-prose">{versionInForce}</p>
          <p className="my-3 max-w-prose">{versionApproved}</p>
          <Items items={approvedFacts} />
        </Fold>
        <Fold id="place" title="How we compare rates and crashes">
          <Items items={placeSteps} isOrdered />
        </Fold>
        <Fold id="place-limits" title="What these rates can't tell you">
          <Items items={placeLimits} />
        </Fold>
      </Folds>
    </ReadingPage>
  </ToolProviders>
);
