import { useEffect, useRef } from "react";
import { isUnknownNumber } from "#client/fmcsa/checked.ts";
import { useFocusAfterRetry } from "#client/fmcsa/use-focus-after-retry.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { useStanding } from "#client/features/dot-health-check/carrier/use-standing.ts";
import { useDotLocation } from "#client/features/dot-health-check/use-dot-location.ts";
import { OverviewSkeleton } from "#client/features/dot-health-check/overview/overview-skeleton.tsx";
import { PrintView } from "#client/features/dot-health-check/report/print/print-view.tsx";
import { ReportActions } from "#client/features/dot-health-check/report/report-actions.tsx";
import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { ReportProps } from "#client/features/dot-health-check/inspections/modal/inspection-report.tsx";
import { useUnderwriting } from "#client/features/dot-health-check/underwriter/use-underwriting.ts";
import { CarrierSummary } from "./carrier-summary.tsx";
import { CompanyHeading } from "./company-heading.tsx";
import { CarrierTabs } from "./carrier-tabs.tsx";

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

/** Whether the user is still where they started the search. */
function isStillSearching(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.closest("form") !== null;
}

/**
 * Focuses the outcome of a search that the user started, unless they have moved on: answers may take long.
 * Merely opening the page moves no focus.
 */
function useFocusOnOutcome(searchCount: number, isThere: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const handled = useRef(0);
  useEffect(() => {
    if (!isThere || searchCount === handled.current) return;
    handled.current = searchCount;
    if (isStillSearching()) ref.current?.focus();
  }, [searchCount, isThere]);
  return ref;
}

export type ResultsProps = {
  carrier: Carrier;
  /** Increments with every search: focus moves to its outcome. */
  searchCount: number;
};

export function CarrierResults({ carrier: asked, searchCount }: ResultsProps) {
  const carrier = { ...asked, standing: useStanding(asked.dotNumber) };
  const { company, inspections, vehicles } = carrier;
  const { inspectionId } = useDotLocation();
  const underwriting = useUnderwriting(carrier);
  const headingRef = useFocusOnOutcome(searchCount, company.status !== "asking");
  const results = useRef<HTMLDivElement>(null);
  useFocusAfterRetry(company.isRetrying, results, headingRef);
  const hasData = [company, inspections, vehicles].some(({ status }) => status === "ready");
  const isUnknown = isUnknownNumber(company.failure);
  return (
    <PrintView carrier={carrier} isWanted={hasData && !isUnknown && inspectionId === undefined}>
      <div ref={results} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 md:mt-5 md:gap-5">
        <CompanyHeading carrier={carrier} headingRef={headingRef} />
        {hasData && !isUnknown && <CarrierSummary carrier={carrier} underwriting={underwriting} />}
        {!isUnknown && <ReportActions carrier={carrier} />}
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
