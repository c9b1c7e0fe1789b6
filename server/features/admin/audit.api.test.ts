import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { exportAuditEvents, listAuditEvents } from "#shared/api/admin/audit.ts";
import { signIn } from "#shared/api/admin/account.ts";
import { auditEvents } from "#shared/schema/admin.ts";

const app = await openTestApp();
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

const read = async (query: Record<string, string> = {}) =>
  listAuditEvents.response.parse((await admin.call(listAuditEvents, { query })).body);

describe("the audit trail", () => {
  test.each([
    ["changed", "update audit_events set username = 'nobody'"],
    ["deleted", "delete from audit_events"],
    ["emptied", "truncate audit_events"],
    ["emptied along with others", "truncate admin_users, audit_events cascade"],
  ])("cannot be %s, by whatever statement", async (_name, statement) => {
    const before = await app.rows(auditEvents);
    expect(before).toHaveLength(1);
    const reason = await app.run(statement).catch((error: unknown) => error);
    expect(reason).toMatchObject({ cause: { message: "the audit trail is append-only" } });
    expect(await app.rows(auditEvents)).toEqual(before);
  });

  test.each<[string, Record<string, string>]>([
    ["an event that is not recorded", { type: "nothing" }],
    ["a day that is none", { from: "2026-13-01" }],
  ])("refuses %s", async (_name, query) => {
    expect(await admin.call(listAuditEvents, { query })).toMatchObject({ status: 400 });
  });

  test("has who did what, when and from where, newest first", async () => {
    await openBrowser(app).call(signIn, { body: { username: "<b>x</b>", password: "wrong password" } });
    const { data } = await read();
    expect(data).toMatchObject([
      // Stated in the privacy policy.
      {
        type: "sign_in_failed",
        username: expect.stringContaining("unknown name"),
        ipAddress: expect.stringMatching(/127\.0\.0\.1|::1/),
      },
      { type: "sign_in", username: "operator", ipAddress: expect.stringMatching(/127\.0\.0\.1|::1/) },
    ]);
  });

  test("is filtered by event and by days in New York", async () => {
    const { db } = app.server.container.database;
    await db.insert(auditEvents).values([
      { type: "export", username: "a", createdAt: new Date("2026-07-10T03:59:59Z") },
      { type: "export", username: "b", createdAt: new Date("2026-07-10T04:00:00Z") },
      { type: "reply", username: "c", createdAt: new Date("2026-07-10T12:00:00Z") },
    ]);
    const names = async (query: Record<string, string>) =>
      (await read(query)).data.map(({ username }) => username);
    expect(await names({ type: "export" })).toEqual(["b", "a"]);
    expect(await names({ type: "export", from: "2026-07-10", until: "2026-07-10" })).toEqual(["b"]);
    expect(await names({ from: "2026-07-10", until: "2026-07-10" })).toEqual(["c", "b"]);
  });

  test("is exported as its filters leave it, in words, without formulas", async () => {
    const { db } = app.server.container.database;
    const details = { formerStates: "", states: "TX", secretKey: "x" };
    await db.insert(auditEvents).values([
      { type: "agency_changed", username: "=1+1", details, createdAt: new Date("2026-07-10T12:00:00Z") },
      { type: "reply", username: "c" },
    ]);
    const query = { kind: "settings", from: "2026-07-01" };
    expect((await read(query)).data.map(({ type }) => type)).toEqual(["agency_changed"]);
    const { body, headers } = await admin.call(exportAuditEvents, { query });
    expect(headers.get("content-disposition")).toContain("Rigfile_Audit_Trail_");
    const [head, row, ...rest] = String(body).trim().split("\r\n");
    expect(head).toContain("Time (Eastern Time),What,Who,IP address,Details,Id");
    expect(row).toContain("2026-07-10 08:00:00,Agency changed,'=1+1,,Takes: every state → TX,");
    expect(rest).toEqual([]);
    expect((await read({ type: "export" })).data).toMatchObject([
      { details: { list: "audit trail", kind: "Settings", from: "2026-07-01" } },
    ]);
  });

  test("comes in pages", async () => {
    const { db } = app.server.container.database;
    await db.execute(
      sql`insert into audit_events (type, username) select 'reply', 'n' from generate_series(1, 30)`,
    );
    const first = await read();
    expect([first.data.length, (await read({ cursor: first.nextCursor ?? "" })).data.length]).toEqual([
      25, 6,
    ]);
  });
});
