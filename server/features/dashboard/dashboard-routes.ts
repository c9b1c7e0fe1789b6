import { route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { getDashboard, noteBackup } from "#shared/api/admin/dashboard.ts";
import type { DashboardService } from "./dashboard-service.ts";

export const dashboardRoutes = (dashboard: DashboardService): Route[] => [
  route(getDashboard, async () => ({ success: true as const, data: await dashboard.get() })),
  route(noteBackup, async ({ body, session, request }) => {
    await dashboard.noteBackup(body.takenAt, toActor({ session, request }));
    return { success: true, message: "The backup is noted." };
  }),
];
