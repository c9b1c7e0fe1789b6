import { describe, expect, test } from "vitest";
import { quoteBody, selfEmailBody } from "#server/testing/bodies.ts";
import { limitedApp } from "#server/testing/limited-app.ts";
import { mailCounts } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

const self = "/api/send-self-email";
const quote = "/api/send-quote-request";
const victim = "victim@elsewhere.test";
const desk = "support@rigfile.example";
const agencies = ["first@agency.test", "second@agency.test"];

const { app, start, selfTo, quoteFor, helpFor } = limitedApp();

const full = "We already emailed this address 5 times today. Try again tomorrow, or download the PDF.";

describe("one customer's mailbox", () => {
  test("gets five messages a day; beyond that nothing is kept, and the visitor sees why in plain words", async () => {
    await start();
    for (let sent = 0; sent < 5; sent += 1) expect((await selfTo(victim)).status).toBe(200);
    const answer = await selfTo(victim);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ success: false, message: full });
    expect(app().peer.mailTo(victim)).toHaveLength(5);
    expect(await app().rows(pdfs)).toHaveLength(5);
    expect(await app().rows(profileRecords)).toHaveLength(5);
  });

  test("gets two of 18 that are asked for at once, in every spelling of its address and of every kind", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "2", QUOTES_DAILY: "1000", QUOTES_HOURLY_PER_NETWORK: "1000" });
    const spellings = [
      "victim@gmail.com",
      "Victim+a@gmail.com",
      "v.i.c.t.i.m@gmail.com",
      "victim@googlemail.com",
    ];
    const kinds = [selfTo, helpFor, async (customerEmail: string) => quoteFor({ customerEmail })];
    const requests = Array.from({ length: 18 }, async (_, index) =>
      kinds[index % 3]?.(spellings[index % spellings.length] ?? victim),
    );
    for (const answer of await Promise.all(requests)) expect([200, 429]).toContain(answer?.status);
    // Other requests aren't lost: 6 help requests, 6 quote requests to two agencies.
    const staff = [desk, ...agencies];
    const toStaff = () => app().peer.received.filter(({ recipient }) => staff.includes(recipient));
    await expect.poll(() => toStaff().length).toBe(18);
    const toVictim = app().peer.received.filter(({ recipient }) =>
      /@(gmail|googlemail)\.com$/i.test(recipient),
    );
    expect(toVictim).toHaveLength(2);
  });

  test("that is full costs a ticket only its acknowledgement, and the page says so", async () => {
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
    expect(app().peer.mailTo(victim)).toHaveLength(1);
    expect(app().peer.mailTo(desk)).toHaveLength(2);
  });

  test("that is full costs a quote request only its receipt, and a retry gets the same answer", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "1" });
    await selfTo(victim);
    const key = { "Idempotency-Key": "quote-without-receipt" };
    const body = { ...quoteBody, customerEmail: victim };
    const [first, retry] = [await app().post(quote, body, key), await app().post(quote, body, key)];
    expect(first.body).toMatchObject({
      success: true,
      delivery: "sent",
      notice: "We didn't email you a confirmation: we already emailed this address once today.",
    });
    expect(retry.body).toEqual(first.body);
    expect(app().peer.mailTo(victim)).toHaveLength(1);
    for (const agency of agencies) expect(app().peer.mailTo(agency)).toHaveLength(1);
  });

  test("counts a retry under the same key once", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "2" });
    const body = { ...selfEmailBody, customerEmail: victim };
    const retries = Array.from({ length: 10 }, async () =>
      app().post(self, body, { "Idempotency-Key": "the-same-email" }),
    );
    for (const answer of await Promise.all(retries)) expect(answer.body).toMatchObject({ success: true });
    expect((await selfTo(victim)).status).toBe(200);
    expect((await selfTo(victim)).status).toBe(429);
    expect(app().peer.mailTo(victim)).toHaveLength(2);
  });

  test("counts nothing for a request that came to nothing", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "1" });
    await app().run(
      "create or replace function fail() returns trigger language plpgsql as 'begin raise exception ''full''; end'",
    );
    await app().run(
      "create trigger fail before insert on outbox_messages for each row execute function fail()",
    );
    expect((await selfTo(victim)).status).toBe(500);
    await app().run("drop trigger fail on outbox_messages");
    expect((await selfTo(victim)).status).toBe(200);
  });
});

describe("one sender", () => {
  test("sends so much in a day, to however many addresses; others still can", async () => {
    await start({ MAIL_DAILY_PER_SENDER: "3" });
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => selfTo(`v${index}@elsewhere.test`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
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
    expect(app().peer.received).toHaveLength(4);
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
    expect(app().peer.mailTo("first@agency.test")).toHaveLength(2);
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
  expect(app().peer.received).toHaveLength(4);
  expect((await quoteFor({})).body).toMatchObject({ success: true, delivery: "sent" });
  expect(app().peer.mailTo("first@agency.test")).toHaveLength(1);
});

describe("what is counted", () => {
  test("names nobody: neither an address nor a number can be read from it", async () => {
    await start();
    await quoteFor({}, "198.51.100.77");
    const rows = await app().rows(mailCounts);
    expect(rows.map(({ key }) => key.replace(/:.*/, "")).toSorted()).toEqual([
      "agency-day",
      "agency-day",
      "agency-hour",
      "agency-hour",
      "domain",
      "network-day",
      "network-hour",
      "quotes-for-dot",
      "quotes-for-mailbox",
      "recipient",
      "sender",
      "sender-network",
      "total",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/carrier\.test|1234567|198\.51/);
  });

  test("starts over every day", async () => {
    await start({ MAIL_DAILY_PER_RECIPIENT: "1" });
    await selfTo(victim);
    expect((await selfTo(victim)).status).toBe(429);
    await app().run("update mail_counts set day = day - 1");
    expect((await selfTo(victim)).status).toBe(200);
  });
});
