import { describe, expect, onTestFinished, test } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { connectRaw, postHead, type RawConnection } from "#server/testing/abuse/raw-http.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const quote = "/api/send-quote-request";
const profile = "/api/company-profiles";

async function start(settings: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp(settings);
  onTestFinished(app.close);
  return app;
}

/** This many connections, each with the beginning of a request on it. */
async function open(app: TestApp, count: number, beginning: string): Promise<RawConnection[]> {
  const all = await Promise.all(Array.from({ length: count }, async () => connectRaw(app.url)));
  onTestFinished(() => {
    for (const { socket } of all) socket.destroy();
  });
  await Promise.all(all.map(async ({ send }) => send(beginning)));
  return all;
}

/** A quote request that never ends, with this many bytes of a PDF in base64. */
const endless = (bytes: number): string =>
  `${postHead(quote, { "Content-Length": 5_000_000 })}{"pdfAttachment":{"content":"${"A".repeat(bytes)}`;

describe("a body that does not go on", () => {
  test("is ended with 408 and its connection closed", async () => {
    const app = await start({ BODY_STALL_SECONDS: "0.3" });
    const [connection] = await open(app, 1, `${postHead(profile, { "Content-Length": 100 })}{"name":"Acme`);
    const answer = await connection?.closed();
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*\r\nConnection: close\r\n/);
    expect(answer).toContain("The request took too long to arrive.");
  });

  test("is ended too when it goes on byte by byte", async () => {
    const app = await start({ BODY_STALL_SECONDS: "0.3" });
    const [connection] = await open(app, 1, `${postHead(profile, { "Content-Length": 100_000 })}{"name":"`);
    const dripping = setInterval(() => connection?.socket.write("x"), 20);
    onTestFinished(() => clearInterval(dripping));
    expect(await connection?.answered(/requestId/)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("keeps nobody out, a hundred and fifty times", async () => {
    const app = await start({ BODY_STALL_SECONDS: "30" });
    await open(app, 150, `${postHead(profile, { "Content-Length": 100_000 })}{"name":"${"x".repeat(20_000)}`);
    await open(app, 50, "POST /api/company-profiles HTTP/1.1\r\nHost: local");
    for (const _ of [1, 2, 3]) expect((await app.post(profile, { name: "Acme" })).status).toBe(200);
    expect((await app.post(quote, quoteBody)).status).toBe(200);
  });
});

describe("the memory for bodies", () => {
  test("is bounded: beyond it a request is told to come again in two seconds, a small one is not", async () => {
    const app = await start({ BODY_MEMORY_MB: "1", BODY_STALL_SECONDS: "30" });
    // One address may use half of it, and each of these holds 168 kB beyond its first 32.
    await open(app, 3, endless(267_000));
    const large = { ...quoteBody, pdfAttachment: { content: "A".repeat(400_000), filename: "a.pdf" } };
    // Until the server has read the others this one still fits: then it isn't a PDF, 400.
    const status = async () => (await app.post(quote, large)).status;
    await expect.poll(status, { timeout: 5000 }).toBe(503);
    const answer = await app.post(quote, large);
    expect(answer).toMatchObject({ status: 503, body: { success: false } });
    expect(answer.headers.get("retry-after")).toBe("2");
    expect((await app.post(quote, quoteBody)).status).toBe(200);
  });

  test("is taken from bodies that have stalled, for those that go on", async () => {
    // They would be ended after 12 seconds, and may be evicted after 2.
    const app = await start({ BODY_MEMORY_MB: "1", BODY_STALL_SECONDS: "12" });
    const stalled = await open(app, 3, endless(267_000));
    const isEvicted = () => stalled.some(({ received }) => received().startsWith("HTTP/1.1 408 "));
    const large = { ...quoteBody, pdfAttachment: { content: "A".repeat(400_000), filename: "a.pdf" } };
    // Until the server has read the others this one fits without an eviction.
    const status = async () => (await app.post(quote, large)).status;
    // Not a PDF, but it arrived complete: 400.
    const taken = async () => ({ status: await status(), isEvicted: isEvicted() });
    await expect.poll(taken, { timeout: 10_000, interval: 200 }).toEqual({ status: 400, isEvicted: true });
  });

  test("is given back when the request is over, whatever became of it", async () => {
    const app = await start({ BODY_MEMORY_MB: "1" });
    const large = { ...quoteBody, pdfAttachment: { content: "A".repeat(600_000), filename: "a.pdf" } };
    for (let turn = 0; turn < 5; turn += 1) expect((await app.post(quote, large)).status).toBe(400);
    const cut = await open(app, 5, endless(20_000));
    for (const { socket } of cut) socket.destroy();
    expect((await app.post(quote, large)).status).toBe(400);
  });
});

test("headers that do not end are ended", async () => {
  const app = await start({ HEADERS_TIMEOUT_SECONDS: "0.4" });
  const [connection] = await open(app, 1, "POST /api/company-profiles HTTP/1.1\r\nHost: localhost\r\nX-");
  expect(await connection?.closed()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a request that takes too long as a whole is ended, however steadily it comes", async () => {
  const app = await start({ REQUEST_TIMEOUT_SECONDS: "0.8", HEADERS_TIMEOUT_SECONDS: "0.4" });
  const [connection] = await open(app, 1, postHead(quote, { "Content-Length": 1_000_000 }));
  const coming = setInterval(() => connection?.socket.write(" ".repeat(1000)), 20);
  onTestFinished(() => clearInterval(coming));
  expect(await connection?.closed()).toMatch(/^HTTP\/1\.1 408 /);
});
