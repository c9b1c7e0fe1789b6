import { describe, expect, test, vi } from "vitest";
import { supportBody } from "#server/testing/bodies.ts";
import type { Answer } from "#server/testing/admin-client.ts";
import { limitedApp } from "#server/testing/limited-app.ts";
import { confirmEmail, requestCode } from "#shared/api/email-confirmation-api.ts";
import { quoteOutcome } from "#shared/api/submissions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

const agencies = ["first@agency.test", "second@agency.test"];
const hourMs = 60 * 60_000;

const { app, start, quoteFor, selfTo } = limitedApp();

const owner = (index: number) => ({
  customerEmail: `owner@carrier${index}.test`,
  dotNumber: String(5000 + index),
});
const deliveries = (answers: readonly Answer[]) =>
  answers.map(({ body }) => (body as { delivery: string }).delivery);
const received = () => agencies.map((agency) => app().peer.mailTo(agency).length);
const release = async () => (await app().server.container.mail.releaseWaiting()).sent;
const waiting = async () =>
  (await app().rows(outboxMessages)).filter(({ status }) => status === "held").length / agencies.length;

async function flood(
  count: number,
  toIp: (index: number) => string = () => "198.51.100.1",
): Promise<Answer[]> {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push(await quoteFor(owner(index), toIp(index)));
  return answers;
}

describe("a flood of quote requests from one network", () => {
  test.each<[string, (index: number) => string]>([
    ["an address", () => "198.51.100.1"],
    ["the addresses of a /24", (index) => `198.51.100.${index + 1}`],
    ["the networks of a /48", (index) => `2001:db8:77:${index + 1}::1`],
  ])("holds up itself and nobody else: %s", async (_from, toIp) => {
    await start();
    const answers = await flood(24, toIp);
    expect(deliveries(answers)).toEqual([...Array(3).fill("sent"), ...Array(21).fill("queued")]);
    expect(answers.at(-1)?.body).toMatchObject({
      message: expect.stringContaining("Several came from your network this hour"),
      sendsOnceConfirmed: true,
    });
    expect(received()).toEqual([3, 3]);
    const real = await quoteFor(owner(99), "203.0.113.7");
    expect(real.body).toMatchObject({ delivery: "sent" });
    expect(received()).toEqual([4, 4]);
  });

  test("goes out on its own, as much an hour as a network may send, the oldest first", async () => {
    await start();
    await flood(8);
    expect([await release(), await waiting()]).toEqual([0, 5]);
    vi.setSystemTime(Date.now() + hourMs);
    const tries = vi.spyOn(app().server.container.transact, "run");
    expect([await release(), await release(), await waiting()]).toEqual([3, 0, 2]);
    // The last try of both rounds failed, so the second request that waits isn't tried.
    expect(tries).toHaveBeenCalledTimes(3 + 1 + 1);
    tries.mockRestore();
    // Other requests of its network wait, so a new one does.
    expect(deliveries([await quoteFor(owner(50), "198.51.100.9")])).toEqual(["queued"]);
    vi.setSystemTime(Date.now() + hourMs);
    expect([await release(), await waiting()]).toEqual([3, 0]);
    await vi.waitFor(() => expect(received()).toEqual([9, 9]));
    const order = app()
      .peer.mailTo("first@agency.test")
      .map(({ mail }) => mail.replyTo[0]?.address);
    expect(new Set(order.slice(3, 6))).toEqual(new Set([3, 4, 5].map((index) => owner(index).customerEmail)));
  });

  test("whose addresses are confirmed gets half of an agency's limit, and others the rest", async () => {
    await start({ QUOTES_HOURLY_PER_NETWORK: "1000", QUOTES_HOURLY_PER_AGENCY: "10" });
    expect(deliveries(await flood(12))).toEqual([...Array(6).fill("sent"), ...Array(6).fill("queued")]);
    const others = [1, 2, 3, 4].map(async (index) => quoteFor(owner(60 + index), `203.0.${index}.1`));
    expect(deliveries(await Promise.all(others))).toEqual(Array(4).fill("sent"));
    expect(received()).toEqual([10, 10]);
    vi.setSystemTime(Date.now() + hourMs);
    expect([await release(), await waiting()]).toEqual([5, 1]);
  });
});

