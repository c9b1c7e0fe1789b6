import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const self = "/api/send-self-email";
const customer = "owner@carrier.test";
const patient = { timeout: 10_000, interval: 20 };
const leaseMs = 300;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    MAIL_ATTEMPT_TIMEOUT_SECONDS: "1",
    MAIL_REQUEST_DEADLINE_SECONDS: "0.4",
    MAIL_LEASE_SECONDS: String(leaseMs / 1000),
    MAIL_CONNECTIONS: "4",
    MAIL_RETRY_SECONDS: Array.from({ length: 9 }, () => "0.3").join(","),
  });
});
afterAll(async () => app.close());
beforeEach(async () => app.reset());

const message = async () => (await app.rows(outboxMessages))[0];

describe("a mail server that is down", () => {
  test("delays the mail, which goes out once, under the same Message-ID, when it is up again", async () => {
    await app.peer.stop();
    const answer = await app.post(self, selfEmailBody);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, delivery: "queued", refused: [] });
    expect(answer.body).toHaveProperty("message", expect.stringContaining("We'll send it automatically."));
    const waiting = await message();
    await vi.waitFor(async () => expect((await message())?.attempts).toBeGreaterThan(1), patient);
    await app.peer.start();
    await vi.waitFor(async () => expect((await message())?.status).toBe("sent"), patient);
    expect(app.peer.received).toHaveLength(1);
    expect(app.peer.received[0]?.mail.messageId).toBe(waiting?.messageId);
    expect((await message())?.sentAt).toBeInstanceOf(Date);
  });

  test("for too long makes the message failed, in sight and with its reason, and out of the log", async () => {
    await app.peer.stop();
    await app.post(self, selfEmailBody);
    await vi.waitFor(async () => expect((await message())?.status).toBe("failed"), patient);
    await app.peer.start();
    const failed = await message();
    expect(failed?.attempts).toBe(10);
    expect(failed?.lastError).toContain("ECONNREFUSED");
    expect(app.logLines.some((line) => line.includes("message given up"))).toBe(true);
    expect(app.logLines.join("")).not.toContain("carrier.test");
  });

  test("is seen by whoever watches: ready tells the age of the oldest message that waits", async () => {
    app.peer.answer(customer, 451);
    await app.post(self, selfEmailBody);
    const oldest = async (expected: unknown) =>
      // A result is cached for a second.
      vi.waitFor(
        async () =>
          expect((await app.get("/api/ready")).body).toEqual({
            status: "ready",
            oldestWaitingMailSeconds: expected,
          }),
        patient,
      );
    await oldest(expect.any(Number));
    app.peer.behave();
    await vi.waitFor(async () => expect((await message())?.status).toBe("sent"), patient);
    await oldest(null);
  });
});

describe("a mail server that says", () => {
  test.each([421, 450, 451, 452])("%i (not now) gets the message again, which arrives once", async (code) => {
    app.peer.answer(customer, code);
    const answer = await app.post(self, selfEmailBody);
    expect(answer.body).toMatchObject({ success: true, delivery: "queued", refused: [] });
    app.peer.behave();
    await vi.waitFor(async () => expect((await message())?.status).toBe("sent"), patient);
    expect(app.peer.received).toHaveLength(1);
  });

  test.each([550, 551, 553, 554])("%i (never) does not get the message again", async (code) => {
    app.peer.answer(customer, code);
    await app.post(self, selfEmailBody);
    expect(await message()).toMatchObject({ status: "refused", attempts: 1 });
    // Meanwhile the worker sends another message.
    await app.run(
      "insert into outbox_messages (submission_id, message_id, sender, recipient, subject, text_body, html_body) values (gen_random_uuid(), '<x@y>', 'a@b.test', 'other@carrier.test', 's', 't', 'h')",
    );
    await vi.waitFor(() => expect(app.peer.mailTo("other@carrier.test")).toHaveLength(1), patient);
    expect(app.peer.attempts).toBe(2);
  });

  test("nothing at all does not hold the request up, and the message arrives later, once", async () => {
    app.peer.answer(customer, "hang");
    const answer = await app.post(self, selfEmailBody);
    // The attempt is still in progress.
    expect((await message())?.lastError).toBeNull();
    expect(answer.body).toMatchObject({ success: true, delivery: "queued" });
    await vi.waitFor(async () => expect((await message())?.lastError).toBeTruthy(), patient);
    app.peer.behave();
    await vi.waitFor(async () => expect((await message())?.status).toBe("sent"), patient);
    expect(app.peer.received).toHaveLength(1);
  });

  test("nothing for longer than a lease keeps the message to the one who sends it", async () => {
    app.peer.answer(customer, "hang");
    await app.post(self, selfEmailBody);
    await vi.waitFor(async () => expect((await message())?.lastError).toBeTruthy(), patient);
    // The attempt lasted more than three leases, while the worker was looking for messages to claim.
    expect(await message()).toMatchObject({ attempts: 1, status: "queued" });
    expect(app.peer.attempts).toBe(1);
  });

  test("nothing to anybody, with every connection taken, holds no request beyond its deadline", async () => {
    const customers = Array.from({ length: 12 }, (_, index) => `c${index}@carrier.test`);
    for (const each of customers) app.peer.answer(each, "hang");
    const sending = customers.map(async (customerEmail) => {
      const answer = await app.post(self, { ...selfEmailBody, customerEmail });
      expect(answer.body).toMatchObject({ success: true, delivery: "queued" });
    });
    await Promise.all(sending);
    // Most were never tried: no request waited for a connection beyond the deadline.
    const attempts = (await app.rows(outboxMessages)).map((row) => row.attempts);
    expect(attempts.filter((count) => count === 0).length).toBeGreaterThan(0);
    expect(app.peer.open).toBeLessThanOrEqual(4);
    app.peer.behave();
    await vi.waitFor(async () => {
      const statuses = (await app.rows(outboxMessages)).map(({ status }) => status);
      expect(statuses).toEqual(customers.map(() => "sent"));
    }, patient);
    for (const each of customers) expect(app.peer.mailTo(each)).toHaveLength(1);
  });

  test("no to one and nothing to another holds nobody else up", async () => {
    app.peer.answer("first@agency.test", 550);
    app.peer.answer("second@agency.test", 451);
    const answer = await app.post("/api/send-quote-request", quoteBody);
    expect(answer.body).toMatchObject({ success: true, delivery: "queued", refused: ["first@agency.test"] });
    expect(app.peer.mailTo(customer)).toHaveLength(1);
    app.peer.behave();
    await vi.waitFor(() => expect(app.peer.mailTo("second@agency.test")).toHaveLength(1), patient);
    expect(app.peer.mailTo("first@agency.test")).toEqual([]);
  });
});
