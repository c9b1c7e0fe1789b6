import { Link } from "wouter";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { dotPath } from "#client/lib/paths.ts";
import { SignCard } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { VerdictTone } from "#shared/carrier/underwriting/verdict.ts";
import { describeDates, getSources } from "./summary-days.ts";
import { listSummaryFacts, type SummaryFact } from "./summary-facts.ts";

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
  const sources = getSources(carrier);
  return (
    <section aria-label="Summary" className="print:hidden">
      <SignCard tone={signTones[tone]} padding="px-3 py-2 md:p-5">
        <p
          role="status"
          className="mb-1 text-lg leading-6 font-bold text-balance md:mb-2 md:text-xl md:leading-8"
        >
          {text}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 md:grid-cols-3 md:gap-x-8">
          {listSummaryFacts(underwriting, sources).map((fact) => (
            <Fact key={fact.name} dotNumber={carrier.dotNumber} {...fact} />
          ))}
        </dl>
        <p className="border-t border-line pt-1 text-sm leading-5 text-ink-soft">{describeDates(sources)}</p>
        {more.map((sentence) => (
          <p key={sentence} className="mt-2 max-w-prose text-ink-soft">
            {sentence}
          </p>
        ))}
      </SignCard>
    </section>
  );
}
