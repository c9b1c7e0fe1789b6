import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { useDotNavigation } from "#client/features/dot-health-check/use-dot-location.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { useRef } from "react";
import { CarrierInformation } from "./carrier-information.tsx";
import { findReport, type FoundReport } from "./find-report.ts";
import { TimeAndLocation } from "./time-and-location.tsx";
import { VehicleInformation } from "./vehicle-information.tsx";
import { ViolationSummary } from "./violation-summary.tsx";

export type ReportProps = { inspectionId: string; carrier: Carrier };

function Details({ found }: { found: FoundReport }) {
  if (found.kind === "asking")
    return (
      <div aria-busy="true">
        <SkeletonLines />
        <LoadingText>Loading the inspection...</LoadingText>
      </div>
    );
  if (found.kind === "unknown")
    return <p>This inspection isn't in the carrier's inspections that we could read.</p>;
  return (
    <>
      <TimeAndLocation {...found} />
      <VehicleInformation report={found.report} />
      {found.isPartial && (
        <p className="text-ink-soft">
          The list of inspections hasn't loaded, so this is what the vehicle roster has. There may be more.
        </p>
      )}
    </>
  );
}

/** The report of one inspection. Closing it goes back to where it was opened. */
export function InspectionReport({ inspectionId, carrier }: ReportProps) {
  const { closeReport } = useDotNavigation();
  const isClosing = useRef(false);
  const close = (isOpen: boolean): void => {
    // Going back takes a moment, in which a second press would leave the page.
    if (isOpen || isClosing.current) return;
    isClosing.current = true;
    closeReport();
  };
  const found = findReport(carrier, inspectionId);
  return (
    <Dialog open onOpenChange={close} title="FMCSA Inspection Detail Report">
      <div className="grid gap-5">
        <CarrierInformation carrier={carrier} />
        <Details found={found} />
        <ViolationSummary
          inspectionId={inspectionId}
          dotNumber={carrier.dotNumber}
          counted={(found.kind === "found" && found.report.basic_viol) || 0}
        />
      </div>
    </Dialog>
  );
}
