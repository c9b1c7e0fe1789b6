import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { callAbout, getMessageTo } from "#server/testing/sent-messages.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getOutboxMessage, retryMessage, reviveAddress } from "#shared/api/admin/outbox.ts";
import { reportBounce } from "#shared/api/mail/bounces.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const secret = "a secret of thirty-two characters";
const customer = "owner@carrier.test";
const agency = "first@agency.test";

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startTestApp({
    BOUNCE_ADDRESS: "bounces@rig.test",
    BOUNCE_SECRET: secret.replaceAll(" ", "-"),
  });
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.reset();
  browser = await signedIn(app);
});

const report = async (body: object, bearer = secret.replaceAll(" ", "-")) =>
  app.post(reportBounce.path, body, { Authorization: `Bearer ${bearer}` });
const tokenOf = async (recipient: string) => (await getMessageTo(app, recipient)).bounceToken ?? "";
const open = async (recipient: string) => {
  const { body } = await callAbout(browser, getOutboxMessage, (await getMessageTo(app, recipient)).id);
  return getOutboxMessage.response.parse(body).data;
};

const toDsn = (token: string, status: string): string =>
  [
    "From: MAILER-DAEMON@mx.test",
    `To: Bounces+${token.toUpperCase()}@rig.test`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Sorry.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.test",
    "",
    `Final-Recipient: rfc822; ${customer}`,
    "Action: failed",
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 no such",
    "  user",
    "--b",
    "Content-Type: message/rfc822",
    "",
    "Status: 5.9.9",
    "",
    "Text.",
    "--b--",
  ].join("\r\n");

describe("a message that came back", () => {
  test("is found by its return path, and marks its address as dead once, until the operator takes that back", async () => {
    await app.post("/api/send-self-email", selfEmailBody);
    const token = await tokenOf(customer);
    expect(app.peer.mailTo(customer)[0]?.envelopeFrom).toBe(`bounces+${token}@rig.test`);
    const dsn = toDsn(token, "5.1.1");
    expect((await report({ dsn })).status).toBe(200);
    expect((await report({ dsn })).body).toMatchObject({ message: "This was noted before." });
    expect(await open(customer)).toMatchObject({
      bounce: "5.1.1 550 no such user",
      deadSince: expect.any(String),
    });
    const again = await app.post("/api/send-self-email", selfEmailBody);
    expect(again.status).toBe(403);
    expect(again.body).toHaveProperty("message", expect.stringContaining("came back"));
    const { id } = await getMessageTo(app, customer);
    expect((await callAbout(browser, reviveAddress, id)).status).toBe(200);
    expect((await callAbout(browser, reviveAddress, id)).status).toBe(409);
    expect((await app.post("/api/send-self-email", selfEmailBody)).status).toBe(200);
  });

  test("of an agency keeps the next quote request from it, in the operator's sight", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    await report({ token: await tokenOf(agency), status: "5.1.10" });
    await app.run("delete from outbox_messages");
    await app.post("/api/send-quote-request", quoteBody);
    const message = await getMessageTo(app, agency);
    expect(message).toMatchObject({ status: "failed", attempts: 0 });
    expect((await callAbout(browser, retryMessage, message.id)).status).toBe(409);
    expect(app.peer.mailTo(agency)).toHaveLength(1);
    expect(app.peer.mailTo("second@agency.test")).toHaveLength(2);
  });

  test.each(["4.2.2", "5.3.4", "5.7.26"])("with %s is noted, and its address lives on", async (status) => {
    await app.post("/api/send-self-email", selfEmailBody);
    await report({ dsn: toDsn(await tokenOf(customer), status) });
    expect(await open(customer)).toMatchObject({ bounce: expect.stringContaining(status), deadSince: null });
  });
});

test("who doesn't know the secret, or no return path of ours, changes nothing", async () => {
  await app.post("/api/send-self-email", selfEmailBody);
  const token = await tokenOf(customer);
  expect((await report({ token }, "wrong")).status).toBe(401);
  expect((await app.post(reportBounce.path, { token })).status).toBe(401);
  expect((await report({ token: "0".repeat(32) })).status).toBe(404);
  expect((await report({ dsn: `To: bounces+${token}@rig.test\r\n\r\nI am on vacation.` })).status).toBe(422);
  expect((await report({})).status).toBe(400);
  expect(await app.rows(outboxMessages)).toMatchObject([{ bounce: null }]);
});
