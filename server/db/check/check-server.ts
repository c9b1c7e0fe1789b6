import { statfs } from "node:fs/promises";
import { z } from "zod";
import type { Config } from "#server/config.ts";
import { errorCode } from "#server/log.ts";
import type { SqlClient } from "#server/db/migration/sql-client.ts";
import { pluralize } from "#shared/pluralize.ts";
import { type Finding, firstOf, note, ok, todo, toMegabytes } from "./finding.ts";
import { type Clock, systemClock } from "#server/system/clock.ts";

const oldestMajor = 15;
const clockToleranceMs = 5000;
/** As the alert for a full disk. */
const leastFree = 0.2;

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
type Facts = z.output<typeof factsSchema>;

/** The database's server itself: its version, clock and size, and for PostgreSQL its connections. */
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

function checkVersion({ version, major, encoding, isReadOnly }: Facts): Finding {
  return firstOf(
    [
      major < oldestMajor &&
        todo(`Server: PostgreSQL ${version} is too old. Rigfile needs ${oldestMajor} or newer.`),
      isReadOnly && todo(`Server: PostgreSQL ${version} takes no writes. Is it a standby?`),
      encoding !== "UTF8" &&
        todo(`Server: the database's encoding is ${encoding}. Create it anew with the encoding UTF8.`),
    ],
    ok(`Server: PostgreSQL ${version} (${oldestMajor} or newer is supported).`),
  );
}

/** Keeps ten connections for superusers, backups and people, and one each for a migration and an index. */
function checkConnections({ connections, used }: Facts, poolSize: number): Finding {
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

/** Of the disk that has this folder, as far as this user sees it; undefined without a folder. */
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
