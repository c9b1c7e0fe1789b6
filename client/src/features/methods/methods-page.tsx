import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "#client/lib/paths.ts";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";
import { LatestMatch, useLatestMatch } from "./latest-match.tsx";
import { describeFewest, type MethodRow, methodRows, toThresholds } from "./method-rows.ts";
import * as texts from "./methods-texts.ts";

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

/** How the DOT Health Check computes where a carrier stands, and what that can't tell. */
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
