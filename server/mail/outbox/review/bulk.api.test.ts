import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { listAuditEvents } from "#shared/api/admin/audit.ts";
import { changeMessages, countOutbox } from "#shared/api/admin/outbox-api.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { minimalProfile } from "#shared/testing/fixtures.ts";

const app = await openTestApp({ MAIL_POLL_SECONDS: "3600" });
let browser: Browser;
beforeEach(async () => {
  browser = await signedIn(app);
});

const add = async (status: "failed" | "queued" | "held", ...recipients: string[]): Promise<void> => {
  const { db } = app.server.container.database;
  const rows = recipients.map((recipient) => ({
    submissionId: crypto.randomUUID(),
    messageId: `<${crypto.randomUUID()}@b>`,
    sender: "a@b.test",
    recipient,
    audience: recipient.endsWith("agency.test") ? ("staff" as const) : ("customer" as const),
    subject: "s",
    textBody: "t",
    htmlBody: "h",
    status,
    attempts: 3,
  }));
  await db.insert(outboxMessages).values(rows);
};
const states = async () =>
  (await app.rows(outboxMessages))
    .map(({ recipient, status, attempts }) => `${recipient} ${status} ${attempts}`)
    .toSorted();
const change = async (body: object) => browser.call(changeMessages, { body });

describe("all messages in a state", () => {
  test("are counted, and retried with all their tries ahead, by what is looked for", async () => {
    await add("failed", "one@agency.test", "two@agency.test", "other@mail.test");
    const query = { status: "failed", search: "AGENCY" };
    expect((await browser.call(countOutbox, { query })).body).toMatchObject({ data: { count: 2 } });
    const { body } = await change({ action: "retry", ...query });
    expect(body).toMatchObject({ count: 2, message: "2 messages will be sent now." });
    expect(await states()).toEqual([
      "one@agency.test queued 0",
      "other@mail.test failed 3",
      "two@agency.test queued 0",
    ]);
  });

  test("are retried except where no email is wanted or none arrives, and the answer says which", async () => {
    await add("failed", "Owner@carrier.test", "other@carrier.test", "dead@agency.test", "gone@carrier.test");
    await app.run("insert into blocked_addresses (address) values ('owner@carrier.test')");
    await app.run(
      "insert into blocked_addresses (address, reason) values ('dead@agency.test', 'bounced'), ('gone@carrier.test', 'bounced')",
    );
    expect((await change({ action: "retry", status: "failed" })).body).toMatchObject({
      count: 1,
      message:
        "1 message will be sent now. 3 left as they were: Email to this address came back (2); The recipient unsubscribed (1).",
    });
    expect(await states()).toEqual([
      "Owner@carrier.test failed 3",
      "dead@agency.test failed 3",
      "gone@carrier.test failed 3",
      "other@carrier.test queued 0",
    ]);
  });

  test("are canceled, with one entry in the trail that names no address", async () => {
    await add("queued", "one@agency.test", "two@agency.test");
    await add("held", "three@agency.test");
    await change({ action: "cancel", status: "queued", search: "agency.test" });
    expect(await states()).toEqual([
      "one@agency.test canceled 3",
      "three@agency.test held 3",
      "two@agency.test canceled 3",
    ]);
    const { body } = await browser.call(listAuditEvents, { query: { type: "message_canceled" } });
    expect(body).toMatchObject({ data: [{ details: { count: 2, status: "queued" } }] });
    expect(JSON.stringify(body)).not.toContain("agency.test");
  });

  test("are left alone where a process is about to claim one", async () => {
    await add("queued", "one@agency.test", "two@agency.test");
    await app.run("update outbox_messages set status = 'sending' where recipient = 'one@agency.test'");
    expect((await change({ action: "cancel", status: "queued" })).body).toMatchObject({ count: 1 });
    expect(await states()).toEqual(["one@agency.test sending 3", "two@agency.test canceled 3"]);
  });

  test("that are held send their quote requests to agencies that take them, and the answer says why some stay", async () => {
    const request = async (mailingState: string) =>
      app.post("/api/send-quote-request", { ...quoteBody, formData: { ...minimalProfile, mailingState } });
    await app.run(`update partner_agencies set states = '["NY"]'`);
    for (const state of ["TX", "OH", "TX"]) await request(state);
    await add("held", "cleared@agency.test");
    await app.run(`update partner_agencies set states = '["TX"]'`);
    const { body } = await change({ action: "retry", status: "held" });
    await app.run("update partner_agencies set states = '[]'");
    expect(body).toMatchObject({
      count: 2,
      message:
        "2 quote requests released. 2 left as they were: No agency takes Ohio right now (1); This quote request doesn't exist (1).",
    });
    const sent = await app.rows(outboxMessages);
    const recipients = sent.flatMap(({ status, recipient }) => (status === "queued" ? [recipient] : []));
    const each = ["first@agency.test", quoteBody.customerEmail, "second@agency.test"];
    expect(recipients.toSorted()).toEqual(each.flatMap((one) => [one, one]));
  });

  test("follow the same rules as a single one", async () => {
    expect((await change({ action: "cancel", status: "failed" })).status).toBe(409);
    expect((await change({ action: "retry", status: "unconfirmed" })).status).toBe(409);
    expect((await change({ action: "retry", status: "sent" })).status).toBe(400);
  });
});
