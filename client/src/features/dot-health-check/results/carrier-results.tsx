import { useEffect, useRef, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { isUnknownNumber } from "#client/fmcsa/checked.ts";
import { useFocusAfterRetry } from "#client/fmcsa/checked-panel.tsx";
import { type Carrier, safeText } from "#client/features/dot-health-check/carrier/carrier.ts";
import { resultsSlot, standingTextsSlot } from "#client/features/dot-health-check/dot-slots.ts";
import { useDotLocation } from "#client/features/dot-health-check/use-dot-location.ts";
import { OverviewSkeleton } from "#client/features/dot-health-check/overview/overview-skeleton.tsx";
import { ReportActions } from "#client/features/dot-health-check/report/report-actions.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { ReportProps } from "#client/features/dot-health-check/inspections/modal/inspection-report.tsx";
import { CarrierSummary } from "./carrier-summary.tsx";
import { CompanyHeading } from "./company-heading.tsx";
import { CarrierTabs } from "./carrier-tabs.tsx";
import {
  getToday,
  toKnownRecord,
  underwrite,
  type Underwriting,
} from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useFocusOnOutcome } from "#client/lib/use-focus-on-outcome.ts";
import { whenIdle } from "#client/lib/when-idle.ts";
import { useIsPrinting } from "#client/ui/data-table/use-data-table.ts";

type BuildView = (carrier: Carrier, isSummary: boolean) => ReactNode;

/** The code of the printed report, loaded ahead: printing doesn't wait. */
function usePrintedReport(isWanted: boolean): BuildView | undefined {
  const [build, setBuild] = useState<BuildView>();
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => {
      Promise.all([
        import("#client/features/dot-health-check/report/report-document.tsx"),
        standingTextsSlot.load(),
      ]).then(
        ([{ renderReport }]) => setBuild(() => renderReport),
        // The page prints as it is shown.
        (error: unknown) => reportError("load the printed report", error),
      );
    });
  }, [isWanted]);
  return build;
}

/** The browser's own print has the summary. `printAll` prints the lists once, too. */
function usePrintScope() {
  const [isSummary, setSummary] = useState(true);
  const printAll = (): void => {
    // After this printing, or the next one if the browser doesn't open its dialog.
    addEventListener("afterprint", () => setSummary(true), { once: true });
    flushSync(() => setSummary(false));
    window.print();
  };
  return { isSummary, printAll };
}

type Props = { carrier: Carrier; isWanted: boolean; isSummary: boolean; children: ReactNode };

function PrintView({ carrier, isWanted, isSummary, children }: Props) {
  const isPrinting = useIsPrinting();
  const renderReport = usePrintedReport(isWanted);
  const isShown = isPrinting && isWanted && renderReport !== undefined;
  return (
    <>
      <div className={isShown ? "print:hidden" : undefined}>{children}</div>
      {isShown && renderReport(carrier, isSummary)}
    </>
  );
}

type Known = ReturnType<typeof toKnownRecord>;

function isSame(one: Known, other: Known): boolean {
  const values = Object.values(other);
  return Object.values(one).every((value, index) => Object.is(value, values[index]));
}

/** Computed again only if a part of the record is another. */
function useUnderwriting(carrier: Carrier): Underwriting {
  const known = toKnownRecord(carrier, getToday());
  const [last, setLast] = useState(() => ({ known, underwriting: underwrite(known) }));
  if (isSame(last.known, known)) return last.underwriting;
  const next = { known, underwriting: underwrite(known) };
  setLast(next);
  return next.underwriting;
}

/** The dialog opens when its code is here; until then the page stays as it is. */
const Placeholder = () => (
  <p role="status" className="sr-only">
    Opening the report...
  </p>
);

const InspectionReport = lazyPart<ReportProps>(
  "The inspection report",
  async () =>
    (await import("#client/features/dot-health-check/inspections/modal/inspection-report.tsx"))
      .InspectionReport,
  { Placeholder, isLoadedAhead: false, safeText },
);

/** True if the user is still where they started the search: answers may take long. */
function isStillSearching(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest("form") !== null;
}

export type ResultsProps = {
  carrier: Carrier;
  searchCount: number;
};

function Results({ carrier, searchCount }: ResultsProps) {
  const { company, inspections, vehicles } = carrier;
  const { inspectionId } = useDotLocation();
  const { isSummary, printAll } = usePrintScope();
  const underwriting = useUnderwriting(carrier);
  const headingRef = useFocusOnOutcome(searchCount, company.status !== "asking", isStillSearching);
  const results = useRef<HTMLDivElement>(null);
  useFocusAfterRetry(company.isRetrying, results, headingRef);
  const hasData = [company, inspections, vehicles].some(({ status }) => status === "ready");
  const isUnknown = isUnknownNumber(company.failure);
  return (
    <PrintView
      carrier={carrier}
      isWanted={hasData && !isUnknown && inspectionId === undefined}
      isSummary={isSummary}
    >
      <div ref={results} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 md:mt-5 md:gap-5">
        <CompanyHeading carrier={carrier} headingRef={headingRef} />
        {hasData && !isUnknown && <CarrierSummary carrier={carrier} underwriting={underwriting} />}
        {!isUnknown && <ReportActions carrier={carrier} onPrintAll={printAll} />}
        {hasData && !isUnknown && (
          <CarrierTabs key={carrier.dotNumber} carrier={carrier} underwriting={underwriting} />
        )}
        {!hasData && company.status === "asking" && <OverviewSkeleton />}
        {inspectionId !== undefined && !isUnknown && (
          <InspectionReport key={inspectionId} inspectionId={inspectionId} carrier={carrier} />
        )}
      </div>
    </PrintView>
  );
}

export function CarrierResults({ carrier, searchCount }: ResultsProps) {
  const { WithStanding } = resultsSlot.get() ?? {};
  if (!WithStanding) return <Results carrier={carrier} searchCount={searchCount} />;
  return (
    <WithStanding dotNumber={carrier.dotNumber}>
      {(standing) => <Results carrier={{ ...carrier, standing }} searchCount={searchCount} />}
    </WithStanding>
  );
}
