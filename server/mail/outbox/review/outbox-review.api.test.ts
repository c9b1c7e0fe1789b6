import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { callAbout, getMessageTo } from "#server/testing/sent-messages.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import {
  acknowledgeFailures,
  cancelMessage,
  listOutbox,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox-api.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const agency = "first@agency.test";
const rival = "second@agency.test";
const customer = "owner@carrier.test";

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  // Two tries, the second one when a test says so.
  app = await startTestApp({ QUOTES_DAILY: "1", MAIL_RETRY_SECONDS: "3600" });
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.reset();
  browser = await signedIn(app);
});

const messageTo = async (recipient: string) => getMessageTo(app, recipient);
/** Waits until the first message to an address is sent: its PDF is drawn first. */
async function sentTo(recipient: string) {
  await expect.poll(async () => (await messageTo(recipient)).status).toBe("sent");
  return messageTo(recipient);
}
const call = async (contract: Parameters<Browser["call"]>[0], id: string, key?: string) =>
  callAbout(browser, contract, id, key);
/** Requests a quote over the daily limit; resolves to the ids of its messages. */
async function holdOne(): Promise<string[]> {
  await app.post("/api/send-quote-request", quoteBody);
  for (const recipient of [agency, rival, customer]) await sentTo(recipient);
  await app.run("truncate outbox_messages");
  app.peer.received.length = 0;
  await app.post("/api/send-quote-request", quoteBody);
  const held = await app.rows(outboxMessages);
  expect(held.map(({ status }) => status)).toEqual(["held", "held"]);
  return held.map(({ id }) => id);
}
const list = async (query: Record<string, string> = {}) =>
  listOutbox.response.parse((await browser.call(listOutbox, { query })).body).data;
const events = async () =>
  (await app.rows(auditEvents)).flatMap(({ type, details }) =>
    type === "sign_in" ? [] : [{ type, details }],
  );

describe("sending again", () => {
  test("brings the same message a second time, under a new Message-ID and with the same files", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    const original = await sentTo(agency);
    const answer = await call(resendMessage, original.id);
    expect(answer).toMatchObject({ status: 200, body: { success: true, status: "sent" } });
    const [first, second, ...more] = app.peer.mailTo(agency);
    expect(more).toEqual([]);
    expect(second?.mail.text).toBe(first?.mail.text);
    expect(second?.mail.messageId).not.toBe(first?.mail.messageId);
    expect(second?.mail.replyTo?.[0]?.address).toBe(customer);
    expect(second?.mail.attachments).toEqual(first?.mail.attachments);
    const copies = (await app.rows(outboxMessages)).filter(({ recipient }) => recipient === agency);
    expect(new Set(copies.map(({ submissionId }) => submissionId)).size).toBe(1);
    expect(await events()).toEqual([
      { type: "resend", details: { message: original.id, isRetry: false, status: "sent" } },
    ]);
  });

  test("under the same key, at once or later, sends it once", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    const { id } = await sentTo(agency);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(async () => call(resendMessage, id, key)));
    answers.push(await call(resendMessage, id, key));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(app.peer.mailTo(agency)).toHaveLength(2);
    expect(await events()).toHaveLength(1);
    const other = await sentTo("second@agency.test");
    expect((await call(resendMessage, other.id, key)).status).toBe(409);
    expect(app.peer.mailTo("second@agency.test")).toHaveLength(1);
  });

  test("reaches nobody who asked for no more email, and stays stoppable for who did not", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    const receipt = await sentTo(customer);
    expect(await call(resendMessage, receipt.id)).toMatchObject({ body: { status: "sent" } });
    const again = app.peer.mailTo(customer)[1]?.mail.headers.find(({ key }) => key === "list-unsubscribe");
    const url = new URL(again?.value.slice(1, -1) ?? "");
    expect((await app.post(url.pathname, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(await call(resendMessage, receipt.id)).toMatchObject({ status: 409 });
    expect(app.peer.mailTo(customer)).toHaveLength(2);
  });

  test("tells that the mail server said no", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    const sent = await sentTo(agency);
    app.peer.answer(agency, 550);
    const { body } = await call(resendMessage, sent.id);
    expect(body).toMatchObject({ success: false, status: "refused" });
  });

  test("is for what was settled: what waits is retried", async () => {
    app.peer.answer(agency, 451);
    await app.post("/api/send-quote-request", quoteBody);
    expect((await call(resendMessage, (await messageTo(agency)).id)).status).toBe(409);
  });
});

