import { AppError } from "#server/http/app-error.ts";
import { done, listed, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import {
  clearData,
  clearedDays,
  deleteClearedData,
  listClearedData,
  putBackData,
} from "#shared/api/admin/clear-data.ts";
import { clearAllData } from "./clear-all-data.ts";

type Deps = { readonly repositories: Pick<Repositories, "clearings">; readonly transact: Transact };

const dayMs = 24 * 60 * 60_000;

/** Clearing all that visitors sent, and undoing it. */
export const clearDataRoutes = ({ repositories: { clearings }, transact }: Deps): Route[] => [
  route(clearData, async (sent) => {
    const removed = await clearAllData(transact, toActor(sent));
    return { ...done("All admin data has been cleared successfully"), removed };
  }),

  route(listClearedData, async () => {
    const kept = await clearings.list();
    return listed(
      await Promise.all(
        kept.map(async (clearing) => ({
          id: clearing.id,
          clearedAt: clearing.createdAt,
          clearedBy: clearing.username,
          keptUntil: new Date(clearing.createdAt.getTime() + clearedDays * dayMs),
          counts: await clearings.count(clearing),
        })),
      ),
    );
  }),

  route(putBackData, async ({ body: { id }, ...sent }) =>
    transact.run(async (store) => {
      const taken = (await store.clearings.take(id)) ?? refuse();
      const { putBack, notPutBack, held } = await store.clearings.putBack(taken);
      await store.clearings.dropCopy(taken);
      const others = Object.values(notPutBack).reduce((sum, count) => sum + count, 0);
      await store.audit.add("cleared_data_put_back", toActor(sent), { ...putBack, notPutBack: others });
      return { ...done("The data has been put back."), putBack, notPutBack, held };
    }),
  ),

  route(deleteClearedData, async ({ body: { id }, ...sent }) =>
    transact.run(async (store) => {
      const taken = (await store.clearings.take(id)) ?? refuse();
      const counts = await store.clearings.count(taken);
      await store.clearings.dropCopy(taken);
      await store.audit.add("cleared_data_deleted", toActor(sent), counts);
      return done("The copy has been deleted.");
    }),
  ),
];

function refuse(): never {
  throw new AppError(404, "This copy is gone: it was put back or deleted. Reload to see what there is.");
}
