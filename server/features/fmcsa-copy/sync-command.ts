import { parseArgs } from "node:util";
import { createFmcsa } from "#server/adapters/fmcsa/fmcsa.ts";
import { createPortal } from "#server/adapters/fmcsa/download/portal.ts";
import { type Command, CommandError, print } from "#server/cli/command.ts";
import { type Config, readConfig } from "#server/config.ts";
import { type CopiedSet, copiedSets, findCopiedSet } from "#server/db/fmcsa-copy/copied-sets.ts";
import { openCopy } from "#server/db/fmcsa-copy/open-copy.ts";
import { createSyncNotes } from "#server/db/fmcsa-copy/sync/set-states.ts";
import { type NoTurn, openSyncSession, type SyncSession } from "#server/db/fmcsa-copy/sync/sync-session.ts";
import { errorCode } from "#server/log.ts";
import { systemClock } from "#server/system/clock.ts";
import { usNumber } from "#shared/us-english.ts";
import { createSentinelCheck } from "./check-sentinels.ts";
import { createProgress } from "./progress.ts";
import { type SetResult, syncFromPortal } from "./sync-from-portal.ts";

const reasons: Readonly<Record<NoTurn, string>> = {
  busy: "Another process loads FMCSA's data right now: its progress is on the dashboard.",
  replica:
    "This database is a replica, which only its main server can change. Run this where FMCSA_DATABASE_URL names that one.",
};

/**
 * Brings the copy up to date with FMCSA's portal: these data sets, or all of them. Resolves to 1 if one of them failed. Throws
 * CommandError.
 */
export async function syncCopy(ids: readonly string[]): Promise<number> {
  const config = readConfig();
  const { directUrl } = config.fmcsaCopy;
  if (directUrl === undefined)
    throw new CommandError(
      "The copy needs PostgreSQL: set DATABASE_URL or FMCSA_DATABASE_URL. The embedded database is too small for it.",
    );
  const sets = ids.length === 0 ? copiedSets : ids.map(findSet);
  const session = await openSyncSession(directUrl);
  if (typeof session === "string") {
    print(reasons[session]);
    return 0;
  }
  const pool = openCopy({ url: directUrl, poolSize: 1, onConnectionLost: () => undefined });
  try {
    const notes = createSyncNotes(pool);
    const parts = { ...toParts(config, session), notes, isForced: ids.length > 0 };
    const onProgress = createProgress({ notes, clock: systemClock, print });
    const onResult = (result: SetResult): void => print(describeResult(result));
    const results = await syncFromPortal({ ...parts, onProgress, onResult }, sets);
    return results.some(({ kind }) => kind === "failed") ? 1 : 0;
  } finally {
    await pool.end();
    await session.close();
  }
}

/** `fmcsa sync [--set ID]...` */
export const syncCommand: Command = async (args) => {
  const options = { set: { type: "string", multiple: true } } as const;
  try {
    return await syncCopy(parseArgs({ args: [...args], options }).values.set ?? []);
  } catch (error) {
    if (errorCode(error)?.startsWith("ERR_PARSE_ARGS") !== true) throw error;
    throw new CommandError("The only option is --set ID.", 2, { cause: error });
  }
};

function findSet(id: string): CopiedSet {
  const set = findCopiedSet(id);
  if (set) return set;
  const known = copiedSets.map(({ dataSet }) => dataSet.id).join(", ");
  throw new CommandError(`${id} is none of the data sets that are copied: ${known}.`, 2);
}

/** More rows of one carrier aren't compared. */
const mostCompared = 5000;

function toParts(config: Config, { client, signal }: SyncSession) {
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
    portal: createPortal({ ...upstream, clock: systemClock }),
    getCheck: createSentinelCheck({
      read,
      sentinels: fmcsaCopy.sentinels,
      clock: systemClock,
      onSkipped: (fault) => print(`A carrier wasn't compared with the portal: ${fault}.`),
    }),
    folder: fmcsaCopy.folder,
    clock: systemClock,
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
