import { z } from "zod";
import type { SqlClient } from "#server/db/migration/sql-client.ts";

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
export type ServerFacts = z.output<typeof factsSchema>;

/** What the database's server says of itself. */
export const readServerFacts = async (client: SqlClient): Promise<ServerFacts> =>
  factsSchema.parse((await client.query(facts)).rows[0]);
