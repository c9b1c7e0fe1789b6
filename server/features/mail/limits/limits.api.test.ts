import { afterEach, describe, expect, test } from "vitest";
import { quoteBody, selfEmailBody, supportBody } from "#server/testing/bodies.ts";
import { type Answer, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { mailCounts } from "#shared/schema/mail-recipients.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const self = "/api/send-self-email";
const quote = "/api/send-quote-request";
const support = "/api/feature-suggestions";
const victim = "victim@elsewhere.test";
const desk = "support@rigfile.example";
const agencies = ["first@agency.test", "second@agency.test"];

/** The limits as they are unless an operator sets others. */
const defaults = {
  MAIL_DAILY_PER_RECIPIENT: "5",
  MAIL_DAILY_PER_SENDER: "100",
  MAIL_DAILY_TOTAL: "2000",
  QUOTES_DAILY: "3",
  TRUST_PROXY: "1",
};

let app: TestApp;
afterEach(async () => app.close());
const start = async (limits: Partial<typeof defaults> = {}): Promise<TestApp> => {
  app = await startTestApp({ ...defaults, ...limits });
  return app;
};

const from = (ip: string) => ({ "X-Forwarded-For": ip });
const selfTo = async (customerEmail: string, ip = "198.51.100.1"): Promise<Answer> =>
  app.post(self, { ...selfEmailBody, customerEmail }, from(ip));
const quoteFor = async (change: Partial<typeof quoteBody>, ip = "198.51.100.1"): Promise<Answer> =>
  app.post(quote, { ...quoteBody, ...change }, from(ip));
const helpFor = async (userEmail: string): Promise<Answer> =>
  app.post(support, { ...supportBody, userEmail }, from("198.51.100.1"));

const full = "We already emailed this address 5 times today. Try again tomorrow, or download the PDF.";

describe("one customer's mailbox", () => {
  test("gets five messages a day; beyond that nothing is kept, and the visitor is told in plain words", async () => {
    await start();
    for (let sent = 0; sent < 5; sent += 1) expect((await selfTo(victim)).status).toBe(200);
    const answer = await selfTo(victim);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ success: false, message: full });
    expect(app.peer.mailTo(victim)).toHaveLength(5);
    expect(await app.rows(pdfs)).toHaveLength(5);
    expect(await app.rows(profileRecords)).toHaveLength(5);
  });

  test("gets five of 180 that are asked for at once, in every spelling of its address and of every kind", async () => {
    await start({ QUOTES_DAILY: "1000" });
    const spellings = [
      "victim@gmail.com",
      "Victim+a@gmail.com",
      "v.i.c.t.i.m@gmail.com",
      "victim@googlemail.com",
    ];
    const asked = Array.from({ length: 180 }, async (_, index) => {
      const address = spellings[index % spellings.length] ?? victim;
      const kinds = [selfTo, helpFor, async (customerEmail: string) => quoteFor({ customerEmail })];
      return kinds[index % 3]?.(address);
    });
    for (const answer of await Promise.all(asked)) expect([200, 429]).toContain(answer?.status);
    // What was asked for beside the victim's mail is not lost: 60 calls for help, 60 requests to two agencies.
    const staff = [desk, ...agencies];
    const toStaff = () => app.peer.received.filter(({ recipient }) => staff.includes(recipient));
    await expect.poll(() => toStaff().length, { timeout: 20_000 }).toBe(180);
    const toVictim = app.peer.received.filter(({ recipient }) =>
      /@(gmail|googlemail)\.com$/i.test(recipient),
    );
    expect(toVictim).toHaveLength(5);
  });

  test("that is full costs a ticket its acknowledgement alone, which is told", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "1" });
    await helpFor(victim);
    const answer = await helpFor(victim);
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveProperty(
      "message",
      expect.stringMatching(
        /RF-[\w-]+\. We didn't email you a confirmation: we already emailed this address once today\.$/,
      ),
    );
    expect(app.peer.mailTo(victim)).toHaveLength(1);
    expect(app.peer.mailTo(desk)).toHaveLength(2);
  });

  test("that is full costs a quote request its receipt alone, which is told again to a retry", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "1" });
    await selfTo(victim);
    const key = { "Idempotency-Key": "quote-without-receipt", ...from("198.51.100.1") };
    const body = { ...quoteBody, customerEmail: victim };
    const [first, retry] = [await app.post(quote, body, key), await app.post(quote, body, key)];
    expect(first.body).toMatchObject({
      success: true,
      delivery: "sent",
      notice: "We didn't email you a confirmation: we already emailed this address once today.",
    });
    expect(retry.body).toEqual(first.body);
    expect(app.peer.mailTo(victim)).toHaveLength(1);
    for (const agency of agencies) expect(app.peer.mailTo(agency)).toHaveLength(1);
  });

  test("counts a retry under the same key once", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "2" });
    const body = { ...selfEmailBody, customerEmail: victim };
    const retries = Array.from({ length: 10 }, async () =>
      app.post(self, body, { "Idempotency-Key": "the-same-email" }),
    );
    for (const answer of await Promise.all(retries)) expect(answer.body).toMatchObject({ success: true });
    expect((await selfTo(victim)).status).toBe(200);
    expect((await selfTo(victim)).status).toBe(429);
    expect(app.peer.mailTo(victim)).toHaveLength(2);
  });

  test("counts nothing for a request that came to nothing", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "1" });
    await app.run(
      "create or replace function fail() returns trigger language plpgsql as 'begin raise exception ''full''; end'",
    );
    await app.run(
      "create trigger fail before insert on outbox_messages for each row execute function fail()",
    );
    expect((await selfTo(victim)).status).toBe(500);
    await app.run("drop trigger fail on outbox_messages");
    expect((await selfTo(victim)).status).toBe(200);
  });
});

