import { type CsvColumn, toCsvFile } from "#server/http/exports/export-file.ts";
import { readBatches } from "#server/http/exports/read-batches.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { DayRange } from "#server/db/time/new-york-day.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import { unknownPlace, visitLimits, type VisitStatistics } from "#shared/api/admin/visits.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { toStatistics } from "./visit-statistics.ts";
import type { VisitFilters, VisitRow } from "./visits-repository.ts";

type Parts = {
  readonly repositories: Pick<Repositories, "visits" | "visitStatistics">;
  readonly transact: Transact;
};

/** As in the query: "Unknown" is a state there. */
type Filters = DayRange & { readonly state?: string | undefined; readonly search?: string | undefined };

const toFilters = ({ state, ...rest }: Filters): VisitFilters => ({
  ...rest,
  state: state === unknownPlace ? null : state,
});

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

export type VisitsService = ReturnType<typeof createVisitsService>;

/** Where saved profiles and quote requests come from. */
export const createVisitsService = ({ repositories, transact }: Parts) => ({
  list: async (filters: Filters, query: PageQuery<"createdAt">): Promise<Page<VisitRow>> =>
    repositories.visits.list(toFilters(filters), query),

  getStatistics: async (range: DayRange): Promise<VisitStatistics> => {
    const { visitStatistics } = repositories;
    const [places, sources] = await Promise.all([
      visitStatistics.countPlaces(range),
      visitStatistics.countSources(range, visitLimits.sources),
    ]);
    return toStatistics(places, sources);
  },

  /** Recorded before the first row is read. */
  exportCsv: async (filters: Filters, actor: Actor): Promise<FileContent> => {
    const { from = null, until = null, state = null, search = null } = filters;
    const details = { list: "company profiles", format: "csv", from, until, state, search };
    await transact.run(async (store) => store.audit.add("export", actor, details));
    const sort = { field: "createdAt", descending: true } as const;
    const wanted = toFilters(filters);
    const batches = readBatches(async (page) => repositories.visits.list(wanted, { ...page, sort }));
    return toCsvFile("company-profiles.csv", csvColumns, batches);
  },
});
