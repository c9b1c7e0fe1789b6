import pg from "pg";
import { z } from "zod";
import type { MirrorReader } from "#server/fmcsa/carriers/data-set-lookup.ts";
import type { Filter } from "#server/fmcsa/portal/data-set.ts";
import { createRowReader } from "#server/fmcsa/portal/row-reader.ts";
import { type MirroredSet, findMirroredSet, getMirroredColumns } from "./mirrored-sets.ts";
import { toPublished } from "./column-types.ts";
import { mirrorSchema, isMissing, lineColumn, toView } from "./mirror-tables.ts";
import { createBreaker } from "#server/base/upstream/breaker.ts";
import { createBulkhead } from "#server/base/upstream/bulkhead.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import type { Config } from "#server/base/settings/config.ts";
import { createPool } from "#server/db/pool.ts";
import { AppError } from "#server/base/app-error.ts";

const liveRow = z.object({
  data_set: z.string(),
  published_at: z.date().nullable(),
  loaded_at: z.date(),
  columns: z.array(z.string()),
});
type Live = z.infer<typeof liveRow>;

/** Milliseconds for which a process may use a snapshot's date after another became live. */
const knownFor = 10_000;

const mostRows = 100_000;

const quote = (name: string): string => pg.escapeIdentifier(name);

// A date would become a moment in this server's time zone.
const toSelected = (column: string): string =>
  /(?:^|_)date$/.test(column) ? `${quote(column)}::text` : quote(column);

/** Asks for the rows of a set that match, in the order in which the portal sends them. */
export function toStatement(
  set: MirroredSet,
  { column, values, since }: Filter,
  from = toView(set),
): pg.QueryConfig {
  const order = set.dataSet.order.split(",").map((name) => quote(name === ":id" ? lineColumn : name));
  const conditions = [`${quote(column)} = any($1)`, ...(since ? [`${quote(since.column)} >= $2`] : [])];
  return {
    name: `fmcsa ${set.dataSet.id} ${column} ${since?.column ?? ""}`,
    text:
      `select ${getMirroredColumns(set).map(toSelected).join(", ")} from ${from} ` +
      `where ${conditions.join(" and ")} order by ${order.join(", ")} limit ${mostRows + 1}`,
    values: [values, ...(since ? [since.day] : [])],
  };
}

const liveSets = `select data_set, published_at, loaded_at, array(
    select attname::text from pg_attribute
    where attrelid = to_regclass('${mirrorSchema}.' || replace(data_set, '-', '_')) and attnum > 0
  ) as columns from fmcsa.live`;

/** A snapshot from an older version may lack a column that this one reads. Until it is loaded again, FMCSA is asked. */
const isWhole = (set: MirroredSet, { columns }: Live): boolean =>
  getMirroredColumns(set).every((column) => columns.includes(column));

type LiveSets = ReadonlyMap<string, Live>;

/** Reads which snapshots are live; the same for some seconds. */
function createLiveReader(pool: pg.Pool, now: () => Date): () => Promise<LiveSets> {
  let known: { readonly at: number; readonly live: Promise<LiveSets> } | undefined;
  const read = async (): Promise<LiveSets> => {
    try {
      const { rows } = await pool.query(liveSets);
      const live = z.array(liveRow).parse(rows);
      return new Map(live.map((row) => [row.data_set, row]));
    } catch (error) {
      // To be tried again at once.
      known = undefined;
      if (isMissing(error)) return new Map();
      throw error;
    }
  };
  return async () => {
    const at = now().getTime();
    if (!known || at - known.at > knownFor) known = { at, live: read() };
    return known.live;
  };
}

export function createMirrorReader(pool: pg.Pool, now: () => Date): MirrorReader {
  const getLive = createLiveReader(pool, now);
  return {
    has: (id) => findMirroredSet(id) !== undefined,
    read: async (dataSet, filter) => {
      const set = findMirroredSet(dataSet.id);
      const live = set?.lookedUpBy.includes(filter.column) ? (await getLive()).get(dataSet.id) : undefined;
      if (!set || !live || !isWhole(set, live)) return undefined;
      const { rows } = await pool.query<Record<string, unknown>>(toStatement(set, filter));
      const reader = createRowReader(dataSet, filter);
      const found = reader.read(rows.slice(0, mostRows).map(toPublished));
      return {
        rows: found,
        copiedAt: live.loaded_at.toISOString(),
        ...(live.published_at && { publishedAt: live.published_at.toISOString() }),
        ...(rows.length > mostRows && { cutAt: mostRows }),
      };
    },
  };
}

