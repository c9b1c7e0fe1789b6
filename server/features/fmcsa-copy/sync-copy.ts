import { createFmcsa } from "#server/adapters/fmcsa/fmcsa.ts";
import { createPortal } from "#server/adapters/fmcsa/download/portal.ts";
import { print } from "#server/cli/command.ts";
import { computeStanding } from "#server/cli/fmcsa/compute-command.ts";
import { getImportUrl } from "#server/cli/fmcsa/with-copy.ts";
import { type Config, readConfig } from "#server/config.ts";
import { type CopiedSet, copiedSets } from "#server/db/fmcsa-copy/copied-sets.ts";
import { openCopy } from "#server/db/fmcsa-copy/open-copy.ts";
import { createSyncNotes } from "#server/db/fmcsa-copy/sync/set-states.ts";
import { openSyncSession, type SyncSession } from "#server/db/fmcsa-copy/sync/sync-session.ts";
import { type Clock, systemClock } from "#server/system/clock.ts";
import { usNumber } from "#shared/us-english.ts";
import { createSentinelCheck } from "./check-sentinels.ts";
import { createProgress } from "./progress.ts";
import { type SetResult, syncFromPortal } from "./sync-from-portal.ts";

/**
 * Brings the copy up to date with FMCSA's portal: these data sets, or all of them. Resolves to 1 if one of them failed. Throws
 * CommandError and DatabaseStartError.
 */
export async function syncCopy(named: readonly CopiedSet[], clock: Clock = systemClock): Promise<number> {
  const config = readConfig();
  const url = getImportUrl();
  const session = await openSyncSession(url);
  if (!session) {
    print("Another process loads FMCSA's data right now: its progress is on the dashboard.");
    return 0;
  }
  const pool = openCopy({ url, poolSize: 1, onConnectionLost: () => undefined });
  try {
    const notes = createSyncNotes(pool);
    const parts = { ...toParts(config, session, clock), notes, isForced: named.length > 0 };
    const onProgress = createProgress({ notes, clock, print });
    const onResult = (result: SetResult): void => print(describeResult(result));
    const results = await syncFromPortal(
      { ...parts, onProgress, onResult },
      named.length > 0 ? named : copiedSets,
    );
    if (results.some(isComputedFrom)) await computeStanding(session.client);
    return results.some(({ kind }) => kind === "failed") ? 1 : 0;
  } finally {
    await pool.end();
    await session.close();
  }
}

/** The monthly sets, of which it is computed where carriers stand. */
const monthly = new Set<string>(
  copiedSets.filter(({ cadence }) => cadence === "monthly").map(({ dataSet }) => dataSet.id),
);
const isComputedFrom = ({ id, kind }: SetResult): boolean => kind === "loaded" && monthly.has(id);

/** More rows of one carrier aren't compared. */
const mostCompared = 5000;

function toParts(config: Config, { client, signal }: SyncSession, clock: Clock) {
  const { fmcsa, fmcsaCopy } = config;
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
    portal: createPortal({ ...upstream, clock }),
    getCheck: createSentinelCheck({
      read,
      sentinels: fmcsaCopy.sentinels,
      clock,
      onSkipped: (fault) => print(`A carrier wasn't compared with the portal: ${fault}.`),
    }),
    folder: fmcsaCopy.folder,
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
      return `${result.id}: ${usNumber(result.rows)} rows are loaded and in use.`;
    case "changed":
      return `${result.id}: ${usNumber(result.rows)} changed rows are in use.`;
    case "failed":
      return `${result.id}: FAILED. ${result.reason} What was in use before still is.`;
  }
}
