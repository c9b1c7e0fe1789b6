import { describe, expect, test } from "vitest";
import { toChunk, connectRaw, postHead } from "./raw-http.ts";
import { abusedServer } from "./abused-server.ts";
import { postBytes, repeated, unknownKeys } from "./hostile-requests.ts";
import { expectHarmless, expectNobodyWaits } from "./measured.ts";

const MB = 1024 * 1024;
const quote = "/api/send-quote-request";
const paths = [quote, "/api/company-profiles", "/api/vins"];

const server = abusedServer();

/** Each once blocked the server for seconds. */
const shapes: Record<string, () => Buffer> = {
  "2.2 million unknown keys": () => unknownKeys(2_200_000),
  "14 million nested lists": () => repeated("", "[", 14_000_000, ""),
  "14 million lists inside the answers": () => repeated('{"formData":{"drivers":', "[", 14_000_000, ""),
  "5 million nested objects": () => repeated("", '{"a":', 5_000_000, "1"),
  "9 million empty rows": () => repeated('{"formData":{"drivers":[', "{},", 9_000_000, "{}]}}"),
  "a text of 28 MB": () => repeated('{"message":"', "x", 28 * MB, '"}'),
  "a key of 28 MB": () => repeated('{"', "k", 28 * MB, '":1}'),
  "a number of 28 MB": () => repeated("", "1", 28 * MB, ""),
  "28 MB of escapes": () => repeated('{"message":"', "\\\\", 14 * MB, '"}'),
  "28 MB of blanks": () => repeated("", " ", 28 * MB, "{}"),
  "4 MB of nested lists": () => repeated("", "[", 4 * MB, ""),
  "4 MB of empty rows": () => repeated('{"formData":{"drivers":[', "{},", 1.3 * MB, "{}]}}"),
  "4 MB of escapes": () => repeated('{"message":"', "\\\\", 2 * MB, '"}'),
  "4 MB of escaped quotes": () => repeated('{"message":"', '\\"', 2 * MB, '"}'),
  "4 MB of a PDF": () => repeated('{"pdfAttachment":{"content":"', "AAAA", MB, '"}}'),
  "2 MB of bad VINs": () => repeated('{"vehicles":[', '{"vin":"x"},', 170_000, "{}]}"),
  "2 MB of bad rows": () => repeated('{"name":"A","drivers":[', '{"a":1},', 250_000, "{}]}"),
};

/** Sends it, with or without its length, and checks the response. */
async function send(path: string, body: Buffer, isChunked: boolean): Promise<void> {
  const { status, text } = await postBytes(`${server.url()}${path}`, body, { isChunked });
  expect([400, 413, 503]).toContain(status);
  expect(text.length).toBeLessThan(8000);
}

describe.each([
  ["with its length announced", false],
  ["in chunks without a length", true],
])("%s", (_how, isChunked) => {
  test.each(Object.entries(shapes))(
    "%s: refused to every endpoint, once and eight times at once",
    async (what, make) => {
      const body = make();
      const one = await server.watch(async () => {
        for (const path of paths) await send(path, body, isChunked);
      });
      expectHarmless(what, one);
      const eight = await server.watch(async () =>
        Promise.all(Array.from({ length: 8 }, async () => send(quote, body, isChunked))),
      );
      expectNobodyWaits(`8 x ${what}`, eight);
    },
  );
});

describe("a client that does not listen", () => {
  /** Sends chunks until the total is reached or the connection is closed; resolves to what was received. */
  async function pour(head: string, piece: Buffer, bytes: number): Promise<string> {
    const connection = await connectRaw(server.url());
    await connection.send(head);
    for (let sent = 0; sent < bytes && !connection.socket.destroyed; sent += piece.length)
      await Promise.race([connection.send(piece), connection.closed()]);
    connection.socket.end();
    return connection.closed();
  }

  test("is answered once, at its head, and cut off", async () => {
    const piece = Buffer.alloc(64 * 1024, "[");
    const head = postHead(quote, { "Content-Length": 30 * MB });
    const seen = await server.watch(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, async () => pour(head, piece, 30 * MB)));
      expect(answers.map((text) => text.match(/HTTP\/1\.1 \d+/g))).toEqual(
        Array.from({ length: 8 }, () => ["HTTP/1.1 413"]),
      );
    });
    expectNobodyWaits("8 x 30 MB poured in", seen);
  });

  test("is cut off however much it would send", async () => {
    const head = postHead(quote, { "Transfer-Encoding": "chunked" });
    const seen = await server.watch(async () => pour(head, toChunk("[".repeat(60_000)), 1000 * MB));
    expectHarmless("a gigabyte poured in", seen);
  });

  test("sends its bytes one by one", async () => {
    const letters = "1\r\nx\r\n".repeat(11_000);
    const heads = {
      "in a text": [postHead(quote, { "Transfer-Encoding": "chunked" }), '{"message":"'],
      "in a PDF": [postHead(quote, { "Transfer-Encoding": "chunked" }), '{"pdfAttachment":{"content":"'],
    } as const;
    for (const [where, [head, beginning]] of Object.entries(heads)) {
      const begin = head + toChunk(beginning).toString();
      const attempt = async () => pour(begin, Buffer.from(letters), 6 * MB);
      expectHarmless(`a million bytes one by one ${where}`, await server.watch(attempt));
      const eight = async () => Promise.all(Array.from({ length: 8 }, attempt));
      expectNobodyWaits(`8 x a million bytes one by one ${where}`, await server.watch(eight));
    }
  });

  test.each([
    ["GET /api/health", ""],
    ["GET /", ""],
    ["POST /api/vins", "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"],
  ])("sends 20,000 requests at once: %s", async (start, rest) => {
    const requests = `${start} HTTP/1.1\r\nHost: localhost\r\n${rest || "\r\n"}`.repeat(20_000);
    const attempt = async () => pour("", Buffer.from(requests), requests.length);
    expectHarmless(`20,000 x ${start} on one connection`, await server.watch(attempt));
    const eight = async () => Promise.all(Array.from({ length: 8 }, attempt));
    expectNobodyWaits(`8 x 20,000 x ${start} on one connection`, await server.watch(eight));
  });

  test.each(["POST /nothing-here", "GET /api/health", "GET /"])(
    "is cut off where no body belongs: %s",
    async (start) => {
      const head = `${start} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`;
      for (const piece of [toChunk("x".repeat(60_000)), Buffer.from("1\r\nx\r\n".repeat(11_000))]) {
        const seen = await server.watch(async () =>
          Promise.all(
            Array.from({ length: 8 }, async () =>
              // In single bytes, a sixth of it is the body, of which nginx takes 22 MB.
              expect(await pour(head, piece, 200 * MB)).toContain("HTTP/1.1 413 "),
            ),
          ),
        );
        expectNobodyWaits(`8 x 200 MB to ${start}, ${piece.length} bytes at a time`, seen);
      }
    },
  );
});
