import type { Dependencies } from "#server/http/feature.ts";
import { invalid } from "#server/base/app-error.ts";
import { found, route, type Route } from "#server/http/route.ts";
import type { DayRange } from "#server/db/office-day.ts";
import { getPageCounts, maxCountedSources, type PageCounts } from "#shared/api/admin/page-counts-api.ts";
import { countSteps } from "#shared/api/counts.ts";
import { sections } from "#shared/profile/registry.ts";
import { addDays, countDays, toOfficeDay } from "#shared/text/time-zone.ts";
import { pageSteps } from "#shared/api/visit-api.ts";
import { type Days, pageCountsRepository } from "./page-counts-repository.ts";
import { type CountBuffer, isCountable } from "./count-buffer.ts";

type Deps = Pick<Dependencies, "clock" | "store"> & { readonly buffer: CountBuffer };

const known: ReadonlySet<string> = new Set([...pageSteps, ...sections.map(({ id }) => id)]);

type Periods = { readonly period: Days | null; readonly before: Days | null };

/**
 * Returns the days to add up, and as many before them, without uncounted days. No period before begins with the first
 * counted day, which is incomplete. @param today the office's day
 */
export function getPeriods(range: DayRange, firstDay: string | null, today: string): Periods {
  const from = range.from ?? firstDay ?? today;
  const until = range.until === undefined || range.until > today ? today : range.until;
  if (firstDay === null || from > until || until < firstDay) return { period: null, before: null };
  const before = { from: addDays(from, -countDays(from, until)), until: addDays(from, -1) };
  const isCompared = range.from !== undefined && before.from > firstDay;
  return { period: { from, until }, before: isCompared ? before : null };
}

export const pageCountsRoutes = ({ store, buffer, clock }: Deps): Route[] => [
  route(countSteps, async ({ body: { steps, source }, request }) => {
    const unknown = steps.flatMap((step, index) =>
      known.has(step) ? [] : [{ path: `steps.${index}`, message: "This is no page or section." }],
    );
    if (unknown.length > 0) throw invalid(unknown);
    if (isCountable(request)) buffer.add(steps, source);
    return { success: true as const };
  }),

  route(getPageCounts, async ({ query }) => {
    await buffer.flush();
    const pageCounts = pageCountsRepository(store);
    const firstDay = await pageCounts.findFirstDay();
    const today = toOfficeDay(clock.now());
    const { period, before } = getPeriods(query, firstDay, today);
    const [counts, earlier, { sources, total }] = await Promise.all([
      period ? pageCounts.countSteps(period) : new Map<string, number>(),
      before && pageCounts.countSteps(before),
      period ? pageCounts.countSources(period, maxCountedSources) : { sources: [], total: 0 },
    ]);
    return found<PageCounts>({
      firstDay,
      period,
      before,
      isUntilToday: period?.until === today,
      steps: [...new Set([...counts.keys(), ...(earlier?.keys() ?? [])])].map((step) => ({
        step,
        count: counts.get(step) ?? 0,
        before: earlier && (earlier.get(step) ?? 0),
      })),
      sources,
      moreSources: total - sources.length,
    });
  }),
];
