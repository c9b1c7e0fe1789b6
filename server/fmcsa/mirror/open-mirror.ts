import type pg from "pg";
import type { Config } from "#server/base/settings/config.ts";
import { createPool } from "#server/db/pool.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import type { MirrorReader } from "#server/fmcsa/carriers/data-set-lookup.ts";
import { createMirrorReader } from "./read-mirror.ts";
import { guardMirror } from "./guard-mirror.ts";

export type MirrorPoolOptions = {
  /** The database of the mirror, which may be a replica of it. */
  readonly url: string;
  readonly poolSize?: number;
  /** Longest wait for a connection and for a statement, in milliseconds: there is FMCSA's portal to ask instead. */
  readonly connectMs?: number;
  readonly statementMs?: number;
  /** True if a pooler in between gives each transaction another connection of the server. */
  readonly poolsTransactions?: boolean;
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
