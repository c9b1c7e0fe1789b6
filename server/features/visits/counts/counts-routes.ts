import type { Dependencies } from "#server/http/feature.ts";
import { invalid } from "#server/base/app-error.ts";
import { found, route, type Route } from "#server/http/route.ts";
import type { Clock } from "#server/base/clock.ts";
import { getPageCounts, maxCountedSources, type PageCounts } from "#shared/api/admin/counts/page-counts.ts";
import { countSteps } from "#shared/api/visits/counts.ts";
import { sections } from "#shared/profile/registry.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { pageSteps } from "#shared/api/visits/visit-steps.ts";
import { pageCountsRepository } from "./page-counts-repository.ts";
import type { CountBuffer } from "./count-buffer.ts";
import { isCountable } from "./is-countable.ts";
import { getPeriods } from "./periods.ts";

type Parts = Pick<Dependencies, "store"> & {
  readonly buffer: CountBuffer;
  readonly clock: Clock;
};

const known: ReadonlySet<string> = new Set([...pageSteps, ...sections.map(({ id }) => id)]);

/** Pages and steps: counted without anything about who reached them. */
export const countsRoutes = ({ store, buffer, clock }: Parts): Route[] => [
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
