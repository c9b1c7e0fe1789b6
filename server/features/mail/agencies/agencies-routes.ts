import { route, type Route } from "#server/http/route.ts";
import { addAgency, changeAgency, listAgencies, removeAgency } from "#shared/api/admin/agencies.ts";
import type { AgenciesService } from "./agencies-service.ts";

export const agenciesRoutes = (agencies: AgenciesService): Route[] => [
  route(listAgencies, async ({ query }) => agencies.list(query)),
  route(addAgency, async ({ body, ...sent }) => ({
    success: true,
    message: "This agency was added.",
    data: await agencies.add(body, sent),
  })),
  route(changeAgency, async ({ params, body, ...sent }) => ({
    success: true,
    message: "This agency was saved.",
    data: await agencies.change(params.id, body, sent),
  })),
  route(removeAgency, async ({ params, ...sent }) => {
    await agencies.remove(params.id, sent);
    return { success: true, message: "This agency was removed." };
  }),
];
