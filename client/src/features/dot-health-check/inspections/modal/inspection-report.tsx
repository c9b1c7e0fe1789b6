import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { closeReport } from "#client/features/dot-health-check/use-dot-location.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { Facts } from "#client/fmcsa/facts.tsx";
import { toCompanyFacts } from "#client/features/dot-health-check/overview/company-facts.ts";
import { newText } from "#client/features/dot-health-check/inspections/inspection-texts.ts";
import { toLevelName, type Inspection, type RosterVehicle } from "#shared/carrier/inspection.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { usDay, usTime } from "#shared/text/us-english.ts";
import { VehicleInformation } from "./vehicle-information.tsx";
import { ViolationSummary } from "./violation-summary.tsx";
import { ReportSection } from "./report-section.tsx";

type Report = Pick<Inspection, "report_number" | "report_state"> & Partial<Inspection>;

/**
 * found: the record, or the roster's part of it while the list is missing (`isPartial`). asking: the list may still come.
 * unknown: no list has it.
 */
type FoundReport =
  | { readonly kind: "found"; readonly report: Report; readonly isPartial: boolean }
  | { readonly kind: "asking" }
  | { readonly kind: "unknown" };

/** The roster describes a vehicle by its latest inspection. */
const toPartialReport = (vehicle: RosterVehicle): Report => ({
  unique_id: vehicle.unique_id,
  report_number: vehicle.report_number,
  report_state: vehicle.report_state,
  ...(vehicle.inspection_date && { inspection_date: vehicle.inspection_date }),
  ...(vehicle.unit_type && { unit_type_desc: vehicle.unit_type }),
  ...((vehicle.make ?? vehicle.unit_make) && { unit_make: vehicle.make ?? vehicle.unit_make }),
  ...(vehicle.vin && { vin: vehicle.vin }),
  ...(vehicle.vin_masked && { vin_masked: vehicle.vin_masked }),
});

/** Finds an inspection in the list by its id, else by the report number that the roster has for it. */
function findReport(
  { inspections, vehicles }: Pick<Carrier, "inspections" | "vehicles">,
  inspectionId: string,
): FoundReport {
  const list = inspections.data?.inspections ?? [];
  const vehicle = vehicles.data?.find(({ unique_id }) => unique_id === inspectionId);
  const report =
    list.find(({ unique_id }) => unique_id === inspectionId) ??
    (vehicle && list.find((each) => isSameReport(each, vehicle)));
  if (report) return { kind: "found", report, isPartial: false };
  if (vehicle) return { kind: "found", report: toPartialReport(vehicle), isPartial: true };
  const isAsking = inspections.status === "asking" || vehicles.status === "asking";
  return { kind: isAsking ? "asking" : "unknown" };
}

const isSameReport = (one: Report, other: Report): boolean =>
  one.report_number === other.report_number && one.report_state === other.report_state;

function CarrierInformation({ carrier: { dotNumber, company } }: { carrier: Carrier }) {
  const { data, status } = company;
  const facts = data && toCompanyFacts(data);
  const number = { name: "DOT number", value: <span className="font-mono">{dotNumber}</span> };
  return (
    <ReportSection title="Carrier Information">
      <Facts facts={facts ? [facts.legalName, number, facts.physicalAddress] : [number]} />
      {!data && (
        <p className="mt-2 text-ink-soft">
          {status === "asking" ? "The company is loading..." : "The company couldn't be checked."}
        </p>
      )}
    </ReportSection>
  );
}

type Found = Extract<FoundReport, { kind: "found" }>;

/** FMCSA's own inspectors report for the "US" rather than for a state. */
const toReportState = (state: string): string => (state === "US" ? "US (federal inspector)" : state);

const joinPlace = (place: string | undefined, state: string | undefined): string | undefined => {
  if (place === undefined) return state;
  // Officers often enter the state as well: "PORT ANGELES WA".
  const hasState = state !== undefined && place.toUpperCase().endsWith(` ${state}`);
  const name = toTitleCase(hasState ? place.slice(0, -state.length).replace(/[\s,]+$/, "") : place);
  return state === undefined ? name : `${name}, ${state}`;
};

function toClock(time: string | undefined): string | undefined {
  const [hours = 0, minutes = 0] = time?.split(":").map(Number) ?? [];
  return time && usTime(new Date(2000, 0, 1, hours, minutes));
}

function toFacts({ report, isPartial }: Found) {
  const known = [
    { name: "Report number", value: <span className="font-mono">{report.report_number}</span> },
    { name: "Report state", value: toReportState(report.report_state) },
    { name: "Inspection date", value: report.inspection_date && usDay(report.inspection_date) },
  ];
  // The roster has no more: whether FMCSA does is not known.
  if (isPartial) return known;
  return [
    ...known,
    { name: "Level", value: toLevelName(report.insp_level_id) },
    { name: "Time begin", value: toClock(report.time_begin) },
    { name: "Time end", value: toClock(report.time_end) },
    ...(report.facility_name ? [{ name: "Facility", value: report.facility_name }] : []),
    { name: "Place", value: joinPlace(report.place, report.place_state) },
  ];
}

const TimeAndLocation = (found: Found) => (
  <ReportSection title="Time & Location">
    <Facts facts={toFacts(found)} />
    {found.report.source === "daily" && <p className="mt-2 text-ink-soft">{newText}.</p>}
  </ReportSection>
);

function Details({ found }: { found: FoundReport }) {
  if (found.kind === "asking")
    return (
      <div aria-busy="true">
        <SkeletonLines />
        <LoadingText>Loading the inspection...</LoadingText>
      </div>
    );
  if (found.kind === "unknown") return <p>We couldn't find this inspection.</p>;
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

export type ReportProps = { inspectionId: string; carrier: Carrier };

export function InspectionReport({ inspectionId, carrier }: ReportProps) {
  const found = findReport(carrier, inspectionId);
  return (
    <Dialog open onOpenChange={closeReport} title="FMCSA Inspection Detail Report">
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
