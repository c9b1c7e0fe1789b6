import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { createPartFile } from "#server/fmcsa/portal/download/download-file.ts";
import type { Portal, Publication } from "#server/fmcsa/portal/download/portal.ts";
import { findLastChange, mergeChanges } from "#server/fmcsa/mirror/merge-changes.ts";
import { type MirroredSet, getMirroredColumns, type Cadence } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { importFile } from "#server/fmcsa/mirror/import/import-file.ts";
import { withImportLock } from "#server/fmcsa/mirror/import/connect.ts";
import { noteUnchanged, readSetStates, type SetState, type SyncNotes, type SyncStep } from "./set-states.ts";
import type { Clock } from "#server/base/clock.ts";
import { type CheckRecords, explainFailure } from "./check-sentinels.ts";
import { alertAfter } from "#shared/api/admin/dashboard.ts";

/** whole: load the file. changes: merge the rows that changed. none: the mirror is as new as the portal's. */
type Load = "whole" | "changes" | "none";

const dayMs = 24 * 60 * 60_000;
/** Changes don't tell which rows FMCSA deleted. */
const longestByChangesMs = 7 * dayMs;
/** A monthly set that has as many rows as before is loaded all the same when it would be due. */
const monthMs = 35 * dayMs;

/**
 * Decides what to load. Some sets get a new stamp every day with the same rows, so a monthly one counts as new only if
 * its count differs too, or if it was loaded over a month ago.
 */
export function decideLoad(
  cadence: Cadence,
  state: SetState | undefined,
  { publishedAt, rows }: Publication,
  now: Date,
): Load {
  if (!state?.loadedAt) return "whole";
  // A file that the operator loaded has no date of publication.
  if (publishedAt <= (state.newestAt ?? state.loadedAt)) return "none";
  const passed = (since: Date): number => now.getTime() - since.getTime();
  if (cadence === "monthly")
    return rows === state.portalRows && passed(state.loadedAt) < monthMs ? "none" : "whole";
  const isDue = passed(state.wholeAt ?? state.loadedAt) >= longestByChangesMs;
  return cadence === "changes" && !isDue ? "changes" : "whole";
}

/** A set that keeps failing is tried once a day: each try may download gigabytes. */
export const isResting = (state: SetState | undefined, now: Date): boolean =>
  (state?.failures ?? 0) >= alertAfter && now.getTime() - (state?.failedAt?.getTime() ?? 0) < dayMs;

/** resting: it failed repeatedly, and isn't tried now. unchanged: the new file has the same bytes. */
export type SetResult =
  | { readonly id: string; readonly kind: "current" | "resting" | "unchanged" }
  | {
      readonly id: string;
      readonly kind: "loaded" | "changed";
      readonly rows: number;
      readonly notes?: readonly string[];
    }
  | { readonly id: string; readonly kind: "failed"; readonly reason: string };

type Parts = {
  /** A connection that may load data sets (`openSyncSession`). */
  readonly client: pg.Client;
  readonly portal: Portal;
  /** On a connection of their own, since the other one is busy for minutes. */
  readonly notes: SyncNotes;
  readonly getCheck: (set: MirroredSet) => CheckRecords | undefined;
  /** For files on their way. */
  readonly folder: string;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly onProgress: (id: string, step: SyncStep, share: number) => void;
  readonly onResult: (result: SetResult) => void;
  readonly signal: AbortSignal;
  /** True if sets are tried that failed repeatedly. */
  readonly isForced: boolean;
};

/**
 * Brings data sets up to date with the portal, one after the other. A failure is noted, and the next set is tried; the live
 * snapshots stay. Throws the signal's reason, and what goes wrong with the database.
 */
