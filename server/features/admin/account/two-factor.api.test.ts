import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findStoredKeys, rotateKeys } from "#server/db/encryption/encrypted-tables.ts";
import { adminCredentials, type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { keyEntry, testDataKeys, toDataKeys } from "#server/testing/data-keys.ts";
import { findTables } from "#server/testing/database/hash-rows.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  reauthenticate,
  renewRecoveryCodes,
  getSession,
  signIn,
} from "#shared/api/admin/account.ts";
import { adminUsers, auditEvents } from "#shared/schema/admin.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
// Keeps one step of 30 seconds throughout a test, also for the server.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.run("update admin_users set totp_secret = null, totp_last_step = null");
  await app.reset();
});

const stepMs = 30_000;
const codeAt = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });

type Codes = { recoveryCodes: string[] };
type Setup = { secret: string };

/** Turns it on with the code of the previous step, so that the current one is still unused. */
async function turnOn(browser: Browser): Promise<{ secret: string; codes: string[] }> {
  const { body: setup } = await browser.call(beginTwoFactor);
  const { secret } = setup as { secret: string };
  const { body } = await browser.call(confirmTwoFactor, { body: { code: codeAt(secret, -1) } });
  return { secret, codes: (body as Codes).recoveryCodes };
}

const tryWith = async (code?: string) =>
  openBrowser(app).call(signIn, { body: { ...adminCredentials, ...(code && { code }) } });
const needsCode = { success: false, needsCode: true };

