import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { root } from "#server/base/root.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, supportBody } from "#server/testing/bodies.ts";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { clearData, clearWord } from "#shared/api/admin/clear-data.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { openPostgres } from "./open.ts";

const timeouts = { connectMs: 20_000, statementMs: 20_000, onConnectionLost: () => undefined };

/** The statements that docs/security.md gives to the operator. */
const [, documented = ""] =
  /```sql\n([^`]+)```/.exec(readFileSync(join(root, "docs", "security.md"), "utf8")) ?? [];

/** A server on PostgreSQL whose account is the documented one. */
async function startWithOwnAccount() {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const owner = await openPostgres({ ...timeouts, url: postgres.url, poolSize: 2 });
  await owner.db.execute(sql.raw(documented));
  await owner.close();
  const url = new URL(postgres.url);
  url.username = "rigfile_server";
  const database = await openPostgres({ ...timeouts, url: url.href, directUrl: postgres.url, poolSize: 10 });
  const app = await startTestApp({}, undefined, { database, drop: async () => undefined });
  onTestFinished(app.close);
  return app;
}

test("with an account that has the rows only, the server works and its audit trail stays", async () => {
  const app = await startWithOwnAccount();
  expect((await app.post("/api/send-quote-request", quoteBody)).status).toBe(200);
  expect((await app.post("/api/feature-suggestions", supportBody)).status).toBe(200);
  expect((await app.get("/api/ready")).status).toBe(200);
  const admin = await signedIn(app);
  const confirmation = clearWord;
  expect(await admin.call(clearData, { query: { confirmation } })).toMatchObject({
    status: 200,
    body: { removed: { records: 1 } },
  });
  const trail = await app.rows(auditEvents);
  expect(trail.map(({ type }) => type)).toContain("data_cleared");
  for (const change of [
    "alter table audit_events disable trigger all",
    "drop trigger audit_events_append_only on audit_events",
    "drop table audit_events",
    "set session_replication_role = replica",
    "update audit_events set username = 'nobody'",
    "delete from audit_events",
    "truncate audit_events",
  ])
    await expect(app.run(change)).rejects.toMatchObject({ cause: { code: "42501" } });
  expect(await app.rows(auditEvents)).toEqual(trail);
});
