import type pg from "pg";
import { createPool } from "#server/db/pool.ts";

export type CopyOptions = {
  /** The database of the copy, which may be a replica of it. */
  readonly url: string;
  readonly poolSize?: number;
  /** How long to wait for a connection and for a statement, in milliseconds: there is FMCSA's portal to ask instead. */
  readonly connectMs?: number;
  readonly statementMs?: number;
  readonly onConnectionLost: (error: Error) => void;
};

/** The pool that look-ups read the copy with; it connects when it is first used. */
export function openCopy({
  url,
  poolSize = 4,
  connectMs = 1000,
  statementMs = 2000,
  onConnectionLost,
}: CopyOptions): pg.Pool {
  const connection = { connectionString: url, max: poolSize };
  return createPool({ connection, connectMs, statementMs, onConnectionLost });
}
