import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "#client/lib/paths.ts";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import { LatestMatch, useLatestMatch } from "./latest-match.tsx";
import * as texts from "./methods-texts.ts";
import {
  type CarrierKind,
  carrierKinds,
  methodology,
  rankedBasics,
  type Segment,
  segments,
} from "#shared/carrier/percentiles/methodology.ts";
import { groupingNames, rankedBasicNames } from "#shared/carrier/percentiles/reason.ts";
import { usNumber } from "#shared/text/us-english.ts";

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
      <Items items={texts.percentileSteps} isOrdered />
      <GroupsTable month={latest} />
      <p className="max-w-prose text-sm text-ink-soft">{texts.neededText}</p>
    </Part>
  );
}

/** Explains the percentiles and rates of the DOT Health Check. */
export function MethodsPage() {
  return (
    <ToolProviders>
      <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6 md:py-16">
        <h1 className="text-3xl">How We Compute Where a Carrier Stands</h1>
        <p className="mt-4 max-w-prose text-lg text-pretty text-ink-soft">{texts.whatItIs}</p>
        <p className="mt-2">
          <Link href={paths.dotHealthCheck} className={inlineLinkClass}>
            Open the DOT Health Check
          </Link>
        </p>
        <Percentiles />
        <Part id="match" title="How well ours match FMCSA's">
          <p className="max-w-prose">{texts.gateText}</p>
          <LatestMatch />
        </Part>
        <Part id="limits" title="What our percentiles can't tell">
          <Items items={texts.limits} />
        </Part>
        <Part id="versions" title="Which methodology">
          <p className="max-w-prose">{texts.versionInForce}</p>
          <p className="max-w-prose">{texts.versionApproved}</p>
          <Items items={texts.approvedFacts} />
        </Part>
        <Part id="place" title="Out-of-service rates and crashes">
          <Items items={texts.placeSteps} isOrdered />
        </Part>
        <Part id="place-limits" title="What these rates can't tell">
          <Items items={texts.placeLimits} />
        </Part>
      </div>
    </ToolProviders>
  );
}
