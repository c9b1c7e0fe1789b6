import { route, type Route } from "#server/http/route.ts";
import type { Repositories } from "#server/repositories.ts";
import { listAuditEvents } from "#shared/api/admin/audit.ts";

export const auditRoutes = (audit: Pick<Repositories["audit"], "list">): Route[] => [
  route(listAuditEvents, async ({ query }) => audit.list(query)),
];