export async function syncFromPortal(parts: Parts, sets: readonly MirroredSet[]): Promise<SetResult[]> {
  const { folder, notes, onResult, signal } = parts;
  await mkdir(folder, { recursive: true });
  await removeOldFiles(parts);
  const results: SetResult[] = [];
  for (const set of sets) {
    const result = await syncSet(parts, set).catch(async (error: unknown): Promise<SetResult> => {
      const { id } = set.dataSet;
      signal.throwIfAborted();
      const reason = explainFailure(error);
      await notes.failed(id, reason);
      return { id, kind: "failed", reason };
    });
    onResult(result);
    results.push(result);
  }
  return results;
}

async function syncSet(parts: Parts, set: MirroredSet): Promise<SetResult> {
  const { client, clock, isForced, notes, onProgress, portal, signal } = parts;
  const { id } = set.dataSet;
  const state = (await readSetStates(client)).get(id);
  if (!isForced && isResting(state, clock.now())) return { id, kind: "resting" };
  onProgress(id, "waiting", 0);
  const publication = await portal.describe(set.dataSet, signal);
  const load = decideLoad(set.cadence, state, publication, clock.now());
  if (load === "whole") return loadWhole(parts, { set, state, publication });
  const result =
    load === "changes" ? await loadChanges(parts, set, publication) : ({ id, kind: "current" } as const);
  await notes.done(id);
  return result;
}

async function loadChanges(parts: Parts, set: MirroredSet, { publishedAt }: Publication): Promise<SetResult> {
  const { client, onProgress, portal, signal } = parts;
  const { id } = set.dataSet;
  onProgress(id, "changes", 0);
  // A rollback meanwhile would bring back a snapshot that lacks the changes before these.
  const rows = await withImportLock(client, async () => {
    const since = await findLastChange(client, set);
    if (since === undefined) throw new Error("The live snapshot has no date of change.");
    const changes = portal.readChanges(set.dataSet, getMirroredColumns(set), { since, signal });
    return mergeChanges(client, set, { rows: changes, publishedAt });
  });
  return { id, kind: "changed", rows };
}

type Wanted = {
  readonly set: MirroredSet;
  readonly state: SetState | undefined;
  readonly publication: Publication;
};

async function loadWhole(parts: Parts, { set, state, publication }: Wanted): Promise<SetResult> {
  const { client, folder, getCheck, notes, onProgress, portal, signal } = parts;
  const { id } = set.dataSet;
  const path = join(folder, `${id}.csv`);
  const file = await portal.download(set.dataSet, publication, {
    path,
    signal,
    onProgress: (bytes, ofBytes) => onProgress(id, "downloading", bytes / ofBytes),
  });
  const isSame = state?.sha256 === file.sha256 && state.newestAt?.getTime() === state.publishedAt?.getTime();
  if (isSame) await noteUnchanged(client, id, publication.publishedAt);
  const outcome = isSame
    ? undefined
    : await importFile(
        client,
        set,
        {
          path,
          label: "FMCSA's portal",
          publishedAt: publication.publishedAt,
          rowsExpected: publication.rows,
        },
        {
          signal,
          onProgress: ({ step, share }) => onProgress(id, step, share),
          ...optional(getCheck(set)),
        },
      );
  // Its file is whole, and for the next run.
  signal.throwIfAborted();
  await createPartFile(path).remove();
  if (outcome?.kind === "refused") {
    await notes.failed(id, outcome.reason);
    return { id, kind: "failed", reason: outcome.reason };
  }
  await notes.done(id);
  if (!outcome) return { id, kind: "unchanged" };
  const { loaded: rows, notes: told } = outcome;
  return { id, kind: "loaded", rows, ...(told.length > 0 && { notes: told }) };
}

const optional = (checkRecords: CheckRecords | undefined) => (checkRecords ? { checkRecords } : {});

const ours = /^[a-z0-9]{4}-[a-z0-9]{4}\.csv(?:\.part|\.json)?$/;
/** A part left for longer is of an earlier publication. */
const longestKeptMs = 3 * 24 * 60 * 60_000;

async function removeOldFiles({ folder, clock }: Pick<Parts, "folder" | "clock">): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => ours.test(each))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (clock.now().getTime() - mtimeMs > longestKeptMs) await rm(path, { force: true });
  }
}
