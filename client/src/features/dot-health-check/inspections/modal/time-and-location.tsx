import { Facts } from "#client/lib/checked/facts.tsx";
import { newText } from "#client/features/dot-health-check/inspections/inspection-texts.ts";
import { toLevelName } from "#shared/carrier/inspection-levels.ts";
import { usDay } from "#shared/us-english.ts";
import type { FoundReport } from "./find-report.ts";
import { ReportSection } from "./report-section.tsx";

type Props = Extract<FoundReport, { kind: "found" }>;

/** FMCSA's own inspectors report for the "US" rather than for a state. */
const toReportState = (state: string): string => (state === "US" ? "US (federal inspector)" : state);

const joinPlace = (place: string | undefined, state: string | undefined): string | undefined => {
  if (place === undefined) return state;
  // Officers often enter the state as well: "PORT ANGELES WA".
  return state === undefined || place.toUpperCase().endsWith(` ${state}`) ? place : `${place}, ${state}`;
};

function toFacts({ report, isPartial }: Props) {
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
    { name: "Time begin", value: report.time_begin },
    { name: "Time end", value: report.time_end },
    ...(report.facility_name ? [{ name: "Facility", value: report.facility_name }] : []),
    { name: "Place", value: joinPlace(report.place, report.place_state) },
  ];
}

/** When and where the inspection was, as far as FMCSA has it. */
export const TimeAndLocation = (found: Props) => (
  <ReportSection title="Time & Location">
    <Facts facts={toFacts(found)} />
    {found.report.source === "daily" && <p className="mt-2 text-ink-soft">{newText}.</p>}
  </ReportSection>
);