test("who waits behind a flood of the same network is served at once with a code", async () => {
  await start();
  await flood(5);
  const me = { customerEmail: "me@home.test", dotNumber: "777" };
  const waits = quoteOutcome.parse((await quoteFor(me, "198.51.100.200")).body);
  const { reference } = waits;
  expect(waits).toMatchObject({ delivery: "queued", sendsOnceConfirmed: true });
  expect(app().peer.mailTo(me.customerEmail)).toEqual([]);
  const from = { "X-Forwarded-For": "198.51.100.200" };
  const asked = await app().post(requestCode.path, { email: me.customerEmail }, from);
  const { confirmationId } = requestCode.response.parse(asked.body);
  const code = /\b\d{6}\b/.exec(app().peer.mailTo(me.customerEmail)[0]?.mail.text ?? "")?.[0];
  const confirmed = await app().post(
    confirmEmail.path,
    // The first went out on its own before.
    { confirmationId, code, references: ["RF-7K4M2X", reference] },
    from,
  );
  expect(confirmed.body).toMatchObject({
    message: "The address is confirmed. Your quote request is on its way.",
    released: true,
  });
  await vi.waitFor(() => expect(received()).toEqual([4, 4]));
  await vi.waitFor(() => expect(app().peer.mailTo(me.customerEmail)).toHaveLength(2));
  expect(await waiting()).toBe(2);
});

test("an agency that was turned off gets nothing that waited for it", async () => {
  await start();
  await flood(4);
  await app().run("update partner_agencies set is_active = false where email = 'second@agency.test'");
  vi.setSystemTime(Date.now() + hourMs);
  expect(await release()).toBe(1);
  await vi.waitFor(() => expect(received()).toEqual([4, 3]));
});

test("what goes out on its own brings a domain no more receipts than it gets a day", async () => {
  await start({ MAIL_DAILY_PER_DOMAIN: "4", QUOTES_HOURLY_PER_NETWORK: "2" });
  for (let index = 0; index < 6; index += 1)
    await quoteFor({ customerEmail: `v${index}@victims.test`, dotNumber: "" }, "198.51.100.1");
  for (const hour of [1, 2]) {
    vi.setSystemTime(Date.now() + hour * hourMs);
    await release();
  }
  await vi.waitFor(() => expect(received()).toEqual([6, 6]));
  const toVictims = (await app().rows(outboxMessages)).filter(
    ({ recipient, status }) => recipient.endsWith("@victims.test") && status !== "capped",
  );
  expect(toVictims).toHaveLength(4);
});

test("what waits for an agency that was turned off holds up nobody else of its network", async () => {
  await start();
  await flood(4);
  await app().run("update partner_agencies set is_active = false");
  await app().run("insert into partner_agencies (name, email) values ('Third', 'third@agency.test')");
  vi.setSystemTime(Date.now() + hourMs);
  expect(await release()).toBe(0);
  expect(deliveries([await quoteFor(owner(50), "198.51.100.9")])).toEqual(["sent"]);
});

describe.each<[string, (index: number) => string]>([
  ["an IPv6 /48", (index) => `2001:db8:77:${index.toString(16)}::1`],
  ["an IPv4 /24", (index) => `198.51.100.${index + 1}`],
])("a flood of emails from %s", (_network, toIp) => {
  const from = (index: number) => ({ "X-Forwarded-For": toIp(index) });
  const help = async (index: number, userEmail: string) =>
    app().post("/api/feature-suggestions", { ...supportBody, userEmail }, from(index));

  test("uses up its own share, not the day's mail of everybody", async () => {
    await start({ MAIL_DAILY_PER_SENDER: "5", MAIL_DAILY_TOTAL: "20" });
    for (let index = 0; index < 30; index += 1) await help(index, `v${index}@victims${index}.test`);
    const victims = app().peer.received.filter(({ recipient }) => recipient.includes("@victims"));
    expect(victims).toHaveLength(10);
    expect((await selfTo("real@customer.test", "203.0.113.7")).status).toBe(200);
  });

  test("sends no company more than a domain gets a day; a public provider's customers are many people", async () => {
    await start({ MAIL_DAILY_PER_DOMAIN: "4" });
    const send = async (domain: string) => {
      for (let index = 0; index < 8; index += 1) await help(index, `v${index}@${domain}`);
      return app().peer.received.filter(({ recipient }) => recipient.endsWith(domain)).length;
    };
    expect([await send("victims.test"), await send("gmail.com")]).toEqual([4, 8]);
  });

  test("leaves everybody the codes to see their data, which have counts of their own", async () => {
    await start({ MAIL_DAILY_TOTAL: "3" });
    const ask = async (index: number, email: string) =>
      app().post("/api/your-data/code", { email }, from(index));
    for (let index = 0; index < 30; index += 1) await ask(index, `v${index}@victims${index}.test`);
    const codes = () => app().peer.received.filter(({ mail }) => mail.subject.includes("data")).length;
    await vi.waitFor(() => expect(codes()).toBe(20));
    expect((await selfTo("real@customer.test", "203.0.113.7")).status).toBe(200);
  });
});
