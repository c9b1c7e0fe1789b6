import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { dashboardRoutes } from "./dashboard-routes.ts";
import { createDashboardService } from "./dashboard-service.ts";

type Deps = Pick<Dependencies, "config" | "database" | "health" | "repositories" | "transact">;

/** The operator's first page: what came in, what waits, and how the server is. */
export const createDashboardFeature = (deps: Deps): Feature => ({
  routes: dashboardRoutes(createDashboardService(deps)),
});
