import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { getDashboard, noteBackup } from "#shared/api/admin/dashboard.ts";
import { createDashboardService } from "./dashboard-service.ts";

type Deps = Pick<Dependencies, "config" | "database" | "health" | "repositories" | "transact">;

/** The operator's first page: what came in, what waits, and how the server is. */
export function createDashboardFeature(deps: Deps): Feature {
  const dashboard = createDashboardService(deps);
  return {
    routes: [
      route(getDashboard, async () => ({ success: true as const, data: await dashboard.get() })),
      route(noteBackup, async ({ body, ...sent }) => {
        await dashboard.noteBackup(body.takenAt, toActor(sent));
        return { success: true, message: "The backup is noted." };
      }),
    ],
  };
}
