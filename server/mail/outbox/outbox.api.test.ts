import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { signedIn } from "#server/testing/admin-client.ts";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getMailServer } from "#shared/api/admin/outbox-api.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const self = "/api/send-self-email";
const customer = "owner@carrier.test";
const retryAfter = (seconds: string) => ({
  MAIL_RETRY_SECONDS: Array.from({ length: 9 }, () => seconds).join(","),
});

/** Settings under which no request waits for a silent mail server. */
const hurry = {
  ...retryAfter("0.1"),
  MAIL_ATTEMPT_TIMEOUT_SECONDS: "60",
  MAIL_REQUEST_DEADLINE_SECONDS: "0.4",
  MAIL_CONNECTIONS: "4",
};

let app: TestApp;
let impatient: TestApp;
beforeAll(async () => {
  app = await startTestApp(retryAfter("0.3"));
  impatient = await startTestApp(hurry);
});
afterAll(async () => {
  await app.close();
  await impatient.close();
});
beforeEach(async () => {
  await app.reset();
  await impatient.reset();
});

const message = async (of = app) => (await of.rows(outboxMessages))[0];

describe("a mail server that is down", () => {
  test("answers a visitor at once while that is known, with the same words", async () => {
    await app.peer.stop();
    await app.post(self, selfEmailBody);
    const tried = app.peer.connections;
    const answer = await app.post("/api/send-quote-request", quoteBody);
    expect(answer.body).toMatchObject({ success: true, delivery: "queued" });
    expect(answer.body).toHaveProperty("message", expect.stringContaining("mail server can't be reached"));
    expect(app.peer.connections).toBe(tried);
    const { body } = await (await signedIn(app)).call(getMailServer);
    expect(body).toMatchObject({
      data: {
        waiting: 4,
        outage: { reason: "The mail server is refusing connections", since: expect.any(String) },
      },
    });
    await app.peer.start();
  });

  test("delays the mail, which goes out once, under the same Message-ID, when it is up again", async () => {
    await app.peer.stop();
    const answer = await app.post(self, selfEmailBody);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, delivery: "queued", refused: [] });
    expect(answer.body).toHaveProperty("message", expect.stringContaining("We'll send it automatically."));
    const waiting = await message();
    expect(waiting).toMatchObject({ status: "queued", attempts: 0 });
    await app.peer.start();
    await vi.waitFor(async () => expect((await message())?.status).toBe("sent"));
    expect(app.peer.received).toHaveLength(1);
    expect(app.peer.received[0]?.mail.messageId).toBe(waiting?.messageId);
    expect((await message())?.sentAt).toBeInstanceOf(Date);
  });

  test("differs from an error that puts a message off, which fails in the end, and stays out of the log", async () => {
    app.peer.answer(customer, 451);
    await app.post(self, selfEmailBody);
    await vi.waitFor(async () => expect((await message())?.status).toBe("failed"));
    const failed = await message();
    expect(failed?.attempts).toBe(10);
    expect(failed?.lastError).toContain("451");
    expect(app.logLines.some((line) => line.includes("message given up"))).toBe(true);
    expect(app.logLines.join("")).not.toContain("carrier.test");
  });

  test("is seen by whoever watches: ready tells the age of the oldest message that waits", async () => {
    app.peer.answer(customer, 451);
    await app.post(self, selfEmailBody);
    const oldest = async (expected: unknown) =>
      // A result is cached for a second.
      vi.waitFor(async () =>
        expect((await app.get("/api/ready")).body).toEqual({
          status: "ready",
          oldestWaitingMailSeconds: expected,
          isMailPaused: false,
        }),
      );
    await oldest(expect.any(Number));
    app.peer.behave();
    await vi.waitFor(async () => expect((await message())?.status).toBe("sent"));
    await oldest(null);
  });
});

