import { isbot } from "isbot";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Transact } from "#server/http/transact.ts";
import { otherSource, toSource } from "#shared/api/visit-source.ts";
import { toOfficeDay, addDays, countDays } from "#shared/text/time-zone.ts";
import { type PageCount, pageCountsRepository, type Days } from "./page-counts-repository.ts";
import { createGeoipFile, type GeoipFile } from "#server/http/place.ts";
import { type Dependencies, type Feature, found, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/access.ts";
import { createPeriodicJob } from "#server/base/periodic-job.ts";
import type { Attribution } from "#shared/api/attribution.ts";
import { sentStep, pageSteps } from "#shared/api/visit-api.ts";
import { type CsvColumn, toCsvFile, readBatches } from "#server/http/exports/export-file.ts";
import {
  exportCompanyProfiles,
  getVisitStatistics,
  listCompanyProfiles,
  getPageCounts,
  maxCountedSources,
  type PageCounts,
} from "#shared/api/admin/visits.ts";
import { type VisitRow, visitsRepository } from "./visits-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { visitStatisticsRepository } from "./visit-statistics-repository.ts";
import { invalid } from "#server/base/app-error.ts";
import type { DayRange } from "#server/db/office-day.ts";
import { countSteps } from "#shared/api/counts.ts";
import { sections } from "#shared/profile/registry.ts";

/** Beyond this many different counts, sources count as one until they are stored. */
const maxRows = 5000;

/** Leaves out browsers that ask not to be tracked, and known bots. */
const isCountable = ({ asksNotToTrack, userAgent }: RequestInfo): boolean =>
  !asksNotToTrack && userAgent !== null && userAgent !== "" && !isbot(userAgent);

type CountBuffer = ReturnType<typeof createCountBuffer>;

/** Counts in memory, so that a busy row is written every few seconds and not with each page. */
export function createCountBuffer(transact: Transact, now: () => Date) {
  let rows = new Map<string, PageCount>();

  const addRow = (row: PageCount): void => {
    const key = [row.day, row.step, row.source].join(" ");
    const known = rows.get(key);
    if (known === undefined && rows.size >= maxRows && row.source !== otherSource)
      return addRow({ ...row, source: otherSource });
    rows.set(key, { ...row, count: row.count + (known?.count ?? 0) });
  };

  /** Stores the counts; keeps them for the next time if that fails. */
  const flush = async (): Promise<void> => {
    const taken = [...rows.values()];
    if (taken.length === 0) return;
    rows = new Map();
    try {
      await transact.run(async (tx) => pageCountsRepository(tx).add(taken));
    } catch (error) {
      for (const row of taken) addRow(row);
      throw error;
    }
  };

  return {
    /** Counts each of these steps once, on the office's day. */
    add: (steps: readonly string[], source: string): void => {
      const day = toOfficeDay(now());
      for (const step of new Set(steps)) addRow({ day, step, source, count: 1 });
    },
    flush,
  };
}

type PageCountsRoutesDeps = Pick<Dependencies, "clock" | "store"> & { readonly buffer: CountBuffer };

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

const pageCountsRoutes = ({ store, buffer, clock }: PageCountsRoutesDeps): Route[] => [
  route(countSteps, async ({ body: { steps, source }, request }) => {
    const unknown = steps.flatMap((step, index) =>
      known.has(step) ? [] : [{ path: `steps.${index}`, message: "This isn't a page or section." }],
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

type VisitsRoutesDeps = Pick<Dependencies, "exportSlots" | "store" | "transact">;

const csvColumns: readonly CsvColumn<VisitRow>[] = [
  { title: "Date (UTC)", value: ({ createdAt }) => createdAt.toISOString() },
  { title: "Company", value: ({ name }) => name },
  { title: "IP address", value: ({ ipAddress }) => ipAddress ?? "" },
  { title: "City", value: ({ geoCity }) => geoCity ?? "" },
  { title: "State", value: ({ geoState }) => geoState ?? "" },
  { title: "Country", value: ({ geoCountry }) => geoCountry ?? "" },
  { title: "Landing page", value: ({ landingPage }) => landingPage ?? "" },
  { title: "Source", value: ({ utmSource }) => utmSource ?? "" },
  { title: "Medium", value: ({ utmMedium }) => utmMedium ?? "" },
  { title: "Campaign", value: ({ utmCampaign }) => utmCampaign ?? "" },
  { title: "Referrer", value: ({ referrerUrl }) => referrerUrl ?? "" },
  { title: "Id", value: ({ id }) => id },
];

const visitsRoutes = ({ exportSlots, store, transact }: VisitsRoutesDeps): Route[] => [
  /** Recorded before the first row is read. */
  route(exportCompanyProfiles, async ({ query: { format, ...filters }, ...sent }) => {
    const { from = null, until = null, state = null, source = null, search = null } = filters;
    const details = { list: "company profiles", format, from, until, state, source, search };
    const sort = { field: "createdAt", descending: true } as const;
    const batches = readBatches(async (page) => visitsRepository(store).list({ ...filters, ...page, sort }));
    const actor = toActor(sent);
    return exportSlots.limit(
      actor.username,
      toCsvFile("company-profiles.csv", csvColumns, batches),
      async () => transact.run(async (tx) => auditRepository(tx).add("export", actor, details)),
    );
  }),

  route(listCompanyProfiles, async ({ query }) => visitsRepository(store).list(query)),

  route(getVisitStatistics, async ({ query }) => found(await visitStatisticsRepository(store).read(query))),
];

type Deps = Pick<Dependencies, "clock" | "config" | "log" | "exportSlots" | "store" | "transact">;

export type VisitsFeature = Feature & {
  /** Counts an accepted quote request, if its browser and visitor are counted at all. */
  readonly countSent: (request: RequestInfo, visit: Attribution) => void;
  /** Finds the place of an address; undefined if no file is configured. */
  readonly places: GeoipFile | undefined;
};

const minuteMs = 60_000;
/** A process that is killed loses what it counted since. */
const flushMs = 5000;

/** Visitors' places and sources, and statistics of them. */
export async function createVisitsFeature(deps: Deps): Promise<VisitsFeature> {
  const { config, log, transact, clock } = deps;
  const { file, ignoresHeaders } = config.geo;
  if (ignoresHeaders) log.warn("GEO_HEADERS is ignored: set TRUST_PROXY, or any visitor could send them");
  const places = file === undefined ? undefined : createGeoipFile(file, log);
  await places?.refresh();
  // MaxMind publishes a new version of the file twice a week.
  const reload = createPeriodicJob({
    name: "places_file",
    round: async () => {
      await places?.refresh();
      return minuteMs;
    },
    afterFailureMs: minuteMs,
    errorMessage: "the file of places was not checked",
    log,
    clock,
  });
  const buffer = createCountBuffer(transact, clock.now);
  const flush = createPeriodicJob({
    name: "page_counts",
    round: async () => {
      await buffer.flush();
      return flushMs;
    },
    afterFailureMs: minuteMs,
    errorMessage: "the counts of pages were not stored",
    log,
    clock,
  });
  return {
    places,
    countSent: (request, visit) => {
      if (isCountable(request)) buffer.add([sentStep], toSource(visit));
    },
    routes: [...visitsRoutes(deps), ...pageCountsRoutes({ ...deps, buffer })],
    workers: [flush, ...(places ? [reload] : [])],
    close: buffer.flush,
  };
}
