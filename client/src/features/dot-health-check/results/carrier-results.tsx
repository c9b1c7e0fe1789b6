import { isUnknownNumber } from "#client/lib/checked/checked.ts";
import { useFocusAfterRetry } from "#client/lib/checked/use-focus-after-retry.ts";
import { useCarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { InspectionReport } from "#client/features/dot-health-check/inspections/modal/lazy-inspection-report.tsx";
import { useDotLocation, useDotNavigation } from "#client/features/dot-health-check/use-dot-location.ts";
import { OverviewSkeleton } from "#client/features/dot-health-check/overview/overview-skeleton.tsx";
import { OutOfServiceBanner } from "#client/features/dot-health-check/underwriter/out-of-service-banner.tsx";
import { PrintView } from "#client/features/dot-health-check/report/print/print-view.tsx";
import { ReportActions } from "#client/features/dot-health-check/report/report-actions.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { useRef } from "react";
import { CompanyHeading } from "./company-heading.tsx";
import { carrierTabs, getTab } from "./carrier-tabs.tsx";
import { TabLabel } from "./tab-label.tsx";
import { useFocusOnOutcome } from "./use-focus-on-outcome.ts";

export type ResultsProps = {
  carrier: Carrier;
  /** Increments with every search: focus moves to its outcome. */
  searchCount: number;
};

function CarrierTabs({ carrier }: Pick<ResultsProps, "carrier">) {
  const { tab } = useDotLocation();
  const { showTab } = useDotNavigation();
  const tables = useCarrierTables();
  const open = getTab(tab).id;
  const tabs = carrierTabs.map(({ id, label, Content }) => ({
    value: id,
    label: <TabLabel isOpen={id === open}>{label}</TabLabel>,
    content: <Content carrier={carrier} tables={tables} />,
  }));
  return <Tabs label="Carrier" tabs={tabs} value={open} onValueChange={showTab} />;
}

/** What is known of a carrier: its name, the tabs, and the report of one inspection. */
export function CarrierResults({ carrier, searchCount }: ResultsProps) {
  const { company, inspections, vehicles } = carrier;
  const { inspectionId } = useDotLocation();
  const headingRef = useFocusOnOutcome(searchCount, company.status !== "asking");
  const results = useRef<HTMLDivElement>(null);
  useFocusAfterRetry(company.isRetrying, results, headingRef);
  const hasData = [company, inspections, vehicles].some(({ status }) => status === "ready");
  const isUnknown = isUnknownNumber(company.failure);
  return (
    <PrintView carrier={carrier} isWanted={hasData && !isUnknown && inspectionId === undefined}>
      <div ref={results} className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-5">
        <CompanyHeading carrier={carrier} headingRef={headingRef} />
        {!isUnknown && <ReportActions carrier={carrier} />}
        <OutOfServiceBanner carrier={carrier} />
        {hasData && !isUnknown && <CarrierTabs key={carrier.dotNumber} carrier={carrier} />}
        {!hasData && company.status === "asking" && <OverviewSkeleton />}
        {inspectionId !== undefined && !isUnknown && (
          <InspectionReport key={inspectionId} inspectionId={inspectionId} carrier={carrier} />
        )}
      </div>
    </PrintView>
  );
}