describe("one sender", () => {
  test("sends so much in a day, to however many addresses; others still can", async () => {
    await start({ MAIL_DAILY_PER_SENDER: "3" });
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => selfTo(`v${index}@elsewhere.test`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      200,
      200,
      ...Array.from({ length: 9 }, () => 429),
    ]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      message:
        "Too many emails were requested from your network today. Try again tomorrow, or download the PDF.",
    });
    expect((await selfTo(victim, "203.0.113.9")).status).toBe(200);
    expect(app.peer.received).toHaveLength(4);
  });

  test("is the same in all of its IPv6 network, and as an IPv4 address in IPv6", async () => {
    await start({ MAIL_DAILY_PER_SENDER: "1" });
    expect((await selfTo("a@elsewhere.test", "2001:db8:1:2::1")).status).toBe(200);
    expect((await selfTo("b@elsewhere.test", "2001:db8:1:2:ffff::9")).status).toBe(429);
    expect((await selfTo("c@elsewhere.test", "2001:db8:1:3::1")).status).toBe(200);
    expect((await selfTo("d@elsewhere.test", "198.51.100.7")).status).toBe(200);
    expect((await selfTo("e@elsewhere.test", "::ffff:198.51.100.7")).status).toBe(429);
  });

  test("has its quote requests held once it is over", async () => {
    await start({ MAIL_DAILY_PER_SENDER: "2", QUOTES_DAILY: "1000" });
    const answers = [];
    for (const dotNumber of ["1", "2", "3", "4"])
      answers.push(await quoteFor({ dotNumber, customerEmail: `c${dotNumber}@elsewhere.test` }));
    expect(answers.map(({ body }) => (body as { delivery: string }).delivery)).toEqual([
      "sent",
      "sent",
      "held",
      "held",
    ]);
    expect(app.peer.mailTo("first@agency.test")).toHaveLength(2);
  });
});

