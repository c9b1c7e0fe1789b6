import type { Actor } from "#server/http/sessions/actor.ts";
import type { Repositories } from "#server/repositories.ts";
import { type FollowUpChange, type FollowUpsAnswer } from "#shared/api/admin/records/quote-requests.ts";
import type { FollowUp } from "#shared/schema/profile-records.ts";

type Store = Pick<Repositories, "quotes" | "audit">;

/** "new (2), contacted (1)" */
function countStates(states: readonly FollowUp[]): string {
  const counts = new Map<FollowUp, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${state} (${count})`).join(", ");
}

/** Changes those that are as they were read, in a transaction, which records it as one event. */
export async function changeFollowUps(
  { quotes, audit }: Store,
  changes: readonly FollowUpChange[],
  actor: Actor,
): Promise<Pick<FollowUpsAnswer, "changed" | "conflicts">> {
  const wanted = new Map(changes.map((change) => [change.id.toLowerCase(), change]));
  const before = (await quotes.lock([...wanted.keys()])).map((row) => ({
    ...row,
    change: wanted.get(row.id),
  }));
  const isAsRead = ({ change, followUpAt }: (typeof before)[number]): boolean =>
    change !== undefined && (followUpAt?.toISOString() ?? null) === change.previousFollowUpAt;
  const fresh = before.filter(isAsRead);
  const targets = [...new Set(fresh.flatMap(({ change }) => change?.followUp ?? []))];
  const changed: FollowUpsAnswer["changed"] = [];
  for (const target of targets) {
    const rows = fresh.filter(({ change }) => change?.followUp === target);
    const from = new Map(rows.map(({ id, followUp }) => [id, followUp]));
    for (const row of await quotes.setState([...from.keys()], target))
      changed.push({
        ...row,
        followUpAt: row.followUpAt?.toISOString() ?? null,
        from: from.get(row.id) ?? target,
      });
  }
  if (changed.length > 0)
    await audit.add("follow_ups_changed", actor, {
      count: changed.length,
      from: countStates(changed.map(({ from }) => from)),
      to: countStates(changed.map(({ followUp }) => followUp)),
      requests: fresh.map(({ reference, id }) => reference ?? id).join(", "),
    });
  const conflicts = before.filter((row) => !isAsRead(row));
  return {
    changed,
    conflicts: conflicts.map(({ id, followUp, followUpNote, followUpAt }) => ({
      id,
      followUp,
      followUpNote,
      followUpAt: followUpAt?.toISOString() ?? null,
    })),
  };
}