describe("two-factor sign-in", () => {
  test("is off at first, and asks for nothing", async () => {
    const browser = await signedIn(app);
    expect((await browser.call(getTwoFactor)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  });

  test("is set up with a URL that authenticator apps read", async () => {
    const { body } = await (await signedIn(app)).call(beginTwoFactor);
    const url = new URL((body as { url: string }).url);
    expect(`${url.protocol}//${url.host}${url.pathname}`).toBe("otpauth://totp/Rigfile:operator");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret: (body as { secret: string }).secret,
      issuer: "Rigfile",
    });
  });

  test("is on once a code proves that the app has the secret, not before", async () => {
    const browser = await signedIn(app);
    await browser.call(beginTwoFactor);
    const wrong = await browser.call(confirmTwoFactor, { body: { code: "000000" } });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: "code" }] } });
    expect((await tryWith()).body).toMatchObject({ success: true });
    await turnOn(browser);
    expect((await browser.call(getTwoFactor)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  test("begins with one of two setups at once, and ends every other session", async () => {
    const browsers = [await signedIn(app), await signedIn(app)];
    const codes = await Promise.all(
      browsers.map(async (each) => codeAt(((await each.call(beginTwoFactor)).body as Setup).secret)),
    );
    const answers = await Promise.all(
      browsers.map(async (each, at) => each.call(confirmTwoFactor, { body: { code: codes[at] } })),
    );
    const isOn = answers.map(({ status }) => status === 200);
    expect(isOn.filter(Boolean)).toHaveLength(1);
    const sessions = await Promise.all(browsers.map(async (each) => each.call(getSession)));
    expect(sessions.map(({ body }) => (body as { isAdmin: boolean }).isAdmin)).toEqual(isOn);
  });

  test("lets nobody in without a code, with a wrong one or with an old one", async () => {
    const { secret } = await turnOn(await signedIn(app));
    expect(await tryWith()).toMatchObject({ status: 200, body: needsCode });
    for (const code of ["000000", "abcdef", codeAt(secret, -4)])
      expect(await tryWith(code)).toMatchObject({ status: 401 });
  });

  test("accepts each code once, with or without a space", async () => {
    const { secret } = await turnOn(await signedIn(app));
    const code = codeAt(secret);
    expect((await tryWith(`${code.slice(0, 3)} ${code.slice(3)}`)).body).toMatchObject({ success: true });
    expect((await tryWith(code)).status).toBe(401);
  });

  test("accepts each recovery code once, however it is typed", async () => {
    const { codes } = await turnOn(await signedIn(app));
    expect(new Set(codes).size).toBe(10);
    const [first = ""] = codes;
    expect((await tryWith(first.toLowerCase().replace("-", " "))).body).toMatchObject({ success: true });
    expect(await tryWith(first)).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^This recovery code isn't valid, or it was used before\./) },
    });
    expect((await (await signedInWith(codes[1])).call(getTwoFactor)).body).toMatchObject({
      recoveryCodesLeft: 8,
    });
  });

  const signedInWith = async (code = ""): Promise<Browser> => {
    const browser = openBrowser(app);
    await browser.call(signIn, { body: { ...adminCredentials, code } });
    return browser;
  };

  test("does not let a password without a code reset the delay for guessed codes", async () => {
    await turnOn(await signedIn(app));
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      statuses.push((await tryWith("000000")).status);
      await tryWith();
    }
    expect(statuses).toContain(429);
  });

  test("is turned off after password and code, each checked for itself", async () => {
    const browser = await signedIn(app);
    const { secret } = await turnOn(browser);
    await app.run("update admin_sessions set sess = sess - 'authenticatedAt'");
    expect((await browser.call(endTwoFactor)).status).toBe(403);
    const { password } = adminCredentials;
    const prove = async (body: object) => browser.call(reauthenticate, { body });
    expect(await prove({ password })).toMatchObject({ status: 200, body: needsCode });
    expect(await prove({ password, code: "000000" })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "code" }] },
    });
    expect((await browser.call(endTwoFactor)).status).toBe(403);
    expect((await prove({ password, code: codeAt(secret) })).body).toMatchObject({ success: true });
    expect((await browser.call(endTwoFactor)).status).toBe(200);
    expect((await tryWith()).body).toMatchObject({ success: true });
  });

  test("gives new recovery codes, and the former ones are dead", async () => {
    const browser = await signedIn(app);
    expect((await browser.call(renewRecoveryCodes)).status).toBe(409);
    const { codes } = await turnOn(browser);
    const renewed = ((await browser.call(renewRecoveryCodes)).body as Codes).recoveryCodes;
    expect((await browser.call(getTwoFactor)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await tryWith(codes[0])).status).toBe(401);
    expect((await tryWith(renewed[0])).body).toMatchObject({ success: true });
    expect((await browser.call(getTwoFactor)).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("is set up once: a second secret is refused, and a confirmation without a setup", async () => {
    const browser = await signedIn(app);
    expect((await browser.call(confirmTwoFactor, { body: { code: "123456" } })).status).toBe(409);
    await turnOn(browser);
    expect((await browser.call(beginTwoFactor)).status).toBe(409);
  });

  test("keeps the app's secret encrypted, and goes on with one that was stored in the clear", async () => {
    const { database } = app.server.container;
    const browser = await signedIn(app);
    const begun = ((await browser.call(beginTwoFactor)).body as Setup).secret;
    expect(await findTables(app.server.container, begun)).toEqual([]);
    const { secret } = await turnOn(browser);
    expect(await findTables(app.server.container, secret)).toEqual([]);
    expect(await app.rows(adminUsers)).toMatchObject([{ dataKey: "test" }]);

    await rotateKeys(database, { ...toDataKeys(testDataKeys), current: undefined });
    expect(await app.rows(adminUsers)).toMatchObject([{ totpSecret: secret, dataKey: null }]);
    expect((await tryWith(codeAt(secret))).body).toMatchObject({ success: true });
    await rotateKeys(database, toDataKeys(`${keyEntry("new", "n")},${testDataKeys}`));
    expect(await findStoredKeys(database.db)).toContain("new");
    expect(await findTables(app.server.container, secret)).toEqual([]);
  });

  test("lets in with a recovery code where the key of the app's secret is lost", async () => {
    const { secret, codes } = await turnOn(await signedIn(app));
    const newKeys = toDataKeys(`${keyEntry("lost", "l")},${testDataKeys}`);
    await rotateKeys(app.server.container.database, newKeys);
    expect(await tryWith(codeAt(secret))).toMatchObject({ status: 503 });
    expect((await tryWith(codes[0])).body).toMatchObject({ success: true });
  });

  test("leaves no code and no secret in the records", async () => {
    const { secret, codes } = await turnOn(await signedIn(app));
    const events = await app.rows(auditEvents);
    expect(events.map(({ type }) => type)).toContain("two_factor_on");
    const all = JSON.stringify(events) + app.logLines.join("");
    for (const text of [secret, ...codes]) expect(all).not.toContain(text);
  });
});
