import { csvFile } from "#server/http/files/csv-file.ts";
import { readPages } from "#server/http/files/read-pages.ts";
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

/** Rows read at a time for a file. */
const batch = 1000;

const csvColumns: Readonly<Record<string, (row: VisitRow) => string>> = {
  "Date (UTC)": ({ createdAt }) => createdAt.toISOString(),
  Company: ({ name }) => name,
  "IP address": ({ ipAddress }) => ipAddress ?? "",
  City: ({ geoCity }) => geoCity ?? "",
  State: ({ geoState }) => geoState ?? "",
  Country: ({ geoCountry }) => geoCountry ?? "",
  "Landing page": ({ landingPage }) => landingPage ?? "",
  Source: ({ utmSource }) => utmSource ?? "",
  Medium: ({ utmMedium }) => utmMedium ?? "",
  Campaign: ({ utmCampaign }) => utmCampaign ?? "",
  Referrer: ({ referrerUrl }) => referrerUrl ?? "",
  Id: ({ id }) => id,
};

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
    const batches = readPages(async (cursor) =>
      repositories.visits.list(wanted, { cursor, limit: batch, sort }),
    );
    return csvFile({ name: "company-profiles", columns: csvColumns, batches });
  },
});
