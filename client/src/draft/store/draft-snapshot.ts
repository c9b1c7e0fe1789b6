import { undoableAnswers } from "#client/draft/merge.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { allFields } from "#shared/profile/registry.ts";
import { startAnew } from "#client/draft/shared-draft.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Envelope } from "./envelope.ts";

/** All of a draft, also what is off the screen, being typed, or under way. */
export type DraftSnapshot = Pick<
  Envelope,
  "answers" | "openRows" | "done" | "origin" | "renewal" | "newerValues"
>;

const listKeys = allFields().flatMap(({ kind, key }) => (kind === "list" ? [key] : []));

export function takeSnapshot(store: DraftStore): DraftSnapshot {
  const openRows = listKeys.flatMap((key) => {
    const open = store.openRow(key);
    return open ? [[key, open] as const] : [];
  });
  return {
    answers: store.answers(),
    openRows: Object.fromEntries(openRows),
    done: [...store.done()],
    origin: store.origin(),
    renewal: store.renewal(),
    newerValues: store.newerValues(),
  };
}

export function restoreSnapshot(store: DraftStore, snapshot: DraftSnapshot): void {
  const { answers, openRows, done, origin, renewal, newerValues } = snapshot;
  store.restore(() => answers);
  for (const key of listKeys) if (store.openRow(key) !== openRows[key]) store.setOpenRow(key, openRows[key]);
  store.setParts({
    ...startAnew(),
    done: new Set(done),
    origin: origin ?? undefined,
    renewal: renewal ?? undefined,
    newerValues,
  });
}

/** Takes a change back, except for answers changed since. Returns how many it took back. */
export function takeBack(store: DraftStore, before: AnyAnswers, after: AnyAnswers): number {
  const earlier = undoableAnswers(store.answers(), { before, after });
  store.restore((answers) => ({ ...answers, ...earlier }));
  return Object.keys(earlier).length;
}
