import { route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import type { ClearData } from "./clear-data-service.ts";

export const clearDataRoutes = (clear: ClearData): Route[] => [
  route(clearData, async ({ session, request }) => ({
    success: true,
    message: "All admin data has been cleared successfully",
    removed: await clear(toActor({ session, request })),
  })),
];
