import type { PageCounts } from "#shared/api/admin/page-counts.ts";
import { usDay } from "#shared/text/us-english.ts";

type Days = NonNullable<PageCounts["period"]>;

const dayMs = 24 * 60 * 60 * 1000;
const countDays = ({ from, until }: Days): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
const formatDays = ({ from, until }: Days): string =>
  from === until ? usDay(from) : `${usDay(from)} to ${usDay(until)}`;

function describeBefore({ before, firstDay, isUntilToday }: PageCounts, isAll: boolean): string {
  if (isAll) return "With all days shown, there's no earlier period to compare.";
  if (before === null)
    return `There is no full period before to compare with: counting began on ${usDay(firstDay ?? "")}.`;
  const days = countDays(before);
  if (days === 1)
    return `Compared with ${isUntilToday ? "yesterday (whole day)" : `the day before, ${usDay(before.from)}`}.`;
  return `Compared with the ${days} days before, ${formatDays(before)}.`;
}

/** Which days were added up, and with what they are compared. */
export function describePeriod(data: PageCounts, isAll: boolean): string {
  if (data.period === null) return "Nothing was counted in these days.";
  const { period, isUntilToday } = data;
  return [`${formatDays(period)}.`, isUntilToday && "Today isn't over.", describeBefore(data, isAll)]
    .filter(Boolean)
    .join(" ");
}