describe("a mail server that says", () => {
  test.each([421, 450, 451, 452])("%i (not now) gets the message again, which arrives once", async (code) => {
    app.peer.answer(customer, code);
    const answer = await app.post(self, selfEmailBody);
    expect(answer.body).toMatchObject({ success: true, delivery: "queued", refused: [] });
    app.peer.behave();
    await vi.waitFor(async () => expect((await message())?.status).toBe("sent"));
    expect(app.peer.received).toHaveLength(1);
  });

  test.each([550, 551, 553, 554])("%i (never) does not get the message again", async (code) => {
    app.peer.answer(customer, code);
    await app.post(self, selfEmailBody);
    expect(await message()).toMatchObject({ status: "refused", attempts: 1 });
    await app.run(
      "insert into outbox_messages (submission_id, message_id, sender, recipient, subject, text_body, html_body) values (gen_random_uuid(), '<x@y>', 'a@b.test', 'other@carrier.test', 's', 't', 'h')",
    );
    await vi.waitFor(() => expect(app.peer.mailTo("other@carrier.test")).toHaveLength(1));
    expect(app.peer.attempts).toBe(2);
  });

  test("nothing at all does not hold the request up, and the message arrives later, once", async () => {
    impatient.peer.answer(customer, "hang");
    const answer = await impatient.post(self, selfEmailBody);
    // The attempt is still in progress.
    expect((await message(impatient))?.lastError).toBeNull();
    expect(answer.body).toMatchObject({ success: true, delivery: "queued" });
    impatient.peer.behave();
    impatient.peer.refuseHanging();
    await vi.waitFor(async () => expect((await message(impatient))?.status).toBe("sent"));
    expect(impatient.peer.received).toHaveLength(1);
  });

  test("nothing to anybody, with every connection taken, holds no request beyond its deadline", async () => {
    const customers = Array.from({ length: 12 }, (_, index) => `c${index}@carrier.test`);
    for (const each of customers) impatient.peer.answer(each, "hang");
    const sending = customers.map(async (customerEmail) => {
      const answer = await impatient.post(self, { ...selfEmailBody, customerEmail });
      expect(answer.body).toMatchObject({ success: true, delivery: "queued" });
    });
    await Promise.all(sending);
    // Most were never tried: no request waited for a connection beyond the deadline.
    const attempts = (await impatient.rows(outboxMessages)).map((row) => row.attempts);
    expect(attempts.filter((count) => count === 0).length).toBeGreaterThan(0);
    expect(impatient.peer.open).toBeLessThanOrEqual(4);
    impatient.peer.behave();
    impatient.peer.refuseHanging();
    await vi.waitFor(async () => {
      const statuses = (await impatient.rows(outboxMessages)).map(({ status }) => status);
      expect(statuses).toEqual(customers.map(() => "sent"));
    });
    for (const each of customers) expect(impatient.peer.mailTo(each)).toHaveLength(1);
  });

  test("no to one and nothing to another holds nobody else up", async () => {
    app.peer.answer("first@agency.test", 550);
    app.peer.answer("second@agency.test", 451);
    const answer = await app.post("/api/send-quote-request", quoteBody);
    expect(answer.body).toMatchObject({ success: true, delivery: "queued" });
    await vi.waitFor(async () => {
      const states = (await app.rows(outboxMessages)).map(
        ({ recipient, status }) => `${recipient} ${status}`,
      );
      expect(states).toEqual(expect.arrayContaining(["first@agency.test refused", `${customer} sent`]));
    });
    app.peer.behave();
    await vi.waitFor(() => expect(app.peer.mailTo("second@agency.test")).toHaveLength(1));
    expect(app.peer.mailTo("first@agency.test")).toEqual([]);
  });
});

describe("a lease on a message", () => {
  let leasing: TestApp;
  beforeAll(async () => {
    leasing = await startTestApp({ ...hurry, MAIL_LEASE_SECONDS: "2" });
  });
  afterAll(async () => leasing.close());

  test("is renewed while the mail server says nothing: the message stays with the one who sends it", async () => {
    leasing.peer.answer(customer, "hang");
    await leasing.post(self, selfEmailBody);
    const leaseEnd = async () => (await message(leasing))?.claimedUntil?.getTime() ?? 0;
    const first = await leaseEnd();
    await vi.waitFor(async () => expect(await leaseEnd()).toBeGreaterThan(first + 2500));
    // The first lease has ended, while the worker was looking for messages to claim.
    expect(await message(leasing)).toMatchObject({ attempts: 1, status: "sending" });
    expect(leasing.peer.attempts).toBe(1);
    leasing.peer.refuseHanging();
  });
});
