import { allFields } from "#shared/profile/registry.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Envelope } from "./envelope.ts";

/** All of a draft: the answers, also those off the screen, rows that are being typed, and what was done with it. */
export type DraftSnapshot = Pick<Envelope, "answers" | "openRows" | "done">;

const listKeys = allFields().flatMap(({ kind, key }) => (kind === "list" ? [key] : []));

export function takeSnapshot(store: DraftStore): DraftSnapshot {
  const openRows = listKeys.flatMap((key) => {
    const open = store.openRow(key);
    return open ? [[key, open] as const] : [];
  });
  return { answers: store.answers(), openRows: Object.fromEntries(openRows), done: [...store.done()] };
}

/** Makes the draft exactly what it was. */
export function restoreSnapshot(store: DraftStore, { answers, openRows, done }: DraftSnapshot): void {
  store.restore(() => answers);
  for (const key of listKeys) if (store.openRow(key) !== openRows[key]) store.setOpenRow(key, openRows[key]);
  store.setDone(new Set(done));
}