test("all customers together get so much in a day", async () => {
  await start({ MAIL_DAILY_TOTAL: "4" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => selfTo(`v${index}@elsewhere.test`, `198.51.100.${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    message: "We can't send any more email today. Try again tomorrow, or download the PDF.",
  });
  expect(app.peer.received).toHaveLength(4);
  // The agencies still get theirs.
  expect((await quoteFor({})).body).toMatchObject({ success: true, delivery: "sent" });
  expect(app.peer.mailTo("first@agency.test")).toHaveLength(1);
});

describe("the agencies", () => {
  const deliveries = (answers: readonly Answer[]) =>
    answers.map(({ body }) => (body as { delivery: string }).delivery).toSorted();

  test.each([
    ["DOT number", (index: number) => ({ customerEmail: `c${index}@elsewhere.test` })],
    [
      "DOT number, however it is written",
      (index: number) => ({
        customerEmail: `c${index}@elsewhere.test`,
        dotNumber: `${"0".repeat(index)}12-34 567`,
      }),
    ],
    ["customer's address", (index: number) => ({ dotNumber: String(5000 + index) })],
    [
      "customer's mailbox",
      (index: number) => ({
        dotNumber: String(5000 + index),
        customerEmail: `Owner+${index}@carrier.test`,
      }),
    ],
  ])("get three requests a day for one %s, also of many at once", async (_what, change) => {
    await start();
    const answers = await Promise.all(Array.from({ length: 9 }, async (_, index) => quoteFor(change(index))));
    expect(deliveries(answers)).toEqual([...Array.from({ length: 6 }, () => "held"), "sent", "sent", "sent"]);
    for (const agency of agencies) expect(app.peer.mailTo(agency)).toHaveLength(3);
  });

  test("do not get what is over; it is kept whole for the operator, and the customer is told the truth", async () => {
    await start({ QUOTES_DAILY: "1" });
    await quoteFor({});
    const answer = await quoteFor({ message: "Second try" });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, delivery: "held", refused: [] });
    expect(answer.body).toHaveProperty(
      "message",
      expect.stringMatching(/is saved.*review it before it goes/),
    );
    expect(await app.rows(companyProfiles)).toHaveLength(2);
    expect(await app.rows(pdfs)).toHaveLength(2);
    expect(await app.rows(profileRecords)).toHaveLength(2);
    const held = (await app.rows(outboxMessages)).filter(({ status }) => status === "held");
    expect(held.map(({ recipient }) => recipient).toSorted()).toEqual(agencies);
    for (const message of held) {
      expect(message.textBody).toContain("Second try");
      expect(message.pdfId).not.toBeNull();
    }
    // No receipt says that it was passed on.
    expect(app.peer.mailTo("owner@carrier.test")).toHaveLength(1);
  });

  test("get it once and for all when the request is retried, and the answer stays the same", async () => {
    await start({ QUOTES_DAILY: "1" });
    const key = { "Idempotency-Key": "a-quote-retried" };
    const [first, retry] = [await app.post(quote, quoteBody, key), await app.post(quote, quoteBody, key)];
    expect(first.body).toMatchObject({ delivery: "sent" });
    expect(retry.body).toEqual(first.body);
    const heldKey = { "Idempotency-Key": "a-quote-held" };
    const held = [await app.post(quote, quoteBody, heldKey), await app.post(quote, quoteBody, heldKey)];
    expect(held[0]?.body).toMatchObject({ delivery: "held" });
    expect(held[1]?.body).toEqual(held[0]?.body);
    expect(app.peer.mailTo("first@agency.test")).toHaveLength(1);
  });
});

describe("what is counted", () => {
  test("names nobody: neither an address nor a number can be read from it", async () => {
    await start();
    await quoteFor({}, "198.51.100.77");
    const rows = await app.rows(mailCounts);
    expect(rows.map(({ key }) => key.split(":")[0]).toSorted()).toEqual([
      "quotes-for-dot",
      "quotes-for-mailbox",
      "recipient",
      "sender",
      "total",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/carrier\.test|1234567|198\.51/);
  });

  test("begins anew every day", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "1" });
    await selfTo(victim);
    expect((await selfTo(victim)).status).toBe(429);
    await app.run("update mail_counts set day = day - 1");
    expect((await selfTo(victim)).status).toBe(200);
  });
});
