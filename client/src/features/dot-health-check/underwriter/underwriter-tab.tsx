import { useMemo } from "react";
import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { SignCard } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { BasicsSection } from "./basics/basics-section.tsx";
import { ForecastChart } from "./basics/forecast-chart.tsx";
import { CrashesSection } from "./crashes/crashes-section.tsx";
import { describeMcs150 } from "./describe-mcs150.ts";
import { RateCards } from "./rates/rate-cards.tsx";
import { CategoriesChart } from "./record/categories-chart.tsx";
import { MonthsSection } from "./record/months-section.tsx";
import { TopCodes } from "./record/top-codes.tsx";
import { Section } from "./section.tsx";
import { listSections, type SectionId, sections } from "./sections.ts";
import { FixList } from "./summary/fix-list.tsx";
import { toKnownRecord, underwrite, type Underwriting } from "./underwrite.ts";
import { getToday } from "./today.ts";
import type { Verdict, VerdictTone } from "#shared/carrier/underwriting/verdict.ts";

const SectionLinks = ({ ids }: { ids: readonly SectionId[] }) => (
  <nav aria-label="On this tab" className="print:hidden">
    <ul className="flex flex-wrap gap-x-5">
      {ids.map((id) => (
        <li key={id}>
          <a href={`#${id}`} className={textLinkClass}>
            {sections[id].title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Computed again only when something in the record changes. */
function useUnderwriting(carrier: Carrier): Underwriting {
  const { dotNumber, isComplete, isAsking, company, ...rest } = toKnownRecord(carrier, getToday());
  const { inspections, violations, orders, crashes, measures, today } = rest;
  return useMemo(() => {
    const known = { inspections, violations, orders, crashes, measures, today };
    return underwrite({ dotNumber, isComplete, isAsking, company, ...known });
  }, [dotNumber, isComplete, isAsking, company, inspections, violations, orders, crashes, measures, today]);
}

const signTones = {
  bad: "bad",
  caution: "caution",
  unknown: "quiet",
  neutral: "quiet",
  good: "brand",
} as const satisfies Record<VerdictTone, string>;

/** The worst fact as a headline, in the color of what it means, and what else there is. */
const VerdictCard = ({ tone, text, more }: Verdict) => (
  <SignCard tone={signTones[tone]}>
    <p className="text-xl font-bold text-balance md:text-2xl">{text}</p>
    {more.map((sentence) => (
      <p key={sentence} className="mt-2 max-w-prose">
        {sentence}
      </p>
    ))}
  </SignCard>
);

function FromViolations({ carrier, underwriting }: { carrier: Carrier; underwriting: Underwriting }) {
  const { today, inspections, measures } = underwriting;
  return (
    <CheckedPanel {...getCarrierParts(carrier).violations} isEmpty={() => false}>
      {(violations) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <BasicsSection published={carrier.safety.data?.measures} measures={measures} today={today} />
          {inspections && inspections.length > 0 && (
            <ForecastChart inspections={inspections} violations={violations} today={today} />
          )}
          {violations.length > 0 && <CategoriesChart violations={violations} />}
          <TopCodes violations={violations} />
        </div>
      )}
    </CheckedPanel>
  );
}

export function UnderwriterTab({ carrier }: { carrier: Carrier }) {
  const underwriting = useUnderwriting(carrier);
  const parts = getCarrierParts(carrier);
  const { today, inspections, verdict, fixes, isComplete } = underwriting;
  return (
    <section aria-labelledby="underwriter-title" className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid gap-5">
        <h3 id="underwriter-title" className="text-2xl">
          What the underwriter sees
        </h3>
        <VerdictCard {...verdict} />
        <SectionLinks ids={listSections(carrier, underwriting)} />
      </div>
      <FixList items={fixes} isComplete={isComplete} />
      <CheckedPanel {...parts.inspections} isEmpty={() => false}>
        {() => inspections && <RateCards inspections={inspections} />}
      </CheckedPanel>
      <FromViolations carrier={carrier} underwriting={underwriting} />
      {inspections && inspections.length > 0 && <MonthsSection inspections={inspections} today={today} />}
      <CrashesSection part={parts.crashes} />
      {carrier.company.data && (
        <Section id="mcs150">
          <p>{describeMcs150(carrier.company.data, today)}</p>
        </Section>
      )}
    </section>
  );
}
