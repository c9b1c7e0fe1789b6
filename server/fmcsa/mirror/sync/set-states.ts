import type pg from "pg";
import { z } from "zod";
import { orEmpty, controlTables } from "#server/fmcsa/mirror/mirror-tables.ts";
import { connectForImport } from "#server/fmcsa/mirror/import/connect.ts";
import { explainError } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";

/** waiting: for the portal's answer, or for the minute between files that it asks for. */
export type SyncStep = "waiting" | "downloading" | "loading" | "indexing" | "checking" | "changes";

const moment = z.date().nullable();
const stateRow = z.object({
  id: z.string(),
  /** When FMCSA published what is live; null if nobody knows, or nothing is. */
  publishedAt: moment,
  /** Of what was loaded at any time, the newest: after a rollback what is live is older. */
  newestAt: moment,
  /** When it became live, last took changes, or was last confirmed to be current. */
  loadedAt: moment,
  /** When it was loaded whole. */
  wholeAt: moment,
  /** As many as were loaded whole. */
  rows: z.int().nullable(),
  /** As the portal counted them for that. */
  portalRows: z.int().nullable(),
  sha256: z.string().nullable(),
  /** When the portal was last asked for news without a failure. */
  checkedAt: moment,
  /** Current step, its share from 0 to 1, and when that was noted. */
  step: z.string().nullable(),
  share: z.number().nullable(),
  stepAt: moment,
  /** In a row, up to the last try. */
  failures: z.int(),
  error: z.string().nullable(),
  failedAt: moment,
});
export type SetState = z.output<typeof stateRow>;
export type SetStates = ReadonlyMap<string, SetState>;

const readStates = `select coalesce(live.data_set, sync.data_set) as id, live.published_at as "publishedAt",
    greatest(live.published_at, newest.published_at) as "newestAt",
    live.loaded_at as "loadedAt", imports.finished_at as "wholeAt", imports.rows_loaded as rows,
    coalesce(imports.rows_expected, imports.rows_read) as "portalRows", imports.sha256,
    checked_at as "checkedAt", step, share, step_at as "stepAt", coalesce(failures, 0) as failures,
    sync.error, failed_at as "failedAt"
  from fmcsa.live full join fmcsa.sync on sync.data_set = live.data_set
  left join fmcsa.imports on imports.id = live.import_id
  left join (select data_set, max(published_at) as published_at from fmcsa.imports
    where state in ('live', 'previous', 'dropped') group by data_set) as newest on newest.data_set = live.data_set`;

type Queryable = Pick<pg.ClientBase, "query">;

export const readSetStates = async (database: Queryable): Promise<SetStates> =>
  orEmpty(async () => {
    const { rows } = await database.query(readStates);
    const states = z.array(stateRow).parse(rows);
    return new Map(states.map((row) => [row.id, row]));
  }, new Map());

export async function noteUnchanged(database: Queryable, id: string, publishedAt: Date): Promise<void> {
  await database.query("update fmcsa.live set published_at = $2, loaded_at = now() where data_set = $1", [
    id,
    publishedAt,
  ]);
}

/** Notes what is done with data sets, for other processes to show: one note after the other, as they are made. */
export function createSyncNotes(database: Queryable) {
  let last: Promise<void> = Promise.resolve();
  const inTurn = async (write: () => Promise<void>): Promise<void> => {
    last = last.then(write, write);
    return last;
  };
  const note = async (id: string, assignments: string, values: readonly unknown[] = []): Promise<void> =>
    inTurn(async () => {
      await database.query("insert into fmcsa.sync (data_set) values ($1) on conflict do nothing", [id]);
      await database.query(`update fmcsa.sync set ${assignments} where data_set = $1`, [id, ...values]);
    });
  return {
    /** A step is under way, from 0 to 1. */
    step: async (id: string, step: string, share: number): Promise<void> =>
      note(id, "step = $2, share = $3, step_at = now()", [step, share]),
    /** The mirror is as new as the portal's. */
    done: async (id: string): Promise<void> =>
      note(id, "step = null, share = null, checked_at = now(), failures = 0, error = null, failed_at = null"),
    failed: async (id: string, error: string): Promise<void> =>
      note(id, "step = null, share = null, failures = failures + 1, error = $2, failed_at = now()", [error]),
    /** Nothing is done with any of them: it was stopped or killed, which isn't a failure. */
    stopped: async (): Promise<void> =>
      inTurn(async () => {
        await database.query("update fmcsa.sync set step = null, share = null where step is not null");
      }),
  };
}
export type SyncNotes = ReturnType<typeof createSyncNotes>;

/**
 * Any number, the same in every version: two processes must not load at once. Not the lock of an import: that one is held for
 * minutes, so that a rollback or a file can have its turn while a run waits for the portal for hours.
 */
const lockKey = 8_311_907_254;

/** A connection that may load data sets: one at a time on a database. */
export type SyncSession = {
  readonly client: pg.Client;
  /** Aborted when the connection is lost, and the right with it. */
  readonly signal: AbortSignal;
  readonly close: () => Promise<void>;
};

/**
 * Connects to the mirror's database, and holds the right to load data sets until it is closed; undefined if another process has
 * it. The lock belongs to the connection: a pooler in transaction mode can't keep it. Throws DatabaseStartError.
 */
export async function openSyncSession(url: string): Promise<SyncSession | undefined> {
  const client = await connectForImport(url);
  const lost = new AbortController();
  client.on("error", (error) => lost.abort(error));
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    lockKey,
  ]);
  if (rows[0]?.isFree !== true) {
    await client.end();
    return undefined;
  }
  await client.query(controlTables);
  return { client, signal: lost.signal, close: async () => client.end() };
}

type Parts = {
  readonly notes: Pick<SyncNotes, "step">;
  readonly clock: Clock;
  readonly print: (line: string) => void;
};

const everyMs = 5000;

/** Data sets whose progress nobody knows. */
const withoutShare: Partial<Record<SyncStep, string>> = {
  waiting: "waiting for the portal",
  changes: "loading changes",
};

/** Tells the terminal and the desk how far the work is: at each step, and every few seconds. */
export function createProgress({ notes, clock, print }: Parts) {
  let last = { key: "", at: Number.NEGATIVE_INFINITY };
  return (id: string, step: SyncStep, share: number): void => {
    const key = `${id} ${step}`;
    const at = clock.monotonicMs();
    if (key === last.key && at - last.at < everyMs) return;
    last = { key, at };
    print(`${id}: ${withoutShare[step] ?? `${step} ${Math.floor(share * 100)} %`}`);
    // The work goes on without the note.
    notes
      .step(id, step, share)
      .catch((error: unknown) => print(`Progress wasn't noted: ${explainError(error)}`));
  };
}
