import { type Clock, systemClock } from "#server/base/clock.ts";
import { errorCode, explainError, type Log } from "#server/base/log.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import { type Migration, migrationsFolder, readMigrations, toStep } from "./read-migrations.ts";
import { describeNewer, readMigrationState, type Versions, version as ownVersion } from "./releases.ts";
import { hasTable, inTransaction, type SqlClient } from "./sql-client.ts";

export class MigrationError extends Error {}

export type MigrationEvent =
  | { readonly type: "begun"; readonly tag: string; readonly number: number; readonly count: number }
  | { readonly type: "applied"; readonly tag: string; readonly durationMs: number }
  /** Other connections hold locks, and the migration is retried; reported every ten seconds. */
  | { readonly type: "blocked"; readonly tag: string; readonly attempt: number; readonly code: string }
  /** Another process migrates; reported every ten seconds. */
  | { readonly type: "waiting" };
export type OnMigration = (event: MigrationEvent) => void;

type Options = {
  readonly client: SqlClient;
  readonly onMigration?: OnMigration | undefined;
  readonly folder?: string;
  readonly version?: string;
  /** Milliseconds to wait for the first lock of a try. */
  readonly lockTimeoutMs?: number;
  readonly clock?: Pick<Clock, "monotonicMs" | "sleep">;
  readonly random?: Pick<Random, "int">;
};
type Run = Versions & Required<Omit<Options, "folder" | "version">> & { readonly onMigration: OnMigration };

// Arbitrary number that every version must share.
const lockKey = 7_424_519;
const pauseMs = 200;
const tellEveryMs = 10_000;
/** Time limit for retries. Beside 130 transactions a second, the slowest took a minute. */
const patienceMs = 10 * 60_000;

/**
 * Drizzle's migrator uses one transaction, which locks everything and deadlocks with requests. Throws MigrationError if one
 * fails, which keeps those before it, or if the database needs a newer server.
 */
export async function migrate({ folder = migrationsFolder, ...options }: Options): Promise<void> {
  const run: Run = {
    version: ownVersion,
    migrations: readMigrations(folder),
    lockTimeoutMs: 2000,
    clock: systemClock,
    random: systemRandom,
    ...options,
    onMigration: options.onMigration ?? (() => undefined),
  };
  for (let next = await findNext(run); next; next = await findNext(run)) await applyPatiently(run, next.tag);
}

async function findNext(run: Run): Promise<Migration | undefined> {
  const { newer, pending } = await readMigrationState(run.client, run);
  if (newer)
    throw new MigrationError(
      `${describeNewer(newer, run.version)} Nothing was changed. Update this process.`,
    );
  return pending[0];
}

/** Retries until this or another process has applied the next migration. */
async function applyPatiently(run: Run, tag: string): Promise<void> {
  const { client, clock, random } = run;
  const tell = tellRarely(run);
  let blockedSince: number | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await inTransaction(client, async () => applyNext(run, attempt));
      if (outcome?.type !== "waiting") return outcome && run.onMigration(outcome);
      blockedSince = undefined;
      tell(outcome);
    } catch (error) {
      const code = errorCode(error);
      if (error instanceof MigrationError) throw error;
      blockedSince ??= clock.monotonicMs();
      if (!isBlocked(code) || clock.monotonicMs() - blockedSince > patienceMs)
        throw new MigrationError(
          `The migration ${tag} failed and was taken back: ${explainError(error)}. What came before it is kept, and the next start goes on there.`,
          { cause: error },
        );
      tell({ type: "blocked", tag, attempt, code });
    }
    await clock.sleep(pauseMs * (0.5 + random.int(1000) / 1000));
  }
}

function tellRarely({ clock, onMigration }: Run): OnMigration {
  let toldAt: number | undefined;
  return (event) => {
    const now = clock.monotonicMs();
    if (toldAt !== undefined && now - toldAt < tellEveryMs) return;
    toldAt = now;
    onMigration(event);
  };
}

/** lock_not_available, deadlock_detected */
const isBlocked = (code: string | undefined): code is string => code === "55P03" || code === "40P01";

/** Ends the lock with the transaction, even behind a pooler. Resolves to undefined if there is nothing to do. */
async function applyNext(run: Run, attempt: number): Promise<MigrationEvent | undefined> {
  const { client, migrations, onMigration } = run;
  const { rows } = await client.query("select pg_try_advisory_xact_lock($1) as mine", [lockKey]);
  if (rows[0]?.mine !== true) return { type: "waiting" };
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  const next = await findNext(run);
  if (!next) return undefined;
  const { tag } = next;
  onMigration({ type: "begun", tag, number: migrations.indexOf(next) + 1, count: migrations.length });
  const start = performance.now();
  await lockTables(run, next, attempt);
  for (const statement of next.statements) await client.query(statement);
  await record(run, next);
  return { type: "applied", tag, durationMs: performance.now() - start };
}

/** Milliseconds that others wait for us while we wait: after a second (deadlock_timeout) PostgreSQL ends one of their requests. */
const toHoldingMs = (attempt: number): number => (attempt % 5 === 0 ? 800 : 100);

/**
 * Locks altered tables first; fails with 55P03. Each try starts with another table: beside constant requests, one order may
 * never succeed.
 */
async function lockTables({ client, lockTimeoutMs }: Run, { statements }: Migration, attempt: number) {
  const altered = statements.map(toStep).filter((step) => step?.does === "alter table");
  const { rows } = await client.query(
    "select format('%s', to_regclass(name)) as name from unnest($1::text[]) as name where to_regclass(name) is not null",
    [[...new Set(altered.map((step) => step?.table))]],
  );
  const first = (attempt - 1) % Math.max(1, rows.length);
  const nextWaitMs = Math.floor(toHoldingMs(attempt) / Math.max(1, rows.length - 1));
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  for (const { name } of [...rows.slice(first), ...rows.slice(0, first)]) {
    await client.query(`lock table ${String(name)} in access exclusive mode`);
    await client.query(`set local lock_timeout = ${Math.min(lockTimeoutMs, nextWaitMs)}`);
  }
}

/** Uses the table of Drizzle's migrator, so that its installations continue here. */
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

export function logMigration(log: Log, event: MigrationEvent): void {
  switch (event.type) {
    case "begun":
      return log.debug({ migration: event.tag }, "a migration begins");
    case "applied": {
      const durationMs = Math.round(event.durationMs);
      return log.info({ migration: event.tag, durationMs }, "the database was migrated");
    }
    case "blocked": {
      const { tag: migration, attempt, code } = event;
      const line = { migration, attempt, code };
      return log.warn(line, "a migration is blocked by other connections and tried again");
    }
    case "waiting":
      return log.info("another process is migrating the database");
  }
}
