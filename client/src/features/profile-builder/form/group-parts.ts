import type { FieldReference, Field } from "#shared/profile/field.ts";
import { isReference } from "#shared/profile/registry.ts";

type Entry = Field | FieldReference;

/** A switch with the fields it reveals; `toggle` is undefined for fields before the first switch. */
export type Part = { readonly toggle: Entry | undefined; readonly runs: readonly Run[] };

/** Consecutive entries that share a heading, or have none. */
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

/** Splits a group's fields into parts: each switch with the fields up to the next one. */
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
