import type { Config } from "#server/base/settings/config.ts";
import type { SqlClient } from "#server/db/migration/sql-client.ts";
import { type Clock, systemClock } from "#server/base/clock.ts";
import { checkConnections } from "./check-room.ts";
import { type Finding, firstOf, ok, todo, toMegabytes } from "./finding.ts";
import { readServerFacts, type ServerFacts } from "./server-facts.ts";

const oldestMajor = 15;
const clockToleranceMs = 5000;

/** The database's server itself: its version, clock and size, and for PostgreSQL its connections. */
export async function checkServer(
  client: SqlClient,
  config: Config,
  clock: Pick<Clock, "now"> = systemClock,
): Promise<Finding[]> {
  const start = clock.now().getTime();
  const read = await readServerFacts(client);
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
        todo(`Server: the database's encoding is ${encoding}. Create it anew with the encoding UTF8.`),
    ],
    ok(`Server: PostgreSQL ${version} (${oldestMajor} or newer is supported).`),
  );
}
