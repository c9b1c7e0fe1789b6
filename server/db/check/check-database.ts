import { join } from "node:path";
import type { Config } from "#server/base/settings/config.ts";
import { isLoopback, toDatabaseHost } from "#server/base/settings/server-urls.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { checkAccounts } from "./check-account.ts";
import { checkConnection } from "./check-connection.ts";
import { checkDisk } from "./check-room.ts";
import { checkSchema } from "./check-schema.ts";
import { checkServer } from "./check-server.ts";
import { type Finding, ok } from "./finding.ts";

/** Everything about an open database that an operator may have to do something about. Changes nothing. */
export async function checkDatabase(database: OpenDatabase, config: Config): Promise<Finding[]> {
  const { databaseUrl: url } = config;
  const server = await checkServer(database.pool, config);
  if (url === undefined) {
    const folder = ok(`Embedded database: ${join(config.dataDir, "pg")}, which no other process uses.`);
    return [
      folder,
      ...server,
      ...(await checkSchema(database, config.dataKeys)),
      await checkDisk(config.dataDir),
    ];
  }
  const { canRead, findings } = await checkAccounts(database);
  return [
    ...(await checkConnection(database.pool, url, config)),
    ...server,
    ...findings,
    ...(canRead ? await checkSchema(database, config.dataKeys) : []),
    await checkDisk(await findFolder(database, url)),
  ];
}

/** Where PostgreSQL keeps its data, if that is on this machine and the account may know. */
async function findFolder({ pool }: OpenDatabase, url: string): Promise<string | undefined> {
  const host = toDatabaseHost(new URL(url));
  if (!isLoopback(host) && !host.startsWith("/")) return undefined;
  const { rows } = await pool.query<{ setting: string }>(
    "select setting from pg_settings where name = 'data_directory'",
  );
  return rows[0]?.setting;
}
