import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getMailServer, changeMessages } from "#shared/api/admin/outbox-api.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const patient = { timeout: 110_000, interval: 200 };
const quotes = 12;

let app: TestApp;
beforeAll(async () => {
  // Until then the worker leaves a message to its request.
  app = await startTestApp({ MAIL_REQUEST_DEADLINE_SECONDS: "1" });
});
afterAll(async () => app.close());

const statuses = async () => new Set((await app.rows(outboxMessages)).map(({ status }) => status));

test("the mail of 12 quote requests waits while the mail server is down, then goes out automatically, each once", async () => {
  const browser = await signedIn(app);
  const readState = async () => getMailServer.response.parse((await browser.call(getMailServer)).body).data;
  await app.peer.stop();
  for (let count = 0; count < quotes; count += 1) {
    const customerEmail = `c${count}@carrier.test`;
    const { body } = await app.post("/api/send-quote-request", { ...quoteBody, customerEmail });
    expect(body).toMatchObject({ success: true, delivery: "queued" });
  }
  const { outage, waiting } = await readState();
  expect(Date.parse(outage?.since ?? "")).toBeLessThanOrEqual(Date.now());
  expect(waiting).toBe(3 * quotes);
  expect((await app.rows(outboxMessages)).every(({ attempts }) => attempts <= 1)).toBe(true);

  await app.peer.start();
  await vi.waitFor(async () => expect(await statuses()).toEqual(new Set(["sent"])), patient);
  expect(app.peer.received).toHaveLength(3 * quotes);
  expect(new Set(app.peer.received.map(({ mail }) => mail.messageId)).size).toBe(3 * quotes);
  expect(await readState()).toMatchObject({ outage: null, waiting: 0 });

  // Messages of an older outage, which were given up then.
  await app.run("update outbox_messages set status = 'failed', sent_at = null where audience = 'customer'");
  app.peer.received.length = 0;
  const retried = await browser.call(changeMessages, { body: { action: "retry", status: "failed" } });
  expect(retried.body).toMatchObject({ count: quotes });
  await vi.waitFor(async () => expect(await statuses()).toEqual(new Set(["sent"])), patient);
  expect(app.peer.received).toHaveLength(quotes);
});
