import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

/** Sends these lines on a connection; returns everything received until the server closes it. */
async function sendLines(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
  socket.write(lines.join("\r\n"));
  return text(socket);
}

const end = ["Connection: close", "", ""];
const statusLine = (answer: string): string => answer.split("\r\n", 1)[0] ?? "";

const body = '{"name":"Acme Trucking"}';
const posted = [
  "Content-Type: application/json",
  `Content-Length: ${body.length}`,
  "Connection: close",
  "",
  body,
];

describe("what is no proper HTTP/1.1 gets 400 and an end", () => {
  test.each([
    ["two hosts", ["GET /api/health HTTP/1.1", "Host: a.example", "Host: b.example", ...end]],
    ["the same host twice", ["GET /api/health HTTP/1.1", "Host: a.example", "host: a.example", ...end]],
    ["no host", ["GET /api/health HTTP/1.1", ...end]],
    ["no such host", ["GET /api/health HTTP/1.1", "Host: a/b", ...end]],
    ["HTTP/0.9", ["GET /api/health", "", ""]],
    ["what calls itself HTTP/0.9", ["GET /api/health HTTP/0.9", "Host: a.example", ...end]],
    ["HTTP/2.0 in plain text", ["GET /api/health HTTP/2.0", "Host: a.example", ...end]],
    ["another host's address", ["GET http://b.example/api/health HTTP/1.1", "Host: a.example", ...end]],
    ["a path that begins nowhere", ["GET api/health HTTP/1.1", "Host: a.example", ...end]],
    ["two lengths", ["POST / HTTP/1.1", "Host: a", "Content-Length: 1", "Content-Length: 2", ...end]],
    [
      "a length and chunks",
      ["POST / HTTP/1.1", "Host: a", "Content-Length: 1", "Transfer-Encoding: chunked", ...end],
    ],
  ])("%s", async (_what, lines) => {
    expect(statusLine(await sendLines(...lines))).toBe("HTTP/1.1 400 Bad Request");
  });

  test("as JSON, with its id and the headers that every answer has", async () => {
    const answer = await sendLines("GET / HTTP/1.1", "Host: a.example", "Host: b.example", "", "");
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(answer).toMatch(/^connection: close\r/im);
    const [, json = ""] = answer.split("\r\n\r\n");
    expect(JSON.parse(json)).toEqual({
      success: false,
      message: "A request must have exactly one Host header.",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test("before anything is stored", async () => {
    const lines = ["POST /api/company-profiles HTTP/1.1", "Host: a.example", "Host: b.example", ...posted];
    expect(statusLine(await sendLines(...lines))).toBe("HTTP/1.1 400 Bad Request");
    expect(await app.rows(companyProfiles)).toEqual([]);
  });
});

describe("what is proper is answered", () => {
  test.each([
    ["HTTP/1.0 without a host", ["GET /api/health HTTP/1.0", "", ""]],
    ["its own address in full", ["GET http://a.example/api/health HTTP/1.1", "Host: a.example", ...end]],
    ["a host with a port", ["GET /api/health HTTP/1.1", "Host: [::1]:5000", ...end]],
  ])("%s", async (_what, lines) => {
    expect(statusLine(await sendLines(...lines))).toBe("HTTP/1.1 200 OK");
  });
});
