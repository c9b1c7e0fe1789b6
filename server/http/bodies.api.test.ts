import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { profileBodyLimit } from "#shared/api/endpoint.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { toChunk, connectRaw, postHead } from "#server/testing/abuse/raw-http.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

const paths = {
  quote: "/api/send-quote-request",
  profile: "/api/company-profiles",
  vins: "/api/vins",
  support: "/api/feature-suggestions",
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => app.reset());

/** Every response to a rejected request is one of these, and small. */
async function getRefusal(path: string, body: string | Buffer): Promise<number> {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  const response = await fetch(`${app.url}${path}`, request);
  const text = await response.text();
  expect(text.length).toBeLessThan(8000);
  expect(JSON.parse(text)).toMatchObject({ success: false, requestId: expect.any(String) });
  return response.status;
}

const repeat = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(",");

describe("a body that would take long to understand", () => {
  const shapes: readonly (readonly [string, string])[] = [
    ["300,000 unknown keys", `{${repeat(300_000, (at) => `"k${at}":1`)}}`],
    ["a million nested lists", "[".repeat(1_000_000)],
    ["a million empty rows", `{"drivers":[${repeat(1_000_000, () => "{}")}]}`],
    ["a text of 5 MB", `{"name":"${"x".repeat(5_000_000)}"}`],
  ];

  test.each(shapes)("is refused before that: %s", async (_what, body) => {
    for (const path of Object.values(paths)) expect([400, 413]).toContain(await getRefusal(path, body));
  });

  test("is refused in 2 MB of bad rows as well", async () => {
    const rows = repeat(70_000, () => '{"vin":"x","modelYear":""}');
    expect(await getRefusal(paths.vins, `{"vehicles":[${rows}]}`)).toBe(413);
    expect(await getRefusal(paths.profile, `{"drivers":[${rows}]}`)).toBe(413);
  });

  test("is refused by what it announces, before any of it is sent", async () => {
    const connection = await connectRaw(app.url);
    await connection.send(postHead(paths.profile, { "Content-Length": 1_200_000 }));
    expect(await connection.answered(/requestId/)).toMatch(/^HTTP\/1\.1 413 /);
    connection.socket.destroy();
  });

  test("is refused at the first excess where it announces nothing", async () => {
    const connection = await connectRaw(app.url);
    await connection.send(postHead(paths.profile, { "Transfer-Encoding": "chunked" }));
    await connection.send(toChunk("[".repeat(profileBodyLimit + 1)));
    expect(await connection.answered(/requestId/)).toMatch(/^HTTP\/1\.1 413 /);
    connection.socket.destroy();
  });

  test("is refused by its shape within its limit, before it is parsed", async () => {
    const bodies = [
      ["[".repeat(10_000), 400],
      [`{"drivers":[${repeat(1001, () => "{}")}]}`, 413],
      [String.raw`{"name":"\\",${repeat(50_000, (at) => `"k${at % 9}":"["`)}}`, 413],
    ] as const;
    for (const [body, status] of bodies) expect(await getRefusal(paths.profile, body)).toBe(status);
  });

  test("that does not arrive in time is given up, while others are served", async () => {
    const quick = await startTestApp({ HEADERS_TIMEOUT_SECONDS: "0.5", REQUEST_TIMEOUT_SECONDS: "0.5" });
    onTestFinished(quick.close);
    const connection = await connectRaw(quick.url);
    await connection.send(`${postHead(paths.profile, { "Content-Length": 500 })}{"name":"Acme"`);
    expect((await quick.post(paths.profile, { name: "Acme" })).status).toBe(200);
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe("a connection", () => {
  test("is kept when what was refused on it is short", async () => {
    const connection = await connectRaw(app.url);
    const bad = JSON.stringify({ name: "" });
    const good = JSON.stringify({ name: "Acme" });
    await connection.send(
      `${postHead(paths.profile, { "Content-Type": "text/plain", "Content-Length": bad.length })}${bad}`,
    );
    await connection.answered(/HTTP\/1\.1 415 [^]*requestId/);
    await connection.send(`${postHead(paths.profile, { "Content-Length": good.length })}${good}`);
    const answers = await connection.answered(/HTTP\/1\.1 200 [^]*"id"/);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 415", "HTTP/1.1 200"]);
    connection.socket.destroy();
  });

  test("that ends in the middle of a body leaves nothing behind", async () => {
    const connection = await connectRaw(app.url);
    await connection.send(`${postHead(paths.profile, { "Content-Length": 500 })}{"name":"Acme"`);
    connection.socket.destroy();
    await expect.poll(() => app.logLines.join("")).toContain('"aborted":true');
    expect(await app.rows(companyProfiles)).toEqual([]);
    expect(app.logLines.join("")).not.toContain("request failed");
  });

  test("may bring a body in chunks, of any size", async () => {
    const connection = await connectRaw(app.url);
    await connection.send(postHead(paths.quote, { "Transfer-Encoding": "chunked", Connection: "close" }));
    const body = JSON.stringify(quoteBody);
    for (let at = 0; at < body.length; at += 97) await connection.send(toChunk(body.slice(at, at + 97)));
    await connection.send("0\r\n\r\n");
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 200 /);
    expect(app.peer.received).toHaveLength(3);
  });
});
