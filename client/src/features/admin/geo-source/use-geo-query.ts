import { useListQuery } from "#client/features/admin/list/use-list-query.ts";
import type { DayRange } from "#client/ui/inputs/date-range.tsx";

const isDay = (text: string | undefined): boolean => /^20\d\d-\d\d-\d\d$/.test(text ?? "");

/** The range of days and the open tab, as in the page's URL. */
export function useGeoQuery() {
  const [query, change] = useListQuery();
  const { from = "", until = "", tab = "summary", state = "", search = "" } = query;
  const range: DayRange = { from: isDay(from) ? from : "", to: isDay(until) ? until : "" };
  return { range, tab, state, search, change };
}

/** The range as the API has it. */
export const toDays = ({ from, to }: DayRange): { from?: string; until?: string } => ({
  ...(from !== "" && { from }),
  ...(to !== "" && { until: to }),
});
