import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { adminCredentials, type Browser, openBrowser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import {
  beginTwoFactor,
  changeCredentials,
  confirmTwoFactor,
  endTwoFactor,
  signIn,
} from "#shared/api/admin/account.ts";
import { saveOperatorMail } from "#shared/api/admin/outbox-api.ts";
import { removePasskey } from "#shared/api/admin/passkeys-api.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const app = await openTestApp();
let browser: Browser;
beforeEach(async () => {
  browser = await signedIn(app);
});

const address = "owner@fleet.test";
const choose = async (to = address) => browser.call(saveOperatorMail, { body: { address: to } });
const mails = async () => app.rows(outboxMessages);
const subjects = async () => (await mails()).map(({ subject }) => subject);
const addPasskey = async (name: string) =>
  app.run(
    `insert into admin_passkeys (id, admin_id, name, public_key, counter) select 'AAAA', id, '${name}', '\\x01', 0 from admin_users`,
  );

describe("the owner is emailed", () => {
  test("about a sign-in from a new browser, with what to do, and not about a known one", async () => {
    await choose();
    const headers = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36" };
    const thief = openBrowser(app);
    for (let round = 0; round < 2; round += 1)
      expect((await thief.call(signIn, { body: adminCredentials, headers })).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: address,
      subject: "Sign-in from a new browser",
      unsubscribeToken: null,
    });
    for (const body of [mail?.textBody, mail?.htmlBody])
      for (const part of [
        "operator",
        "Chrome on Windows",
        "127.0.0.1",
        "node dist/server/cli.js admin reset",
      ])
        expect(body).toContain(part);
    expect(mail?.htmlBody).not.toMatch(/<img|<a /);
    await vi.waitFor(async () => expect(await mails()).toMatchObject([{ status: "sent" }]));
  });

  test("about two-factor sign-in, passkeys and credentials", async () => {
    await choose();
    const { secret } = (await browser.call(beginTwoFactor)).body as { secret: string };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await browser.call(confirmTwoFactor, { body: { code } })).status).toBe(200);
    await browser.call(endTwoFactor);
    await addPasskey("<b>phone</b>");
    await browser.call(removePasskey, { params: { id: "AAAA" } });
    await browser.call(changeCredentials, {
      body: { newUsername: adminCredentials.username, newPassword: adminCredentials.password },
    });
    expect(new Set(await subjects())).toEqual(
      new Set([
        "Two-factor sign-in turned on",
        "Two-factor sign-in turned off",
        "Passkey removed",
        "Username or password changed",
      ]),
    );
    expect((await mails()).map(({ htmlBody }) => htmlBody).join("")).toContain("&lt;b&gt;phone&lt;/b&gt;");
  });

  test("at the old address when it changes", async () => {
    await choose();
    await choose("thief@mail.test");
    expect(await mails()).toMatchObject([{ recipient: address, subject: "Your email address was changed" }]);
  });

  test("5 times an hour about sign-ins, the last of which says so, and about changes all the same", async () => {
    await choose();
    for (let round = 0; round < 7; round += 1) await signedIn(app);
    const sent = await mails();
    expect(sent).toHaveLength(5);
    expect(sent.filter(({ textBody }) => textBody.includes("This is email 5 of this kind"))).toHaveLength(1);
    await choose("");
    expect(await subjects()).toContain("Your email address was changed");
  });
});

test("without an address, nobody is emailed", async () => {
  await signedIn(app);
  await addPasskey("phone");
  await browser.call(removePasskey, { params: { id: "AAAA" } });
  expect(await mails()).toEqual([]);
});
