import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { downloadBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { rateLimits } from "#shared/schema/operations.ts";

const path = "/api/company-profiles";
const body = { name: "Acme Trucking" };
const proxied = { TRUST_PROXY: "1" };

const appWith = async (settings: Record<string, string> = {}): Promise<TestApp> => {
  const app = await startTestApp({ RATE_LIMIT_MAX: "3", ...settings });
  onTestFinished(app.close);
  return app;
};

type From = { readonly ip?: string; readonly agent?: string };

/** The statuses of this many submissions, one after another. */
async function submit(app: TestApp, times: number, { ip, agent }: From = {}, sent: unknown = body) {
  const headers = { ...(ip && { "X-Forwarded-For": ip }), ...(agent && { "User-Agent": agent }) };
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await app.post(path, sent, headers)).status);
  return statuses;
}

const getStatus = async (app: TestApp, from: From): Promise<number | undefined> =>
  (await submit(app, 1, from)).at(0);

const refusalsIn = (app: TestApp): unknown[] =>
  app.logLines.filter((line) => line.includes("too many requests")).map((line): unknown => JSON.parse(line));

describe("a server whose limit is three", () => {
  test("answers the fourth submission to an endpoint with 429 as JSON, other endpoints as ever", async () => {
    const app = await appWith();
    expect(await submit(app, 3)).toEqual([200, 200, 200]);
    expect(await app.post(path, body)).toMatchObject({
      status: 429,
      body: { success: false, message: "Too many requests. Please wait a moment and try again." },
    });
    expect((await app.post("/api/feature-suggestions", {})).status).toBe(400);
    expect(await app.rows(companyProfiles)).toHaveLength(3);
  });

  test("takes three however many come at once", async () => {
    const app = await appWith();
    const answers = await Promise.all(Array.from({ length: 12 }, async () => app.post(path, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  test("counts an invalid submission as a quarter of one", async () => {
    const app = await appWith();
    expect(await submit(app, 4, {}, {})).toEqual([400, 400, 400, 400]);
    expect(await submit(app, 3)).toEqual([200, 200, 429]);
  });

  test.each(["announced", "in chunks"])("counts the bytes of a large body, %s", async (how) => {
    const app = await appWith({ RATE_LIMIT_MAX: "2" });
    const text = JSON.stringify({ pdfAttachment: { content: "A".repeat(2_200_000) } });
    const send = async (sent: string | ReadableStream) =>
      fetch(`${app.url}/api/send-quote-request`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: sent,
        duplex: "half",
      });
    // More than eight points, of which there are eight; three are refunded, and four are needed.
    expect((await send(how === "announced" ? text : new Blob([text]).stream())).status).toBe(400);
    expect((await send("{}")).status).toBe(429);
  });

  test("takes one body that is worth more than there is", async () => {
    const app = await appWith({ RATE_LIMIT_MAX: "1" });
    const pdf = "A".repeat(2_000_000);
    const large = { ...downloadBody, pdfAttachment: { ...downloadBody.pdfAttachment, content: pdf } };
    const send = async () => (await app.post("/api/save-pdf-download", large)).status;
    expect([await send(), await send()]).toEqual([200, 429]);
  });

  test("does not limit monitoring requests", async () => {
    const app = await appWith({ LOOKUP_LIMIT_MAX: "1" });
    for (const watched of ["/api/health", "/api/ready"])
      for (const _ of [1, 2, 3, 4]) expect((await app.get(watched)).status).toBe(200);
  });
});

test("reading has a limit too", async () => {
  const app = await appWith({ LOOKUP_LIMIT_MAX: "90" });
  const answers = await Promise.all(Array.from({ length: 100 }, async () => app.get("/api/site-settings")));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

describe("an office behind one address", () => {
  test("is not locked out by one of its people, however often that one tries", async () => {
    const app = await appWith({ RATE_LIMIT_ADDRESS_FACTOR: "3" });
    expect((await submit(app, 40, { agent: "Busy" })).filter((status) => status === 200)).toHaveLength(3);
    expect(await submit(app, 3, { agent: "Calm" })).toEqual([200, 200, 200]);
    const french = await app.post(path, body, { "User-Agent": "Calm", "Accept-Language": "fr" });
    expect(french.status).toBe(200);
  });

  test("comes to an end, whatever browser is named each time", async () => {
    const app = await appWith({ RATE_LIMIT_ADDRESS_FACTOR: "3" });
    const statuses: (number | undefined)[] = [];
    for (let index = 0; index < 30; index += 1)
      statuses.push(await getStatus(app, { agent: `Robot/${index}` }));
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect((await app.rows(rateLimits)).length).toBeLessThan(30);
  });
});

describe("IPv6", () => {
  test("counts a /64 as one address, and bounds a /48", async () => {
    const app = await appWith({ ...proxied, RATE_LIMIT_MAX: "1", RATE_LIMIT_ADDRESS_FACTOR: "2" });
    const home = (host: number) => ({ ip: `2001:db8:1:1::${host}` });
    expect([
      await getStatus(app, home(1)),
      await getStatus(app, home(2)),
      await getStatus(app, home(3)),
    ]).toEqual([200, 200, 429]);
    const statuses: (number | undefined)[] = [];
    for (let subnet = 2; subnet < 12; subnet += 1)
      statuses.push(await getStatus(app, { ip: `2001:db8:1:${subnet}::1` }));
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(await getStatus(app, { ip: "2001:db8:2::1" })).toBe(200);
  });
});

describe("a refusal", () => {
  test("is logged once for each visitor and window, with a keyed hash in place of the address", async () => {
    const secret = "s".repeat(32);
    const app = await appWith({ ...proxied, SESSION_SECRET: secret });
    await submit(app, 6, { ip: "203.0.113.7" });
    const hash = createHmac("sha256", secret).update("203.0.113.7").digest("hex").slice(0, 16);
    expect(refusalsIn(app)).toMatchObject([
      { address: hash, route: path, scope: "visitor", retryAfterSeconds: expect.any(Number) },
    ]);
    await submit(app, 4, { ip: "203.0.113.8" });
    expect(refusalsIn(app)).toHaveLength(2);
    expect(app.logLines.join("")).not.toContain("203.0.113");
    expect(JSON.stringify(await app.rows(rateLimits))).not.toContain("203.0.113");
  });

  test("is logged without a secret as well, under a key that nobody can guess", async () => {
    const app = await appWith();
    await submit(app, 4);
    const guessed = createHmac("sha256", "").update("127.0.0.1").digest("hex").slice(0, 16);
    expect(refusalsIn(app)).toMatchObject([{ address: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
    expect(refusalsIn(app)).not.toMatchObject([{ address: guessed }]);
  });
});

test("without its table the server counts in memory, and no answer is a server error", async () => {
  const app = await appWith();
  await app.run("alter table rate_limits rename to rate_limits_away");
  expect(await submit(app, 5)).toEqual([200, 200, 200, 429, 429]);
  await app.run("alter table rate_limits_away rename to rate_limits");
  expect(app.logLines.join("")).toContain("counted in memory");
});
