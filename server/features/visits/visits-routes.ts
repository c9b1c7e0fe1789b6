import { route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { exportCompanyProfiles, getVisitStatistics, listCompanyProfiles } from "#shared/api/admin/visits.ts";
import type { VisitsService } from "./visits-service.ts";

export const visitsRoutes = (visits: VisitsService): Route[] => [
  route(exportCompanyProfiles, async ({ query: { format: _format, ...filters }, session, request }) =>
    visits.exportCsv(filters, toActor({ session, request })),
  ),
  route(listCompanyProfiles, async ({ query }) => visits.list(query)),
  route(getVisitStatistics, async ({ query }) => ({
    success: true as const,
    data: await visits.getStatistics(query),
  })),
];
