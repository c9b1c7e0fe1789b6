import type { Actor } from "#server/http/sessions/actor.ts";
import type { Store } from "#server/db/store.ts";
import type { FollowUpChange } from "#shared/api/admin/records/quote-requests.ts";
import type { FollowUp } from "#shared/api/admin/records/record-states.ts";
import { quotesRepository } from "#server/records/quotes-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Locked = Awaited<ReturnType<ReturnType<typeof quotesRepository>["lock"]>>[number];

/** "new (2), contacted (1)" */
function countStates(states: readonly FollowUp[]): string {
  const counts = new Map<FollowUp, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${state} (${count})`).join(", ");
}

/** One statement for each state. */
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

/** Changes those that are as they were read, in a transaction, which records it as one event. */
export async function changeFollowUps(store: Store, changes: readonly FollowUpChange[], actor: Actor) {
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
