import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminCredentials, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  changeCredentials,
  endSession,
  listSessions,
  type newCredentials,
  reauthenticate,
  getSession,
  signIn,
  signOut,
} from "#shared/api/admin/account.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import type { z } from "zod";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const keepHash = "create temp table kept_admin as select * from admin_users";
const restoreHash =
  "update admin_users set username = kept_admin.username, password_hash = kept_admin.password_hash from kept_admin; drop table kept_admin";

type Credentials = z.input<typeof newCredentials>;
const fresh: Credentials = { newUsername: "dispatcher", newPassword: "eighteen wheels & 1 spare" };
const isAdmin = { isAdmin: true };

describe("changing the credentials", () => {
  // A temporary table belongs to one connection, so this one is real, and dropped later.
  beforeEach(async () => app.run(keepHash.replace("temp ", "")));
  afterEach(async () => {
    for (const statement of restoreHash.split("; ")) await app.run(statement);
    await app.reset();
  });

  test("lets the new ones in and the old ones no more", async () => {
    const browser = await signedIn(app);
    const answer = await browser.call(changeCredentials, { body: fresh });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "Admin credentials updated successfully. Please login again with your new credentials.",
      },
    });
    const body = { username: fresh.newUsername, password: fresh.newPassword };
    expect((await openBrowser(app).call(signIn, { body })).status).toBe(200);
    expect((await openBrowser(app).call(signIn, { body: adminCredentials })).status).toBe(401);
  });

  test("ends every session, its own too", async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    await one.call(changeCredentials, { body: fresh });
    for (const browser of [one, other])
      expect((await browser.call(getSession)).body).toEqual({ isAdmin: false });
  });

  test("takes the session's cookie from the browser", async () => {
    const browser = await signedIn(app);
    await browser.call(changeCredentials, { body: fresh });
    expect([...browser.cookies.keys()]).toEqual(["rigfile-browser"]);
  });

  test.each<[string, Partial<Credentials>, string]>([
    ["fewer than 8 characters", { newPassword: "short" }, "Password must be at least 8 characters long"],
    ["more than 72 bytes", { newPassword: "ł".repeat(37) }, "Password must be at most 72 bytes long"],
    ["a common password", { newPassword: "Password123" }, "easy to guess"],
    ["the username", { newUsername: "overtheroad", newPassword: "OverTheRoad" }, "easy to guess"],
    ["a long username", { newUsername: "x".repeat(256) }, "at most 255 characters"],
    ["no username", { newUsername: "  " }, "Enter a username."],
  ])("refuses %s, and the old ones still work", async (_name, change, message) => {
    const browser = await signedIn(app);
    const answer = await browser.call(changeCredentials, { body: { ...fresh, ...change } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
    expect((await browser.call(getSession)).body).toMatchObject(isAdmin);
    expect((await openBrowser(app).call(signIn, { body: adminCredentials })).status).toBe(200);
  });

  test("is recorded without the password", async () => {
    await (await signedIn(app)).call(changeCredentials, { body: fresh });
    const events = await app.rows(auditEvents);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "credentials_changed",
        details: { formerUsername: "operator", username: "dispatcher" },
      }),
    );
    expect(JSON.stringify(events)).not.toContain(fresh.newPassword);
    expect(app.logLines.join("")).not.toContain(fresh.newPassword);
  });
});

describe("the open sessions", () => {
  afterEach(async () => app.reset());
  type Listed = { data: { id: string; isCurrent: boolean; userAgent: string | null }[] };
  const list = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
    ((await browser.call(listSessions)).body as Listed).data;

  test("are listed, without what would let somebody in", async () => {
    const [one] = [await signedIn(app), await signedIn(app)];
    const sessions = await list(one);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const secret = decodeURIComponent(one.cookies.get("rigfile-session") ?? "").slice(2, 30);
    expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  test("can be ended one by one, another one's included", async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const id = (await list(one)).find(({ isCurrent }) => !isCurrent)?.id ?? "";
    expect((await one.call(endSession, { params: { id } })).status).toBe(200);
    expect((await other.call(getSession)).body).toEqual({ isAdmin: false });
    expect((await one.call(getSession)).body).toMatchObject(isAdmin);
    expect(await one.call(endSession, { params: { id } })).toMatchObject({ status: 404 });
  });

  test("include one's own, which signs out", async () => {
    const browser = await signedIn(app);
    const [own] = await list(browser);
    expect((await browser.call(endSession, { params: { id: own?.id ?? "" } })).status).toBe(200);
    expect((await browser.call(signOut)).status).toBe(401);
  });

  test("that were ended are not brought back by a request that was under way", async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    await app.run("update admin_sessions set sess = jsonb_set(sess, '{lastSeenAt}', '0')");
    const id = (await list(one)).find(({ isCurrent }) => !isCurrent)?.id ?? "";
    await Promise.all([
      ...Array.from({ length: 10 }, async () => other.call(listSessions)),
      ...Array.from({ length: 5 }, async () =>
        other.call(reauthenticate, { body: { password: adminCredentials.password } }),
      ),
      one.call(endSession, { params: { id } }),
    ]);
    expect((await other.call(getSession)).body).toEqual({ isAdmin: false });
  });

  test.each(["1", "not-a-uuid", "00000000-0000-4000-8000-000000000000"])(
    "know nothing about the id %j",
    async (id) => {
      const { status } = await (await signedIn(app)).call(endSession, { params: { id } });
      expect([400, 404]).toContain(status);
    },
  );
});
