import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { BasicsSection } from "./basics/basics-section.tsx";
import { ForecastChart } from "./basics/forecast-chart.tsx";
import { getSafetyPart } from "./get-safety-part.ts";
import { CrashesSection } from "./crashes/crashes-section.tsx";
import { Mcs150Line } from "./mcs150-line.tsx";
import { RateCards } from "./rates/rate-cards.tsx";
import { CategoriesChart } from "./record/categories-chart.tsx";
import { MonthlyChart } from "./record/monthly-chart.tsx";
import { StatesMap } from "./record/states-map.tsx";
import { TopCodes } from "./record/top-codes.tsx";
import { Section } from "./section.tsx";
import { SectionLinks } from "./section-links.tsx";
import { listSections } from "./sections.ts";
import { FixList } from "./summary/fix-list.tsx";
import { VerdictCard } from "./summary/verdict-card.tsx";
import { useUnderwriting } from "./use-underwriting.ts";

type Underwriting = ReturnType<typeof useUnderwriting>;

/** What follows from the violations of the snapshot. */
function FromViolations({ carrier, underwriting }: { carrier: Carrier; underwriting: Underwriting }) {
  const { today, inspections, measures } = underwriting;
  return (
    <CheckedPanel
      checked={getSafetyPart(carrier.safety, "violations")}
      name="violations"
      isEmpty={() => false}
      emptyText=""
    >
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

/** The carrier's record the way an underwriter reads it. */
export function UnderwriterTab({ carrier }: { carrier: Carrier }) {
  const underwriting = useUnderwriting(carrier);
  const { today, inspections, verdict, fixes, isComplete } = underwriting;
  return (
    <section aria-labelledby="underwriter-title" className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid gap-5">
        <h3 id="underwriter-title" className="text-2xl">
          What the underwriter sees
        </h3>
        {verdict !== undefined && <VerdictCard verdict={verdict} />}
        <SectionLinks ids={listSections(carrier, underwriting)} />
      </div>
      <FixList items={fixes} isComplete={isComplete} />
      <CheckedPanel checked={carrier.inspections} name="inspections" isEmpty={() => false} emptyText="">
        {() => inspections && <RateCards inspections={inspections} />}
      </CheckedPanel>
      <FromViolations carrier={carrier} underwriting={underwriting} />
      {inspections && inspections.length > 0 && (
        <Section id="months">
          <MonthlyChart inspections={inspections} today={today} />
          <StatesMap inspections={inspections} />
        </Section>
      )}
      <CrashesSection safety={carrier.safety} />
      {carrier.company.data && (
        <Mcs150Line
          dotNumber={carrier.dotNumber}
          mcs150Date={carrier.company.data.mcs150Date}
          today={today}
        />
      )}
    </section>
  );
}
