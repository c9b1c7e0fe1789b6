import type { Dependencies } from "#server/http/feature.ts";
import { done, found, route, type Route } from "#server/http/route.ts";
import { toActor, type Actor } from "#server/http/sessions/actor.ts";
import {
  countQuoteRequests,
  getQuoteNeighbors,
  maxCounted,
  setFollowUps,
  type FollowUpChange,
} from "#shared/api/admin/records/quote-requests-api.ts";
import type { RecordFilters, RecordQuery } from "#server/records/record-search-repository.ts";
import { quotesRepository } from "#server/records/quotes-repository.ts";
import { recordsRepository } from "#server/records/records-repository.ts";
import type { Store } from "#server/db/store.ts";
import type { FollowUp } from "#shared/api/admin/records/record-states.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Locked = Awaited<ReturnType<ReturnType<typeof quotesRepository>["lock"]>>[number];

/** "new (2), contacted (1)" */
function countStates(states: readonly FollowUp[]): string {
  const counts = new Map<FollowUp, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${state} (${count})`).join(", ");
}

/** Runs one statement for each state. */
async function setStates(store: Store, rows: readonly Locked[], targets: ReadonlyMap<string, FollowUp>) {
  const before = new Map(rows.map((row) => [row.id, row.followUp]));
  const changed = [];
  for (const target of new Set(targets.values())) {
    const ids = rows.flatMap(({ id }) => (targets.get(id) === target ? [id] : []));
    for (const row of ids.length === 0 ? [] : await quotesRepository(store).setState(ids, target))
      changed.push({ ...row, from: before.get(row.id) ?? target });
  }
  return changed;
}

/** Changes rows that are as they were read, recorded as one event. */
async function changeFollowUps(store: Store, changes: readonly FollowUpChange[], actor: Actor) {
  const wanted = new Map(changes.map((change) => [change.id.toLowerCase(), change]));
  const rows = await quotesRepository(store).lock([...wanted.keys()]);
  const isAsRead = ({ id, followUpAt }: Locked): boolean =>
    (followUpAt?.toISOString() ?? null) === wanted.get(id)?.previousFollowUpAt;
  const fresh = rows.filter(isAsRead);
  const targets = new Map([...wanted].map(([id, { followUp }]) => [id, followUp]));
  const changed = await setStates(store, fresh, targets);
  if (changed.length > 0)
    await auditRepository(store).add("follow_ups_changed", actor, {
      count: changed.length,
      from: countStates(changed.map(({ from }) => from)),
      to: countStates(changed.map(({ followUp }) => followUp)),
      requests: fresh.map(({ reference, id }) => reference ?? id).join(", "),
    });
  const conflicts = rows.filter((row) => !isAsRead(row)).map(({ reference: _reference, ...row }) => row);
  return { changed, conflicts };
}

type Deps = Pick<Dependencies, "database" | "store" | "transact">;

/** Works through quote requests: counts by state, the next one, and changes of many at once. */
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

/** The record after one in a list, which needn't match the filters any more. */
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
