import pg from "pg";
import { expect, onTestFinished, test, type TestContext, vi } from "vitest";
import { type Config, parseConfig } from "#server/base/settings/config.ts";
import { openDatabase } from "./open.ts";
import { createLog } from "#server/base/log.ts";
import { startServer } from "#server/server.ts";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";

/** An empty database for one test; without PostgreSQL the test is left out. */
async function database(context: TestContext) {
  const fresh = await freshDatabase();
  if (!fresh) return context.skip("The embedded database has one connection, and no network.");
  onTestFinished(fresh.drop);
  return fresh;
}

const toConfig = (settings: Record<string, string>): Config =>
  parseConfig({ NODE_ENV: "test", PORT: "0", ADMIN_PASSWORD: "an-admin-of-tests-1", ...settings });

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => client.end());
  return client;
}

test("a table that is locked for longer than a request waits delays the start, and doesn't end it", async (context) => {
  const { url, settings } = await database(context);
  const config = toConfig({ ...settings, DATABASE_STATEMENT_SECONDS: "0.5" });
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => lines.push(line) });
  const opened = await openDatabase(config, log);
  const other = await connect(url);
  await other.query("begin; lock table admin_users in access exclusive mode");
  const starting = startServer(config, log, opened);
  await vi.waitFor(() => expect(lines.join("")).toMatch(/"code":"57014","msg":"waiting for the database"/), {
    timeout: 60_000,
  });
  await other.query("commit");
  const server = await starting;
  onTestFinished(server.close);
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ status: "up" });
});

test("sslmode=require encrypts with a warning, and verify-full trusts the given authority and name alone", async (context) => {
  const { url, poolsTransactions } = await database(context);
  if (poolsTransactions) return context.skip("The certificate is the server's, not the pooler's.");
  const admin = await connect(url);
  const { rows } = await admin.query<{ on: string; file: string; folder: string }>(
    `select current_setting('ssl') as on, current_setting('ssl_cert_file') as file,
       current_setting('data_directory') as folder`,
  );
  const [tls] = rows;
  if (tls?.on !== "on") return context.skip("This PostgreSQL offers no TLS.");
  const base = new URL(url);
  base.hostname = "localhost";
  const warnings: string[] = [];
  const log = createLog("warn", { write: (line) => warnings.push(line) });
  const open = async (query: string): Promise<boolean | undefined> => {
    const config = toConfig({ DATABASE_URL: `${base.href}?${query}`, DATABASE_START_SECONDS: "0" });
    const { pool, close } = await openDatabase(config, log);
    const used = await pool.query<{ ssl: boolean }>(
      "select ssl from pg_stat_ssl where pid = pg_backend_pid()",
    );
    await close();
    return used.rows[0]?.ssl;
  };
  const certificate = encodeURIComponent(`${tls.folder}/${tls.file}`);
  expect(await open("")).toBe(false);
  expect(await open(`sslmode=verify-full&sslrootcert=${certificate}`)).toBe(true);
  expect(warnings).toEqual([]);
  // The words that Neon hands out.
  for (const query of ["sslmode=require&channel_binding=require", "sslmode=no-verify", "sslmode=prefer"]) {
    expect(await open(query)).toBe(true);
    expect(warnings.splice(0).join("")).toContain("certificate isn't checked");
  }
  for (const query of ["sslmode=verify-full", "sslrootcert=system"])
    await expect(open(query)).rejects.toThrow("sslmode=verify-full&sslrootcert=FILE");
  base.hostname = "127.0.0.1";
  await expect(open(`sslmode=verify-full&sslrootcert=${certificate}`)).rejects.toThrow("altnames");
});
