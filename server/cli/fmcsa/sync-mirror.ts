import { once } from "node:events";
import { createFmcsa } from "#server/fmcsa/portal/fmcsa.ts";
import { createPortal } from "#server/fmcsa/portal/download/portal.ts";
import { print } from "#server/base/command.ts";
import { computeStanding, getImportUrl } from "./compute-command.ts";
import { type Config, readConfig } from "#server/base/settings/config.ts";
import { type MirroredSet, mirroredSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { isComputedFrom } from "#server/fmcsa/mirror/derived/needs-computing.ts";
import { openMirrorPool } from "#server/fmcsa/mirror/open-mirror.ts";
import { percentilesName } from "#server/fmcsa/mirror/percentiles/percentile-tables.ts";
import {
  createSyncNotes,
  type SyncNotes,
  openSyncSession,
  type SyncSession,
  createProgress,
} from "#server/fmcsa/mirror/sync/set-states.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { createSentinelCheck, explainFailure } from "#server/fmcsa/mirror/sync/check-sentinels.ts";
import { type SetResult, syncFromPortal } from "#server/fmcsa/mirror/sync/sync-from-portal.ts";

type Options = {
  /** Stops it at any step. What is live stays, and the next run goes on. */
  readonly signal: AbortSignal;
  readonly clock?: Clock;
};

/** As of a command that Ctrl-C ended. */
export const stoppedCode = 130;

/** Resolves to 1 if a set failed, and to `stoppedCode` after a stop. Throws CommandError and DatabaseStartError. */
export async function syncMirror(named: readonly MirroredSet[], options: Options): Promise<number> {
  const url = getImportUrl();
  const session = await openSyncSession(url);
  if (!session) {
    print("Another process loads FMCSA's data right now: its progress is on the dashboard.");
    return 0;
  }
  const { signal } = options;
  const pool = openMirrorPool({
    url,
    poolSize: 1,
    poolsTransactions: false,
    onConnectionLost: () => undefined,
  });
  const notes = createSyncNotes(pool);
  try {
    await notes.stopped();
    // Neither a statement nor the portal is waited for.
    return await Promise.race([bringUpToDate(named, { ...options, session, notes }), rejectWith(signal)]);
  } catch (error) {
    if (!signal.aborted) throw error;
    await notes.stopped();
    print("Stopped. What was in use before still is, and the next run goes on from here.");
    return stoppedCode;
  } finally {
    await pool.end();
    await session.close();
  }
}

async function rejectWith(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  throw signal.reason;
}

type Run = Options & { readonly session: SyncSession; readonly notes: SyncNotes };

async function bringUpToDate(named: readonly MirroredSet[], run: Run): Promise<number> {
  const { session, notes, clock = systemClock } = run;
  const signal = AbortSignal.any([session.signal, run.signal]);
  const parts = toParts(readConfig(), { client: session.client, signal }, clock);
  const onProgress = createProgress({ notes, clock, print });
  const onResult = (result: SetResult): void => print(describeResult(result));
  const results = await syncFromPortal(
    { ...parts, notes, isForced: named.length > 0, onProgress, onResult },
    named.length > 0 ? named : mirroredSets,
  );
  const isConcerned = named.length === 0 || named.some(isComputedFrom);
  const isComputed = !isConcerned || (await compute({ notes, client: session.client, signal }));
  const failed = results.filter(({ kind }) => kind === "failed").map(({ id }) => id);
  if (failed.length > 0 && results.length > 1)
    print(`${failed.length} of ${results.length} data sets failed: ${failed.join(", ")}.`);
  return isComputed && failed.length === 0 ? 0 : 1;
}

type Computing = Pick<Run, "notes" | "signal"> & Pick<SyncSession, "client">;

/** Computes what a run before this one may have left out, too: it may have been stopped. False if that failed. */
async function compute({ client, notes, signal }: Computing): Promise<boolean> {
  try {
    await computeStanding(client);
    await notes.done(percentilesName);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    const reason = explainFailure(error);
    await notes.failed(percentilesName, reason);
    print(`Where carriers stand: FAILED. ${reason} What was computed before is still shown.`);
    return false;
  }
}

/** More rows of one carrier aren't compared. */
const mostCompared = 5000;

function toParts(config: Config, { client, signal }: Pick<SyncSession, "client" | "signal">, clock: Clock) {
  const { fmcsa, fmcsaMirror } = config;
  const { gapMs, fileGapMs } = fmcsaMirror;
  const upstream = {
    url: fmcsa.url,
    appToken: fmcsa.appToken,
    attemptMs: fmcsa.attemptMs,
    budgetMs: fmcsa.budgetMs,
  };
  const { read } = createFmcsa({ ...upstream, maxRows: mostCompared });
  return {
    client,
    signal,
    portal: createPortal({ ...upstream, gapMs, fileGapMs, clock }),
    getCheck: createSentinelCheck({
      read,
      sentinels: fmcsaMirror.sentinels,
      clock,
      gapMs,
      onSkipped: (fault) => print(`A carrier wasn't compared with the portal: ${fault}.`),
    }),
    folder: fmcsaMirror.folder,
    clock,
  };
}

function describeResult(result: SetResult): string {
  switch (result.kind) {
    case "current":
      return `${result.id}: the portal has nothing newer.`;
    case "unchanged":
      return `${result.id}: the portal's file has the same content as before.`;
    case "resting":
      return `${result.id}: failed repeatedly, and is tried once a day. Name it with --set to try it now.`;
    case "loaded":
      return [
        `${result.id}: ${usNumber(result.rows)} rows are loaded and in use.`,
        ...(result.notes ?? []),
      ].join(" ");
    case "changed":
      return `${result.id}: ${usNumber(result.rows)} changed rows are in use.`;
    case "failed":
      return `${result.id}: FAILED. ${result.reason} Nothing was changed.`;
  }
}
