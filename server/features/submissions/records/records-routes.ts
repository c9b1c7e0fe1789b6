import { route, type Route } from "#server/http/route.ts";
import {
  exportProfileRecords,
  getProfileRecord,
  listProfileRecords,
} from "#shared/api/admin/records/profile-records.ts";
import {
  exportQuoteRequests,
  listQuoteRequests,
  setFollowUp,
} from "#shared/api/admin/records/quote-requests.ts";
import type { RecordsService } from "./records-service.ts";

export const recordsRoutes = (records: RecordsService): Route[] => [
  route(listProfileRecords, async ({ query: { cursor, limit, sort, ...filters } }) =>
    records.list(filters, { cursor, limit, sort }),
  ),
  route(exportProfileRecords, async ({ query: { format, sort, ...filters }, ...sent }) =>
    records.export({ name: "profiles", format, sort, filters }, sent),
  ),
  route(getProfileRecord, async ({ params }) => ({
    success: true as const,
    data: await records.find(params.id),
  })),
  route(listQuoteRequests, async ({ query: { cursor, limit, sort, ...filters } }) =>
    records.listQuotes(filters, { cursor, limit, sort }),
  ),
  route(exportQuoteRequests, async ({ query: { format, sort, ...filters }, ...sent }) =>
    records.export(
      { name: "quote-requests", format, sort, filters: { ...filters, actionType: "quote" } },
      sent,
    ),
  ),
  route(setFollowUp, async ({ params, body, ...sent }) => ({
    success: true,
    message: "The follow-up is saved.",
    ...(await records.setFollowUp(params.id, body, sent)),
  })),
];
