import type { FieldReference, Field } from "#shared/profile/field.ts";
import { isReference } from "#shared/profile/registry.ts";

type Entry = Field | FieldReference;

/** A switch with what it reveals; the fields before the first switch have none. */
export type Part = { readonly toggle: Entry | undefined; readonly runs: readonly Run[] };

/** Neighbours that stand under one heading of their own, or under none. */
export type Run = { readonly under: string | undefined; readonly entries: readonly Entry[] };

const getHeading = (entry: Entry): string | undefined => (isReference(entry) ? entry.under : undefined);

function toRuns(entries: readonly Entry[]): Run[] {
  const runs: { under: string | undefined; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && last.under === getHeading(entry)) last.entries.push(entry);
    else runs.push({ under: getHeading(entry), entries: [entry] });
  }
  return runs;
}

/** The fields of a group as they stand on the page: each switch with what follows it up to the next. */
export function partsOfGroup(entries: readonly Entry[]): Part[] {
  const requests = entries.filter((entry) => isReference(entry) || !entry.offScreen);
  const parts: { toggle: Entry | undefined; entries: Entry[] }[] = [];
  for (const entry of requests) {
    if (entry.kind === "toggle") parts.push({ toggle: entry, entries: [] });
    else if (parts.length === 0) parts.push({ toggle: undefined, entries: [entry] });
    else parts.at(-1)?.entries.push(entry);
  }
  return parts.map(({ toggle, entries: own }) => ({ toggle, runs: toRuns(own) }));
}
