import type { Dependencies } from "#server/http/feature.ts";
import { done, found, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import {
  countQuoteRequests,
  getQuoteNeighbors,
  maxCounted,
  setFollowUps,
} from "#shared/api/admin/records/quote-requests.ts";
import type { RecordFilters, RecordQuery } from "#server/records/record-search-repository.ts";
import { changeFollowUps } from "./change-follow-ups.ts";
import { quotesRepository } from "#server/records/quotes-repository.ts";
import { recordsRepository } from "#server/records/records-repository.ts";

type Deps = Pick<Dependencies, "database" | "store" | "transact">;

/** Works through quote requests: how many are in each state, from one to the next, and many at once. */
export const quotesRoutes = (deps: Deps): Route[] => [
  route(countQuoteRequests, async ({ query }) =>
    found(await quotesRepository(deps.store).countByState(query, maxCounted)),
  ),

  route(getQuoteNeighbors, async ({ params: { id }, query: { sort, ...wanted } }) => {
    const filters = { ...wanted, actionType: "quote" as const };
    const opposite = { ...sort, descending: !sort.descending };
    const [next = null, previous = null] = await Promise.all(
      [sort, opposite].map(async (order) => findNext(deps, id, filters, order)),
    );
    return found({ previous, next });
  }),

  route(setFollowUps, async ({ body: { changes }, ...sent }) => {
    const answer = await deps.transact.run(async (tx) => changeFollowUps(tx, changes, toActor(sent)));
    return { ...done("The follow-ups are saved."), ...answer };
  }),
];

/** The id of the record after one in a list. The one itself needn't match the filters any more. */
async function findNext(
  { database, store }: Deps,
  id: string,
  filters: RecordFilters,
  sort: RecordQuery["sort"],
): Promise<string | undefined> {
  const cursor = await quotesRepository(store).findCursor(id, sort);
  if (cursor === undefined) return undefined;
  const page = await recordsRepository(store).list(
    filters,
    { cursor, limit: 1, sort },
    await database.hasTrigrams(),
  );
  return page.data[0]?.id;
}
