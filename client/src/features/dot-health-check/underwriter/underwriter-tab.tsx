import { isIncomplete } from "#client/fmcsa/checked.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import {
  type CarrierPart,
  getCarrierParts,
} from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import {
  describeMissingInspections,
  type Carrier,
  type InspectionList,
} from "#client/features/dot-health-check/carrier/carrier.ts";
import { standingSectionSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { SlotPart } from "#client/ui/slot.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { BasicsSection } from "#client/features/dot-health-check/underwriter/basics/basics-section.tsx";
import { ForecastChart } from "#client/features/dot-health-check/underwriter/basics/forecast-chart.tsx";
import { CrashesSection } from "./crashes-section.tsx";
import { describeMcs150 } from "#client/features/dot-health-check/overview/company-facts.ts";
import { CodesSection } from "./codes-section.tsx";
import { MonthsSection } from "./months-section.tsx";
import { Section, Disclosure } from "./underwriter-section.tsx";
import { listSections, type SectionId, sections } from "./sections.ts";
import type { Underwriting } from "./underwrite.ts";
import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import { useMemo } from "react";
import { describeFixes, type FixDescription, incompleteText, describeNothingToFix } from "./describe-fix.ts";
import { Badge } from "#client/ui/badge.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { NationalRates } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { averagesSource, listRates } from "./list-rates.ts";

type Rate = ReturnType<typeof listRates>[number];

/** Around a rate: green is for better ones only. */
const frames = { good: "brand", bad: "caution", quiet: "quiet", caution: "caution", info: "quiet" } as const;

const RateCard = ({ name, rateText, comparison, inspections, outOfService, averageText }: Rate) => (
  <li>
    <SignCard className="h-full" padding="px-3 py-2 sm:py-3" tone={frames[comparison?.tone ?? "quiet"]}>
      <p className="font-bold">{name}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className={comparison ? "text-3xl font-extrabold tabular-nums" : ""}>{rateText}</span>
        {comparison && (
          <Badge tone={comparison.tone} isPlate>
            {comparison.text}
          </Badge>
        )}
      </p>
      <p className="text-ink-soft max-sm:text-sm">
        {usNumber(outOfService)} of {pluralize(inspections, "inspection")}. National average {averageText}
      </p>
    </SignCard>
  </li>
);

type RateCardsProps = {
  inspections: readonly Inspection[];
  national: NationalRates | undefined;
  period: string;
};

const RateCards = ({ inspections, national, period }: RateCardsProps) => (
  <Section id="rates">
    <ul
      aria-label="Out-of-service rates"
      className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
    >
      {listRates(inspections, national).map((rate) => (
        <RateCard key={rate.kind} {...rate} />
      ))}
    </ul>
    <p className="max-w-prose text-sm text-ink-soft">
      {period} {averagesSource}
    </p>
  </Section>
);

const Fix = ({ title, text, reports, advice, link }: FixDescription) => (
  <li>
    <p className="font-bold">{title}</p>
    <p>{text}</p>
    {reports.length > 0 && (
      <ul className="mt-1 grid list-disc pl-5 max-sm:gap-4">
        {reports.map((report) => (
          <li key={`${report.id} ${report.text}`}>
            <ReportButton inspectionId={report.id} reportNumber={report.number} />: {report.text}.
          </li>
        ))}
      </ul>
    )}
    {advice && <p className="mt-1">{advice}</p>}
    {link && (
      <a href={link.href} target="_blank" rel="noreferrer" className={textLinkClass}>
        {link.label}
      </a>
    )}
  </li>
);

function FixList({ underwriting }: { underwriting: Underwriting }) {
  const { isComplete } = underwriting;
  const fixes = useMemo(() => describeFixes(underwriting), [underwriting]);
  return (
    <Section id="fixes">
      {fixes.length > 0 ? (
        <ol className="grid max-w-prose list-decimal gap-4 pl-6 marker:font-bold">
          {fixes.map((fix) => (
            <Fix key={fix.title} {...fix} />
          ))}
        </ol>
      ) : (
        isComplete && <p>{describeNothingToFix(underwriting)}</p>
      )}
      {!isComplete && <p className="text-ink-soft">{incompleteText}</p>}
    </Section>
  );
}

const SectionLinks = ({ ids }: { ids: readonly SectionId[] }) => (
  <nav aria-label="On this tab" className="print:hidden">
    <Disclosure summary="On this tab">
      <ul className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:text-sm">
        {ids.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className={textLinkClass}>
              {sections[id].title}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  </nav>
);

type Props = { carrier: Carrier; underwriting: Underwriting };

/** The violations, and FMCSA's figures beside them that couldn't be checked and can be tried again. */
function getMeasuredPart(carrier: Carrier) {
  const { violations, measures, percentiles } = getCarrierParts(carrier);
  const others = [measures, percentiles].flatMap(({ checked }) => checked.sources);
  const sources = [...violations.checked.sources, ...others.filter(({ state }) => state !== "current")];
  return { ...violations, checked: { ...violations.checked, sources } };
}

function FromViolations({ carrier, underwriting }: Props) {
  const { today, inspections, newViolations, period } = underwriting;
  return (
    <CheckedPanel {...getMeasuredPart(carrier)} isEmpty={() => false}>
      {(violations) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 max-sm:gap-5">
          <BasicsSection carrier={carrier} underwriting={underwriting} />
          {inspections && inspections.length > 0 && underwriting.measures.size > 0 && (
            <ForecastChart inspections={inspections} {...{ violations, today, period }} />
          )}
          {violations.length > 0 && <CodesSection violations={violations} notes={newViolations} />}
        </div>
      )}
    </CheckedPanel>
  );
}

/** Rates come from the lists of inspections alone, not from their units and violations. */
const toRatesPart = ({ checked, ...part }: CarrierPart<InspectionList>): CarrierPart<InspectionList> => ({
  ...part,
  checked: {
    ...checked,
    sources: checked.sources.filter(({ dataSet }) => ["rbkj-cgst", "fx4q-ay7w"].includes(dataSet)),
  },
});

function Rates({ carrier, underwriting: { inspections, period, record } }: Props) {
  const missing = describeMissingInspections(carrier);
  return (
    <CheckedPanel {...toRatesPart(getCarrierParts(carrier).inspections)} isEmpty={() => false}>
      {() =>
        inspections ? (
          <RateCards inspections={inspections} national={record.national} period={period} />
        ) : (
          missing && <p>{missing}</p>
        )
      }
    </CheckedPanel>
  );
}

export function UnderwriterTab({ carrier, underwriting }: Props) {
  const { today, allInspections = [] } = underwriting;
  return (
    <section
      aria-labelledby="underwriter-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-10 max-sm:gap-5"
    >
      <div className="grid gap-2">
        <h3 id="underwriter-title" className="text-xl">
          What the underwriter sees
        </h3>
        <SectionLinks ids={listSections(carrier, underwriting)} />
      </div>
      <FixList underwriting={underwriting} />
      <Rates carrier={carrier} underwriting={underwriting} />
      <FromViolations carrier={carrier} underwriting={underwriting} />
      {allInspections.length > 0 && (
        <MonthsSection
          inspections={allInspections}
          isOpenEnded={isIncomplete(
            carrier.inspections.sources.filter(({ dataSet }) => dataSet === "fx4q-ay7w"),
          )}
          today={today}
        />
      )}
      <CrashesSection part={getCarrierParts(carrier).crashes} />
      {carrier.standing?.isShown && (
        <SlotPart slot={standingSectionSlot} props={{ standing: carrier.standing }} />
      )}
      {carrier.company.data && (
        <Section id="mcs150">
          <p>{describeMcs150(carrier.company.data, today)}</p>
        </Section>
      )}
    </section>
  );
}
