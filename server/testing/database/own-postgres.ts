import pg from "pg";
import { beforeAll } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";

type Opened = { readonly database: FreshDatabase; readonly client: pg.Client };

/**
 * Gives the tests of a file an empty database on the PostgreSQL that they need, and a client connected to it, both past a
 * pooler. They go after the file's own afterAll.
 */
export function ownPostgres() {
  let opened: Opened | undefined;
  beforeAll(async () => {
    const database = await freshDatabase();
    if (!database) throw new Error("These tests need PostgreSQL.");
    const client = new pg.Client({ connectionString: database.unpooledUrl });
    await client.connect();
    opened = { database, client };
    return async () => {
      await client.end();
      await database.drop();
    };
  });

  const now = (): Opened => {
    if (!opened) throw new Error("A file's database exists only while its tests run.");
    return opened;
  };
  return {
    get url(): string {
      return now().database.unpooledUrl;
    },
    get client(): pg.Client {
      return now().client;
    },
    /** For servers that read FMCSA's mirror there, through the pooler if there is one. */
    get mirrorSettings(): Readonly<Record<string, string>> {
      const { url, settings } = now().database;
      const { DATABASE_URL: _, ...pooler } = settings;
      return { FMCSA_MIRROR: "1", FMCSA_DATABASE_URL: url, ...pooler };
    },
  };
}
