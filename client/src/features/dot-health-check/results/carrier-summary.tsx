import { Link } from "wouter";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { dotPath } from "#client/lib/paths.ts";
import { SignCard } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { VerdictTone } from "#shared/carrier/underwriting/verdict.ts";
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

const Fact = ({ dotNumber, name, value, tone, tab }: SummaryFact & { dotNumber: string }) => (
  <div className="border-t border-line pb-1">
    <dt>
      <Link href={dotPath(dotNumber, { tab })} className={textLinkClass}>
        {name}
      </Link>
    </dt>
    <dd className={classNames("tabular-nums", valueColors[tone])}>{value}</dd>
  </div>
);

type Props = { dotNumber: string; underwriting: Underwriting };

/** The worst fact as a headline, in the color of what it means, then what an underwriter looks at first. */
export function CarrierSummary({ dotNumber, underwriting }: Props) {
  const { tone, text, more } = underwriting.verdict;
  return (
    <section aria-label="Summary" className="print:hidden">
      <SignCard tone={signTones[tone]} padding="p-3 md:p-5">
        <p role="status" className="mb-2 text-lg leading-6 font-bold text-balance md:text-2xl md:leading-8">
          {text}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 md:grid-cols-3 md:gap-x-8">
          {listSummaryFacts(underwriting).map((fact) => (
            <Fact key={fact.name} dotNumber={dotNumber} {...fact} />
          ))}
        </dl>
        {more.map((sentence) => (
          <p key={sentence} className="mt-2 max-w-prose text-ink-soft">
            {sentence}
          </p>
        ))}
      </SignCard>
    </section>
  );
}
