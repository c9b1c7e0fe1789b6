import { describe, expect, test } from "vitest";
import { openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { createPasskey } from "#server/testing/passkey.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  reauthenticateWithPasskey,
  removePasskey,
  signInWithPasskey,
} from "#shared/api/admin/passkeys-api.ts";
import { getSession } from "#shared/api/admin/account.ts";
import { adminPasskeys, auditEvents } from "#shared/schema/admin.ts";

// e2e/64 signs in with a browser's own passkey.
const app = await openTestApp();

const text = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const common = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} } as const;
const clientDataJSON = text({ type: "webauthn.get", challenge: "AAAA", origin: "https://elsewhere.example" });
const assertion = {
  ...common,
  response: { clientDataJSON, authenticatorData: "AAAA", signature: "AAAA" },
};
const attestation = { ...common, response: { clientDataJSON, attestationObject: "AAAA" } };

type Options = {
  options: { challenge: string; rpId?: string; rp?: { id: string }; userVerification?: string };
};

describe("signing in with a passkey", () => {
  test("begins with a new challenge each time, and asks for the user", async () => {
    const browser = openBrowser(app);
    const [one, other] = [await browser.call(beginPasskeySignIn), await browser.call(beginPasskeySignIn)];
    const [{ options }, { options: second }] = [one.body as Options, other.body as Options];
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.challenge).not.toBe(second.challenge);
  });

  test("needs a challenge of the same browser, which is used up", async () => {
    const [browser, other] = [openBrowser(app), openBrowser(app)];
    await other.call(beginPasskeySignIn);
    const body = { response: assertion };
    expect((await browser.call(signInWithPasskey, { body })).status).toBe(400);
    await browser.call(beginPasskeySignIn);
    expect((await browser.call(signInWithPasskey, { body })).status).toBe(401);
    expect((await browser.call(signInWithPasskey, { body })).status).toBe(400);
    expect((await browser.call(getSession)).body).toEqual({ isAdmin: false });
  });

  test("opens the back office, counts the use and is noted in the audit trail", async () => {
    const passkey = createPasskey();
    await app.run(
      `insert into admin_passkeys (id, admin_id, name, public_key, counter) select 'AAAA', id, 'phone', '\\x${passkey.publicKey}', 4 from admin_users`,
    );
    const browser = openBrowser(app);
    const { options } = (await browser.call(beginPasskeySignIn)).body as Options;
    const response = { ...common, response: passkey.answer(options.challenge, app.url, 5) };
    expect((await browser.call(signInWithPasskey, { body: { response } })).status).toBe(200);
    expect((await browser.call(getSession)).body).toMatchObject({ isAdmin: true });
    expect(await app.rows(adminPasskeys)).toMatchObject([{ counter: 5 }]);
    expect(await app.rows(auditEvents)).toContainEqual(
      expect.objectContaining({ type: "sign_in", details: { method: "passkey" }, ipAddress: "127.0.0.1" }),
    );
  });

  test("is refused for a known passkey with a wrong signature", async () => {
    const browser = await signedIn(app);
    await app.run(
      "insert into admin_passkeys (id, admin_id, name, public_key, counter) select 'AAAA', id, 'phone', '\\x01', 0 from admin_users",
    );
    const visitor = openBrowser(app);
    await visitor.call(beginPasskeySignIn);
    expect((await visitor.call(signInWithPasskey, { body: { response: assertion } })).status).toBe(401);
    expect((await browser.call(listPasskeys)).body).toMatchObject({ data: [{ id: "AAAA", name: "phone" }] });
  });

  test.each([{}, { response: {} }, { response: { ...assertion, id: "../../etc" } }, { response: null }])(
    "is refused in a wrong shape: %j",
    async (body) => {
      expect((await openBrowser(app).call(signInWithPasskey, { body })).status).toBe(400);
    },
  );
});

test("a passkey proves again who is signed in; one that isn't known doesn't", async () => {
  const passkey = createPasskey();
  await app.run(
    `insert into admin_passkeys (id, admin_id, name, public_key, counter) select 'AAAA', id, 'phone', '\\x${passkey.publicKey}', 4 from admin_users`,
  );
  const browser = await signedIn(app);
  await app.run("update admin_sessions set sess = sess - 'authenticatedAt'");
  const prove = async (id: string) => {
    const { options } = (await browser.call(beginPasskeySignIn)).body as Options;
    const response = { ...common, id, response: passkey.answer(options.challenge, app.url, 5) };
    return (await browser.call(reauthenticateWithPasskey, { body: { response } })).status;
  };
  expect(await prove("BBBB")).toBe(400);
  expect((await browser.call(beginPasskey)).status).toBe(403);
  expect(await prove("AAAA")).toBe(200);
  expect((await browser.call(beginPasskey)).status).toBe(200);
});

describe("adding a passkey", () => {
  test("is for this site, and not for a passkey that is already there", async () => {
    const browser = await signedIn(app);
    await app.run(
      "insert into admin_passkeys (id, admin_id, name, public_key, counter) select 'BBBB', id, 'phone', '\\x01', 0 from admin_users",
    );
    const { options } = (await browser.call(beginPasskey)).body as Options;
    expect(options).toMatchObject({ rp: { id: "localhost" }, excludeCredentials: [{ id: "BBBB" }] });
  });

  test("is refused without a challenge, and for another site's", async () => {
    const browser = await signedIn(app);
    const body = { name: "phone", response: attestation };
    expect((await browser.call(addPasskey, { body })).status).toBe(400);
    await browser.call(beginPasskey);
    const answer = await browser.call(addPasskey, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: "This passkey wasn't accepted. Please try again." },
    });
    expect((await browser.call(listPasskeys)).body).toEqual({ success: true, data: [] });
  });
});

test("a passkey that isn't there can't be removed", async () => {
  const browser = await signedIn(app);
  expect((await browser.call(removePasskey, { params: { id: "AAAA" } })).status).toBe(404);
});