describe("retrying", () => {
  test("a message that failed sends it, with all its attempts ahead", async () => {
    app.peer.answer(agency, 451);
    await app.post("/api/send-quote-request", quoteBody);
    await app.run("update outbox_messages set next_attempt_at = now() where status = 'queued'");
    await vi.waitFor(async () => expect((await messageTo(agency)).status).toBe("failed"));
    const { id, attempts, messageId } = await messageTo(agency);
    expect(attempts).toBe(2);
    expect((await browser.call(acknowledgeFailures)).status).toBe(200);
    expect((await messageTo(agency)).seenAt).toBeInstanceOf(Date);
    app.peer.behave();
    expect(await call(retryMessage, id)).toMatchObject({
      status: 200,
      body: { success: true, status: "sent" },
    });
    expect(app.peer.mailTo(agency).map(({ mail }) => mail.messageId)).toEqual([messageId]);
    expect(await messageTo(agency)).toMatchObject({ attempts: 1, seenAt: null, lastError: null });
    expect(await events()).toMatchObject([{ type: "resend", details: { isRetry: true, status: "failed" } }]);
  });

  test("a message that waits makes it the next one", async () => {
    app.peer.answer(agency, 451);
    await app.post("/api/send-quote-request", quoteBody);
    app.peer.behave();
    expect(await call(retryMessage, (await messageTo(agency)).id)).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect((await messageTo(agency)).status).toBe("sent"));
  });

  test("a held message sends its quote request to all that match, and tells the customer once", async () => {
    const ids = await holdOne();
    expect(await call(retryMessage, ids[0] ?? "")).toMatchObject({
      status: 200,
      body: {
        success: true,
        status: "sent",
        message: expect.stringMatching(/^Sent to \w+@agency\.test and \w+@agency\.test\.$/),
      },
    });
    for (const address of [agency, rival]) expect(app.peer.mailTo(address)).toHaveLength(1);
    const told = app.peer.mailTo(customer).map(({ mail }) => mail.text);
    expect(told).toEqual([expect.stringMatching(/Who will call or email you: \S+ and \S+\.\s/)]);
    expect(await events()).toMatchObject([{ type: "quote_routed", details: { isRelease: true } }]);
    for (const id of ids) expect((await call(retryMessage, id)).status).toBe(409);
  });

  test("a held message that no agency takes says so, and sends nothing to the support desk", async () => {
    const [held] = await holdOne();
    await app.run("update partner_agencies set is_active = false");
    expect(await call(retryMessage, held ?? "")).toMatchObject({
      status: 409,
      body: { message: "No agency takes Texas right now. Nothing was sent." },
    });
    expect((await messageTo(agency)).status).toBe("held");
    expect(app.peer.received).toEqual([]);
    await app.run("update partner_agencies set is_active = true");
  });

  test.each(["sent", "sending", "refused", "uncertain", "unconfirmed", "canceled", "blocked", "capped"])(
    "is refused for a message that is %s",
    async (status) => {
      await app.post("/api/send-quote-request", quoteBody);
      const { id } = await sentTo(agency);
      await app.run(`update outbox_messages set status = '${status}', claimed_until = now() + '1 h'`);
      expect((await call(retryMessage, id)).status).toBe(409);
      expect(app.peer.mailTo(agency)).toHaveLength(1);
      expect(await events()).toEqual([]);
      // Releases the claim, which the next test would wait for.
      await app.run("update outbox_messages set status = 'sent'");
    },
  );
});

describe("canceling", () => {
  test("a message that waits keeps it from being sent, and its text for later", async () => {
    app.peer.answer(agency, 451);
    await app.post("/api/send-quote-request", quoteBody);
    const { id } = await messageTo(agency);
    expect(await call(cancelMessage, id)).toMatchObject({
      status: 200,
      body: { success: true, status: "canceled", message: "The message was canceled." },
    });
    expect((await call(cancelMessage, id)).status).toBe(409);
    expect(await events()).toMatchObject([{ type: "message_canceled", details: { message: id } }]);
    app.peer.behave();
    expect(await call(resendMessage, id)).toMatchObject({ body: { status: "sent" } });
  });

  test("a message that is being sent is too late, and it arrives", async () => {
    app.peer.answer(agency, "hang");
    const sending = app.post("/api/send-quote-request", quoteBody);
    await vi.waitFor(async () => expect((await messageTo(agency)).status).toBe("sending"));
    const { id } = await messageTo(agency);
    expect(await call(cancelMessage, id)).toMatchObject({
      status: 409,
      body: { message: "This message can't be canceled: it is being sent right now." },
    });
    app.peer.behave();
    await app.peer.stop();
    await app.peer.start();
    await sending;
    expect((await messageTo(agency)).status).not.toBe("canceled");
    await app.run(`update outbox_messages set status = 'sent' where id = '${id}'`);
  });

  test("and the worker never both get a message", async () => {
    await app.post("/api/send-quote-request", quoteBody);
    const texts = "'a@b.test', 's', 't', 'h'";
    for (let index = 0; index < 40; index += 1)
      await app.run(
        `insert into outbox_messages (submission_id, message_id, recipient, sender, subject, text_body, html_body) values (gen_random_uuid(), '<${index}@x>', 'race${index}@b.test', ${texts})`,
      );
    const waiting = (await app.rows(outboxMessages)).filter(({ recipient }) => recipient.startsWith("race"));
    const answers = await Promise.all(waiting.map(async ({ id }) => call(cancelMessage, id)));
    await vi.waitFor(async () => expect(await list({ status: "queued" })).toEqual([]));
    await vi.waitFor(async () => expect(await list({ status: "sending" })).toEqual([]));
    for (const [index, { recipient }] of waiting.entries())
      expect(app.peer.mailTo(recipient)).toHaveLength(answers[index]?.status === 200 ? 0 : 1);
  });

  test("a profile that waits for its code removes its answers, and the code then says so", async () => {
    await app.run(
      `insert into outbox_messages (submission_id, message_id, recipient, sender, subject, text_body, html_body, status, is_transient) values (gen_random_uuid(), '<u@x>', '${customer}', 'a@b.test', 's', 'secret', 'secret', 'unconfirmed', true)`,
    );
    const { id } = await messageTo(customer);
    expect((await call(cancelMessage, id)).status).toBe(200);
    expect(await messageTo(customer)).toMatchObject({ status: "canceled", textBody: "", htmlBody: "" });
    expect((await call(resendMessage, id)).status).toBe(409);
  });
});
