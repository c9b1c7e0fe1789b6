import { errorCode, explainError } from "#server/base/log.ts";
import { systemClock } from "#server/base/clock.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import { lockTables } from "./lock-tables.ts";
import type { OnMigration } from "./migration-events.ts";
import { describeNewer, readMigrationState } from "./migration-state.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { type Migration, readMigrations } from "./read-migrations.ts";
import { hasTable, rollback, type SqlClient } from "./sql-client.ts";
import { version as ownVersion } from "./version.ts";

/** The database can't be migrated, or is too new; the message is for the operator. */
export class MigrationError extends Error {}

type Options = {
  /** One connection without time limits of its own. */
  readonly client: SqlClient;
  readonly onMigration?: OnMigration | undefined;
  readonly folder?: string;
  readonly version?: string;
  /** How long a statement waits for a lock that another connection holds, in milliseconds. */
  readonly lockTimeoutMs?: number;
  /** Waits, in milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly random?: Random;
};
type Run = Required<Omit<Options, "folder" | "onMigration">> & { readonly onMigration: OnMigration };

// An arbitrary number that every version of the product must share.
const lockKey = 7_424_519;
const maxAttempts = 11;
const waitMs = 500;
const waitsPerEvent = 20;

/** lock_not_available, deadlock_detected */
const isBlocked = (code: string | undefined): code is string => code === "55P03" || code === "40P01";

/**
 * Applies the migrations that are missing, each in its own transaction, one process at a time. Drizzle's migrator
 * applies all in one, which locks everything they touch, and gives up at a deadlock. Throws MigrationError if one
 * fails, which leaves those before it applied, and if the database requires a newer version of the server.
 */
export async function migrate({ folder = migrationsFolder, ...options }: Options): Promise<void> {
  const migrations = readMigrations(folder);
  const run: Run = {
    version: ownVersion,
    lockTimeoutMs: 2000,
    pause: systemClock.sleep,
    random: systemRandom,
    ...options,
    onMigration: options.onMigration ?? (() => undefined),
  };
  for (let waits = 0; ; waits += 1) {
    const next = await findNext(run, migrations);
    if (!next) return;
    const isApplied = await applyPatiently(run, migrations, next);
    if (isApplied) waits = -1;
    else {
      if (waits % waitsPerEvent === 0) run.onMigration({ type: "waiting" });
      await run.pause(waitMs);
    }
  }
}

/** The first migration that is missing. Throws if this version is too old for the database. */
async function findNext({ client, version }: Run, migrations: readonly Migration[]) {
  const { newer, pending } = await readMigrationState(client, { migrations, version });
  if (newer)
    throw new MigrationError(`${describeNewer(newer, version)} Nothing was changed. Update this process.`);
  return pending[0];
}

/** Resolves to false if another process is migrating. */
async function applyPatiently(run: Run, migrations: readonly Migration[], next: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const outcome = await inTransaction(run.client, async () => applyNext(run, migrations));
      if (outcome.applied) run.onMigration({ type: "applied", ...outcome.applied });
      return !outcome.isElsewhere;
    } catch (error) {
      const code = errorCode(error);
      if (error instanceof MigrationError) throw error;
      if (!isBlocked(code) || attempt === maxAttempts)
        throw new MigrationError(
          `The migration ${next.tag} failed and was taken back: ${explainError(error)}. What came before it is kept, and the next start goes on there.`,
          { cause: error },
        );
      run.onMigration({ type: "blocked", tag: next.tag, attempt, code });
      await run.pause(waitMs * Math.min(attempt, 6) * (0.5 + run.random.int(1000) / 1000));
    }
}

async function inTransaction<T>(client: SqlClient, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await rollback(client);
    throw error;
  }
}

type Outcome = {
  readonly isElsewhere: boolean;
  readonly applied?: { readonly tag: string; readonly durationMs: number };
};

/** In a transaction, whose end gives back the lock even behind a pooler. */
async function applyNext(run: Run, migrations: readonly Migration[]): Promise<Outcome> {
  const { client, onMigration, lockTimeoutMs } = run;
  const { rows } = await client.query("select pg_try_advisory_xact_lock($1) as mine", [lockKey]);
  if (rows[0]?.mine !== true) return { isElsewhere: true };
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  const next = await findNext(run, migrations);
  // Another process was faster.
  if (!next) return { isElsewhere: false };
  const { tag } = next;
  onMigration({ type: "begun", tag, number: migrations.indexOf(next) + 1, count: migrations.length });
  const start = performance.now();
  await lockTables(client, next, lockTimeoutMs);
  for (const statement of next.statements) await client.query(statement);
  await record(run, next);
  return { isElsewhere: false, applied: { tag, durationMs: performance.now() - start } };
}

/** Where Drizzle's own migrator records it, so that its installations go on here. */
async function record(
  { client, version }: Run,
  { tag, when, hash, minCompatible }: Migration,
): Promise<void> {
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) {
    await client.query("create schema if not exists drizzle");
    await client.query(
      "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
  }
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    when,
  ]);
  if (await hasTable(client, "releases"))
    await client.query(
      "insert into releases (schema, version, min_compatible) values ($1, $2, $3) on conflict (schema) do nothing",
      [tag, version, minCompatible],
    );
}
