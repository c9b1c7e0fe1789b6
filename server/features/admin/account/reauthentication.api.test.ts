import { beforeEach, describe, expect, test } from "vitest";
import { adminCredentials, type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { everyContract } from "#server/testing/every-contract.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { changeCredentials, reauthenticate, signIn } from "#shared/api/admin/account.ts";
import { clearData } from "#shared/api/admin/clear-data.ts";
import { saveOperatorMail } from "#shared/api/admin/outbox-api.ts";
import { auditEvents } from "#shared/schema/admin.ts";

const app = await openTestApp();
let browser: Browser;
beforeEach(async () => {
  browser = await signedIn(app);
});

/** Moves the sign-in back by a little more than 5 minutes. */
const wait = async (): Promise<void> =>
  app.run(
    "update admin_sessions set sess = jsonb_set(sess, '{authenticatedAt}', to_jsonb((sess->>'authenticatedAt')::bigint - 300001))",
  );
const { password } = adminCredentials;
const needsReauthentication = true;
const refused = { status: 403, body: { needsReauthentication } };

const guarded = (await everyContract()).filter((contract) => contract.needsReauthentication);

describe("5 minutes after the password", () => {
  beforeEach(wait);

  test.each(guarded.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    "%s asks for it again",
    async (_name, contract) => {
      const sent = { params: { id: "AAAA" }, ...(contract.body && { body: {} }) };
      expect(await browser.call(contract, sent)).toMatchObject(refused);
      expect(await browser.call(reauthenticate, { body: { password } })).toMatchObject({ status: 200 });
      expect((await browser.call(contract, sent)).status).not.toBe(403);
    },
  );

  test("another address for the operator asks for it again, the same one does not", async () => {
    const save = async (address: string) => browser.call(saveOperatorMail, { body: { address } });
    expect(await save("thief@mail.test")).toMatchObject(refused);
    expect(await save("")).toMatchObject({ status: 200 });
  });

  test("a wrong one isn't proof, is in the trail, and delays the next", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1)
      statuses.push((await browser.call(reauthenticate, { body: { password: "a guess" } })).status);
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses).toContain(429);
    expect(await browser.call(clearData)).toMatchObject(refused);
    const failures = (await app.rows(auditEvents)).filter(({ type }) => type === "sign_in_failed");
    expect(failures[0]).toMatchObject({
      username: "operator",
      details: { method: "reauthentication" },
      ipAddress: "127.0.0.1",
    });
    // Those guesses delay this browser alone.
    expect((await openBrowser(app).call(signIn, { body: adminCredentials })).status).toBe(200);
  });
});

test("a sign-in a moment ago is proof enough, in its own session only", async () => {
  const other = await signedIn(app);
  await wait();
  await other.call(reauthenticate, { body: { password } });
  const body = { newUsername: "x", newPassword: "short" };
  expect((await other.call(changeCredentials, { body })).status).toBe(400);
  expect(await browser.call(changeCredentials, { body })).toMatchObject(refused);
});

test("what would let somebody stay or destroy is guarded", () => {
  expect(guarded.map(({ path }) => path).toSorted()).toEqual([
    "/api/admin/change-credentials",
    "/api/admin/clear-data",
    "/api/admin/passkeys",
    "/api/admin/passkeys/:id",
    "/api/admin/passkeys/options",
    "/api/admin/people/erase",
    "/api/admin/two-factor/off",
    "/api/admin/two-factor/recovery-codes",
    "/api/admin/two-factor/setup",
  ]);
});
