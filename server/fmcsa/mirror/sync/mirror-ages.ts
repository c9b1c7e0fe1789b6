import { type Cadence, copiedSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import type { SetStates } from "./set-states.ts";

export type CopyAge = { readonly set: string; readonly cadence: Cadence; readonly seconds: number };

/** Since FMCSA published what is in use, or since it was loaded if that isn't known. */
export const toAges = (states: SetStates, now: Date): CopyAge[] =>
  copiedSets.flatMap(({ dataSet: { id }, cadence }) => {
    const state = states.get(id);
    const since = state?.publishedAt ?? state?.loadedAt;
    return since ? [{ set: id, cadence, seconds: (now.getTime() - since.getTime()) / 1000 }] : [];
  });
