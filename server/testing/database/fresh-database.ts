import { randomBytes } from "node:crypto";
import pg from "pg";

export type FreshDatabase = {
  readonly url: string;
  /** Bypasses the pooler, if there is one (DATABASE_DIRECT_URL). */
  readonly unpooledUrl: string;
  /** True if the tests go through a pooler in transaction mode. */
  readonly poolsTransactions: boolean;
  /** For a server in a process of its own. */
  readonly settings: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
};

/** An empty database on the server at DATABASE_URL (and DATABASE_POOLER); undefined if tests use the embedded one. */
export async function freshDatabase(): Promise<FreshDatabase | undefined> {
  const server = process.env.DATABASE_URL;
  if (!server) return undefined;
  const name = `test_${randomBytes(8).toString("hex")}`;
  await run(server, `create database ${name}`);
  const { DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct = server } = process.env;
  const url = new URL(`/${name}`, server);
  return {
    url: url.href,
    unpooledUrl: new URL(`/${name}`, direct).href,
    poolsTransactions: pooler === "transaction",
    settings: { DATABASE_URL: url.href, ...(pooler !== undefined && { DATABASE_POOLER: pooler }) },
    drop: async () => run(server, `drop database if exists ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
