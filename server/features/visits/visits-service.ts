import { type CsvColumn, toCsvFile } from "#server/http/exports/export-file.ts";
import { readBatches } from "#server/http/exports/read-batches.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { DayRange } from "#server/db/time/new-york-day.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import { visitLimits, type VisitStatistics } from "#shared/api/admin/visits.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import { toStatistics } from "./visit-statistics.ts";
import type { VisitFilters, VisitRow } from "./visits-repository.ts";

type Parts = {
  readonly repositories: Pick<Repositories, "visits" | "visitStatistics">;
  readonly transact: Transact;
};

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
  list: repositories.visits.list,

  getStatistics: async (range: DayRange): Promise<VisitStatistics> => {
    const { visitStatistics } = repositories;
    const [places, sources] = await Promise.all([
      visitStatistics.countPlaces(range),
      visitStatistics.countSources(range, visitLimits.sources),
    ]);
    return toStatistics(places, sources);
  },

  /** Recorded before the first row is read. */
  exportCsv: async (filters: VisitFilters, actor: Actor): Promise<FileContent> => {
    const { from = null, until = null, state = null, search = null } = filters;
    const details = { list: "company profiles", format: "csv", from, until, state, search };
    await transact.run(async (store) => store.audit.add("export", actor, details));
    const sort = { field: "createdAt", descending: true } as const;
    const batches = readBatches(async (page) => repositories.visits.list({ ...filters, ...page, sort }));
    return toCsvFile("company-profiles.csv", csvColumns, batches);
  },
});
