import { statfs } from "node:fs/promises";
import type pg from "pg";
import { z } from "zod";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { errorCode } from "#server/base/log.ts";
import type { Config } from "#server/base/settings/config.ts";
import { demandsTls, isLoopback, isUnverified, toDatabaseHost } from "#server/base/settings/server-urls.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { SqlClient } from "./migration/sql-client.ts";

/** todo: somebody must act. note: worth knowing. */
export type Finding = { readonly tone: "ok" | "note" | "todo"; readonly text: string };

export const ok = (text: string): Finding => ({ tone: "ok", text });
export const note = (text: string): Finding => ({ tone: "note", text });
export const todo = (text: string): Finding => ({ tone: "todo", text });

export const firstOf = (findings: readonly (Finding | false)[], otherwise: Finding): Finding =>
  findings.find((each) => each !== false) ?? otherwise;

export const toMegabytes = (bytes: number): string =>
  `${Math.round(bytes / 1_000_000).toLocaleString("en-US")} MB`;

type Pooler = "none" | "transaction" | "some";

const keySchema = z.object({ processID: z.number() });
const pidSchema = z.object({ pid: z.number() });
const findPid = async (client: pg.PoolClient): Promise<number> =>
  pidSchema.parse((await client.query("select pg_backend_pid() as pid")).rows[0]).pid;

/** A pooler makes up the process id it reports; in transaction mode, two clients share one backend. */
async function findPooler(pool: pg.Pool): Promise<Pooler> {
  const first = await pool.connect();
  try {
    const pid = await findPid(first);
    if (keySchema.parse(first).processID === pid) return "none";
    if (pool.options.max === 1) return "some";
    const second = await pool.connect();
    try {
      return (await findPid(second)) === pid ? "transaction" : "some";
    } finally {
      second.release();
    }
  } finally {
    first.release();
  }
}

export async function checkConnection(pool: pg.Pool, url: string, config: Config): Promise<Finding[]> {
  const pooler = await findPooler(pool);
  return [checkEncryption(url), checkPooler(pooler, config)];
}

function checkEncryption(address: string): Finding {
  const url = new URL(address);
  const host = toDatabaseHost(url);
  const isHere = isLoopback(host) || host.startsWith("/");
  return firstOf(
    [
      !demandsTls(url) && isHere && ok("Encryption: none is needed, since the database is on this machine."),
      !demandsTls(url) && note("Encryption: none. That is for a private network that you trust."),
      isUnverified(address) &&
        note(
          "Encryption: TLS, but the certificate isn't checked, so that somebody in between could pose as the database. sslmode=verify-full in DATABASE_URL checks it.",
        ),
    ],
    ok("Encryption: TLS, and the certificate is checked."),
  );
}

function checkPooler(pooler: Pooler, { database: { poolsTransactions, directUrl } }: Config): Finding {
  const migrations = directUrl === undefined ? "through it too" : "past it (DATABASE_DIRECT_URL)";
  const isSet = `DATABASE_POOLER=transaction is set, and migrations go ${migrations}`;
  return firstOf(
    [
      pooler === "none" &&
        poolsTransactions &&
        note(`Pooler: none was noticed, but ${isSet}. Without a pooler, take that out: it costs time.`),
      pooler === "none" && ok("Pooler: none was noticed."),
      poolsTransactions && ok(`Pooler: there is one. ${isSet}.`),
      pooler === "transaction" &&
        todo("Pooler: there is one in transaction mode. Set DATABASE_POOLER=transaction."),
    ],
    note("Pooler: there is one. If it is in transaction mode, set DATABASE_POOLER=transaction."),
  );
}

const factsSchema = z.object({
  version: z.string(),
  major: z.number(),
  encoding: z.string(),
  isReadOnly: z.boolean(),
  clockMs: z.number(),
  connections: z.number(),
  used: z.number(),
  bytes: z.number(),
});
const facts = `select current_setting('server_version') as version,
  current_setting('server_version_num')::integer / 10000 as major,
  current_setting('server_encoding') as encoding,
  current_setting('transaction_read_only') = 'on' as "isReadOnly",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as "clockMs",
  current_setting('max_connections')::integer as connections,
  (select sum(numbackends) from pg_stat_database)::integer as used,
  pg_database_size(current_database())::float8 as bytes`;
type ServerFacts = z.output<typeof factsSchema>;

const oldestMajor = 15;
const clockToleranceMs = 5000;

export async function checkServer(
  client: SqlClient,
  config: Config,
  clock: Pick<Clock, "now"> = systemClock,
): Promise<Finding[]> {
  const start = clock.now().getTime();
  const read = factsSchema.parse((await client.query(facts)).rows[0]);
  const differenceMs = Math.abs(read.clockMs - (start + clock.now().getTime()) / 2);
  return [
    checkVersion(read),
    firstOf(
      [
        differenceMs > clockToleranceMs &&
          todo(
            `Clock: differs by ${(differenceMs / 1000).toFixed(1)} s. Let both machines get their time (NTP).`,
          ),
      ],
      ok(
        `Clock: within ${clockToleranceMs / 1000} s of this machine's. Time zone ${config.timeZone} is known.`,
      ),
    ),
    ...(config.databaseUrl === undefined ? [] : [checkConnections(read, config.database.poolSize)]),
    ok(`Size: ${toMegabytes(read.bytes)}.`),
  ];
}

function checkVersion({ version, major, encoding, isReadOnly }: ServerFacts): Finding {
  return firstOf(
    [
      major < oldestMajor &&
        todo(`Server: PostgreSQL ${version} is too old. Rigfile needs ${oldestMajor} or newer.`),
      isReadOnly && todo(`Server: PostgreSQL ${version} takes no writes. Is it a standby?`),
      encoding !== "UTF8" &&
        todo(`Server: the database's encoding is ${encoding}. Create it again with the encoding UTF8.`),
    ],
    ok(`Server: PostgreSQL ${version} (${oldestMajor} or newer is supported).`),
  );
}

/** Equals the alert for a full disk. */
const leastFree = 0.2;

/** Keeps ten connections for superusers, backups and people, and one each for a migration and an index. */
function checkConnections({ connections, used }: ServerFacts, poolSize: number): Finding {
  const processes = Math.max(0, Math.floor((connections - 12) / poolSize));
  const room = `Connections: ${used} of max_connections (${connections}) are in use now. With DATABASE_POOL_SIZE ${poolSize} there is room for ${pluralize(processes, "process", "processes")}`;
  return firstOf(
    [
      processes === 0 && todo(`${room}. Lower DATABASE_POOL_SIZE, or raise max_connections.`),
      processes === 1 && note(`${room}: stop it before an update starts the next.`),
    ],
    ok(`${room}, old and new ones together during an update.`),
  );
}

export async function checkDisk(folder: string | undefined): Promise<Finding> {
  if (folder === undefined) return note("Free space: unknown, the database doesn't tell.");
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const share = bavail / blocks;
    const text = `Free space: ${toMegabytes(bavail * bsize)}, ${Math.round(share * 100)}% of the disk`;
    return share < leastFree ? todo(`${text}. Make room before it is full.`) : ok(`${text}.`);
  } catch (error) {
    return note(`Free space: unknown, ${folder} can't be looked at (${errorCode(error) ?? "no reason"}).`);
  }
}
