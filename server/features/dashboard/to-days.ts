import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import type { DayCount } from "./dashboard-repository.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** As many days as wanted up to `today`, yyyy-mm-dd, the oldest first; days without submissions have zeros. */
export function toDays(today: string, length: number, counts: readonly DayCount[]): Dashboard["days"] {
  const last = Date.parse(today);
  return Array.from({ length }, (_, index) => {
    // In UTC, days have 24 hours.
    const day = new Date(last - (length - 1 - index) * dayMs).toISOString().slice(0, 10);
    const get = (action: DayCount["action"]): number =>
      counts.find((each) => each.day === day && each.action === action)?.count ?? 0;
    return { day, download: get("download"), email: get("email"), quote: get("quote") };
  });
}
