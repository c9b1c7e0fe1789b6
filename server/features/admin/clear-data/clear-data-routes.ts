import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import type { Transact } from "#server/http/transact.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import { clearAllData } from "./clear-all-data.ts";

/** Clearing all that visitors sent. */
export const clearDataRoutes = ({ transact }: { readonly transact: Transact }): Route[] => [
  route(clearData, async (sent) => {
    const removed = await clearAllData(transact, toActor(sent));
    return { ...done("All admin data has been cleared successfully"), removed };
  }),
];
