import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { adminCredentials, type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { beginTwoFactor, confirmTwoFactor, signIn, signOut } from "#shared/api/admin/account.ts";
import { saveOperatorMail } from "#shared/api/admin/outbox-api.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

let app: TestApp;
let owner: Browser;
let totp: TOTP;
let recoveryCodes: readonly string[];
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: "1" });
});
afterAll(async () => app.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  owner = await signedIn(app);
  await owner.call(saveOperatorMail, { body: { address: "owner@fleet.test" } });
  const { secret } = (await owner.call(beginTwoFactor)).body as { secret: string };
  totp = new TOTP({ secret: Secret.fromBase32(secret) });
  // A code of the previous step: the current one is still unused.
  const code = totp.generate({ timestamp: Date.now() - 30_000 });
  const { body } = await owner.call(confirmTwoFactor, { body: { code } });
  ({ recoveryCodes } = body as { recoveryCodes: readonly string[] });
  await app.run("delete from outbox_messages");
});
afterEach(async () => {
  vi.useRealTimers();
  await app.run("update admin_users set totp_secret = null, totp_last_step = null");
  await app.reset();
});

const tryFrom = async (network: number, code: string, browser = openBrowser(app)) =>
  browser.call(signIn, {
    body: { ...adminCredentials, code },
    headers: { "X-Forwarded-For": `198.51.100.${network}` },
  });
const subjects = async () => (await app.rows(outboxMessages)).map(({ subject }) => subject);

test.each([
  ["a code of the app", "000000"],
  ["a recovery code", "ABCDE-FGHIJ"],
])(
  "who guesses %s with the right password, from ever new networks, is slowed after 10",
  async (_what, code) => {
    const statuses: number[] = [];
    for (let network = 1; network <= 11; network += 1) statuses.push((await tryFrom(network, code)).status);
    expect(statuses).toEqual(Array.from({ length: 11 }, () => 401));
    // Ends a second, after the eleventh: on a busy machine it would be over.
    await app.run(
      "update login_attempts set blocked_until = now() + interval '30 seconds' where attempts > 10",
    );
    for (let network = 12; network <= 30; network += 1)
      expect((await tryFrom(network, code)).status).toBe(429);
    const fresh = await tryFrom(99, totp.generate());
    expect(fresh).toMatchObject({ status: 429, body: { message: /^Too many wrong codes\. Try again in / } });
    expect(Number(fresh.headers.get("retry-after"))).toBeLessThanOrEqual(30);
    await owner.call(signOut);
    expect((await tryFrom(1, totp.generate(), owner)).status).toBe(200);
  },
);

test("a code that is right forgets the wrong ones before it", async () => {
  for (let network = 1; network <= 9; network += 1) await tryFrom(network, "000000");
  expect((await tryFrom(50, totp.generate())).status).toBe(200);
  for (let network = 1; network <= 9; network += 1) await tryFrom(network, "000000");
  expect((await tryFrom(51, recoveryCodes[0] ?? "")).status).toBe(200);
});

test("the owner is emailed that somebody has the password, at most 5 times an hour, and not about a known browser", async () => {
  await owner.call(signOut);
  expect((await tryFrom(1, "000000", owner)).status).toBe(401);
  expect(await subjects()).toEqual([]);
  await tryFrom(2, "000000");
  expect(await subjects()).toEqual(["Right password, wrong code"]);
  for (let network = 3; network <= 9; network += 1) await tryFrom(network, "000000");
  expect(await subjects()).toHaveLength(5);
  expect((await tryFrom(60, totp.generate())).status).toBe(200);
  expect(await subjects()).toContain("Sign-in from a new browser");
});
