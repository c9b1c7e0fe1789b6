import { type CarrierColumn, toDayText } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import { capitalize, usDay } from "#shared/text/us-english.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";

const { value, source, asOf } = datedFigures.crashReview;

const review = {
  title: "Ask FMCSA to review a crash",
  text: `FMCSA reviews crashes of ${value.types} types that happened on ${usDay(value.since)} or later. Its data doesn't say which type a crash was, so check the police report. A crash may be eligible if:`,
  cases: value.cases,
  advice:
    "Log in to DataQs and send the police report, with photos or video if there are any. FMCSA decides. A crash it finds not preventable stays listed, but no longer counts in its Crash Indicator.",
  source: `Five of the ${value.types} types; all are in ${source}, as of ${usDay(asOf)}.`,
} as const;

/** Tells a carrier which crashes FMCSA may review; undefined if none of those listed is open to it. */
export const describeReview = (crashes: readonly Crash[]): typeof review | undefined =>
  crashes.some(
    ({ not_preventable, crash_date = value.since }) => !not_preventable && crash_date >= value.since,
  )
    ? review
    : undefined;

export function describeCrash({ fatalities, injuries, tow_away }: Crash): string {
  const parts = [
    fatalities > 0 && `${fatalities} killed`,
    injuries > 0 && `${injuries} injured`,
    tow_away && "tow-away",
  ].filter((part) => part !== false);
  if (parts.length === 0) return "Not in FMCSA's data";
  return capitalize(parts.join(", "));
}

export const describeFinding = ({ not_preventable }: Crash): string =>
  not_preventable ? "Not preventable" : 'No "not preventable" finding';

export const crashColumns: readonly CarrierColumn<Crash>[] = [
  {
    id: "date",
    label: "Date",
    value: ({ crash_date = "" }) => crash_date,
    text: ({ crash_date }) => toDayText(crash_date),
  },
  { id: "report", label: "Report Number", value: ({ report_number }) => report_number },
  { id: "state", label: "State", value: ({ report_state = "" }) => report_state },
  { id: "what", label: "What Happened", value: describeCrash },
  {
    id: "hazmat",
    label: "Hazmat Released",
    value: ({ hazmat_released }) => (hazmat_released ? "Yes" : "No"),
  },
  { id: "finding", label: "FMCSA's Finding", value: describeFinding },
];

export const sortCrashes = (crashes: readonly Crash[]): Crash[] =>
  crashes.toSorted((a, b) => (b.crash_date ?? "").localeCompare(a.crash_date ?? ""));
