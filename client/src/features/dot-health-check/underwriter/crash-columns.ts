import { type CarrierColumn, toDayText } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import { capitalize } from "#shared/text/us-english.ts";

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

/** Newest first, as the inspections are. */
export const sortCrashes = (crashes: readonly Crash[]): Crash[] =>
  crashes.toSorted((a, b) => (b.crash_date ?? "").localeCompare(a.crash_date ?? ""));
