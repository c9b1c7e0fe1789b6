import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import { usDay } from "#shared/us-english.ts";

/** What happened, worst first. */
export function describeCrash({ fatalities, injuries, tow_away }: Crash): string {
  const parts = [
    fatalities > 0 && `${fatalities} killed`,
    injuries > 0 && `${injuries} injured`,
    tow_away && "tow-away",
  ].filter((part) => part !== false);
  if (parts.length === 0) return "Not in FMCSA's data";
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function describePreventability({ not_preventable }: Crash): string {
  if (not_preventable === undefined) return "Not determined";
  return not_preventable ? "Not preventable" : "Preventable";
}

export const crashColumns: readonly DataColumn<Crash>[] = [
  {
    id: "date",
    label: "Date",
    value: ({ crash_date = "" }) => crash_date,
    cell: ({ crash_date }) => (crash_date ? usDay(crash_date) : ""),
  },
  { id: "report", label: "Report Number", value: ({ report_number }) => report_number },
  {
    id: "state",
    label: "State",
    value: ({ report_state = "" }) => report_state,
    hasFilter: true,
    width: "6rem",
  },
  { id: "what", label: "What Happened", value: describeCrash },
  {
    id: "hazmat",
    label: "Hazmat Released",
    value: ({ hazmat_released }) => (hazmat_released ? "Yes" : "No"),
    width: "9.5rem",
  },
  { id: "preventability", label: "Preventability", value: describePreventability, hasFilter: true },
];