const service = "the mirror of FMCSA's data";
const failures = 3;
/** A look-up in a dead mirror takes as long as its connection may: one in this time does. */
const pauseMs = 30_000;

/** Longest wait of a look-up for its turn, in milliseconds: a busy mirror is still quicker than FMCSA. */
const turnMs = 5000;
const maxWaiting = 1000;

type GuardParts = {
  readonly log: Log;
  readonly clock: Clock;
  /** Look-ups at once: no more than there are connections, whose own wait would pass for a dead database. */
  readonly limit: number;
};

/** A mirror that fails has nothing, so that FMCSA is asked instead: logged once until it can be read again. */
function guardMirror(mirror: MirrorReader, { log, clock, limit }: GuardParts): MirrorReader {
  const guard = createBreaker({ service, failures, pauseMs, clock });
  const inTurn = createBulkhead({ service, limit, maxWaiting });
  let isDown = false;

  const note = (error?: unknown): void => {
    if (isDown === (error !== undefined)) return;
    isDown = !isDown;
    if (isDown) log.warn({ error: describeError(error) }, `${service} can't be read: FMCSA is asked instead`);
    else log.info(`${service} can be read again`);
  };
  return {
    ...mirror,
    read: async (dataSet, filter) => {
      try {
        const found = await inTurn(performance.now() + turnMs, async () =>
          guard(async () =>
            mirror.read(dataSet, filter).catch((error: unknown) => {
              throw new UpstreamError(service, "unreachable", { cause: error });
            }),
          ),
        );
        note();
        return found;
      } catch (error) {
        if (error instanceof UpstreamError && error.fault === "busy") return undefined;
        note(error instanceof UpstreamError ? (error.cause ?? error) : error);
        return undefined;
      }
    },
  };
}

type MirrorPoolOptions = {
  /** The database of the mirror, which may be a replica of it. */
  readonly url: string;
  readonly poolSize?: number;
  /** Longest wait for a connection and for a statement, in milliseconds: there is FMCSA's portal to ask instead. */
  readonly connectMs?: number;
  readonly statementMs?: number;
  /** True if a pooler in between gives each transaction another connection of the server. */
  readonly poolsTransactions: boolean;
  readonly onConnectionLost: (error: Error) => void;
};

const patience = { connectMs: 1000, statementMs: 2000 };

/** The pool that look-ups read the mirror with; it connects when it is first used. */
export function openMirrorPool({ url, poolSize = 4, ...options }: MirrorPoolOptions): pg.Pool {
  const connection = { connectionString: url, max: poolSize };
  return createPool({ ...patience, ...options, connection });
}

/** The mirror that look-ups read first, and its pool for what else is computed from it. */
export type FmcsaMirror = MirrorReader & { readonly pool: pg.Pool };

/** Connections that look-ups leave to what was computed from the mirror. */
const keptForOthers = 2;

type Parts = { readonly config: Config; readonly log: Log; readonly clock: Clock };

/** Opens the mirror without connecting; undefined if there is none. A demo's made-up data is never mixed with it. */
export function openMirror({ config, log, clock }: Parts): FmcsaMirror | undefined {
  const { fmcsaMirror, fmcsa, database } = config;
  if (!fmcsaMirror.isOn || fmcsaMirror.databaseUrl === undefined || fmcsa.isSample) return undefined;
  const pool = openMirrorPool({
    url: fmcsaMirror.databaseUrl,
    poolSize: database.poolSize,
    connectMs: Math.min(database.connectMs, patience.connectMs),
    statementMs: Math.min(database.statementMs, patience.statementMs),
    poolsTransactions: database.poolsTransactions,
    onConnectionLost: (error) =>
      log.warn({ error: describeError(error) }, "a connection to the mirror of FMCSA's data was lost"),
  });
  const limit = Math.max(1, database.poolSize - keptForOthers);
  return { pool, ...guardMirror(createMirrorReader(pool, clock.now), { log, clock, limit }) };
}

type Reading<T> = {
  readonly log: Log;
  readonly requestId: string;
  /** The middle of a sentence: "this carrier's percentiles couldn't be checked". */
  readonly failure: string;
  readonly read: () => Promise<T>;
};

/** Throws AppError 503 if the mirror can't be read, which is logged. */
export async function readFromMirror<T>({ log, requestId, failure, read }: Reading<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    log.warn(
      { requestId, error: describeError(error) },
      `the mirror of FMCSA's data can't be read: ${failure}`,
    );
    throw new AppError(
      503,
      `Our copy of FMCSA's data can't be read right now, so ${failure}. The rest of this page isn't affected. Try again in a few minutes.`,
    );
  }
}
