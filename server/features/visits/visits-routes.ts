import type { Dependencies } from "#server/http/feature.ts";
import { type CsvColumn, toCsvFile, readBatches } from "#server/http/exports/export-file.ts";
import { found, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { exportCompanyProfiles, getVisitStatistics, listCompanyProfiles } from "#shared/api/admin/visits.ts";
import { type VisitRow, visitsRepository } from "./visits-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { visitStatisticsRepository } from "./visit-statistics-repository.ts";

type Deps = Pick<Dependencies, "exportSlots" | "store" | "transact">;

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

export const visitsRoutes = ({ exportSlots, store, transact }: Deps): Route[] => [
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
