import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { listAuditEvents } from "#shared/api/admin/audit.ts";
import { signIn } from "#shared/api/admin/account.ts";
import { failedSignIns } from "#shared/schema/admin.ts";

const app = await openTestApp({ TRUST_PROXY: "1" });
// No hour ends during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date().setUTCMinutes(30) }));
afterEach(() => void vi.useRealTimers());

const fail = async (address: string, username = "operator") =>
  openBrowser(app).call(signIn, {
    body: { username, password: "wrong password" },
    headers: { "X-Forwarded-For": address },
  });
const read = async (query: Record<string, string> = {}) =>
  listAuditEvents.response.parse((await (await signedIn(app)).call(listAuditEvents, { query })).body).data;
const failed = { type: "sign_in_failed" };

describe("failed sign-ins", () => {
  test("are one row of the trail per hour and network, with their number", async () => {
    for (const index of [1, 2, 3]) await fail(`2001:db8:1:${index}::1`, `nobody ${index}`);
    await fail("2001:db8:1:4::1");
    await fail("203.0.113.9");
    expect(await read()).toMatchObject([
      { type: "sign_in" },
      { ...failed, username: "operator", ipAddress: "203.0.113.9", details: { attempts: 1 } },
      {
        ...failed,
        username: "operator",
        ipAddress: "2001:db8:1::/48",
        details: { attempts: 4, withAnUnknownName: 3 },
      },
    ]);
    await app.run(
      "update failed_sign_ins set attempts = attempts + 1, hour = hour - interval '1 hour', created_at = created_at - interval '1 hour'",
    );
    await fail("203.0.113.9");
    expect((await read(failed)).map(({ details }) => details.attempts)).toEqual([1, 2, 5]);
  });

  test("never hold an unknown name, which may be a mistyped password", async () => {
    for (const name of ["hunter2 of mine", "hunter2 of mine", "another"]) await fail("203.0.113.9", name);
    const [row] = await app.rows(failedSignIns);
    expect(row).toMatchObject({ attempts: 3, username: expect.stringMatching(/^unknown name [\da-f]{8}$/) });
    expect(JSON.stringify([row, await read()])).not.toContain("hunter2");
  });

  test("of more than twenty networks an hour share a row", async () => {
    for (let index = 0; index < 25; index += 1) await fail(`203.0.113.${index}`);
    await fail("203.0.113.0");
    const rows = await read(failed);
    expect(rows).toHaveLength(21);
    expect(rows.filter(({ ipAddress }) => ipAddress === null)).toMatchObject([
      { details: { attempts: 5, from: "other networks" } },
    ]);
  });

  test("can't be undone", async () => {
    for (const _again of [1, 2]) await fail("203.0.113.9");
    for (const statement of [
      "update failed_sign_ins set attempts = 1",
      "delete from failed_sign_ins",
      "truncate failed_sign_ins",
    ]) {
      const reason = await app.run(statement).catch((error: unknown) => error);
      expect(reason, statement).toMatchObject({ cause: { message: "the audit trail is append-only" } });
    }
  });

  test("come in the trail's pages, among its events", async () => {
    await fail("203.0.113.9");
    await fail("203.0.113.10");
    await signedIn(app);
    const admin = await signedIn(app);
    const types: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: Record<string, string> = { limit: "1", ...(cursor !== "" && { cursor }) };
      const page = listAuditEvents.response.parse((await admin.call(listAuditEvents, { query })).body);
      types.push(...page.data.map(({ type }) => type));
      cursor = page.nextCursor;
    }
    expect(types).toEqual(["sign_in", "sign_in", "sign_in_failed", "sign_in_failed"]);
  });
});
