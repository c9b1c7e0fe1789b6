import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import type { DayCount } from "#server/records/dashboard-repository.ts";
import { addDays } from "#shared/text/time-zone.ts";

/** As many days as wanted up to `today`, yyyy-mm-dd, the oldest first; days without submissions have zeros. */
export function toDays(today: string, length: number, counts: readonly DayCount[]): Dashboard["days"] {
  return Array.from({ length }, (_, index) => {
    const day = addDays(today, index + 1 - length);
    const get = (action: DayCount["action"]): number =>
      counts.find((each) => each.day === day && each.action === action)?.count ?? 0;
    return { day, download: get("download"), email: get("email"), quote: get("quote") };
  });
}
