import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { filesContentType } from "#shared/api/endpoint.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { maxFileBytes } from "#shared/api/quote-files.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { bodyWith, jpegWith, packedStream, pdfWith } from "#server/testing/customer-files.ts";
import { abusedServer } from "./abused-server.ts";
import { type HostileAnswer, postBytes } from "./hostile-requests.ts";
import { expectHarmless, expectNobodyWaits, megabytes } from "./measured.ts";
import { connectRaw, postHead } from "./raw-http.ts";

const { path } = sendQuoteRequest;
const server = abusedServer(() => ({ REQUEST_TIMEOUT_SECONDS: "8", HEADERS_TIMEOUT_SECONDS: "8" }));

/** A text in each file that no log may have. */
const secret = "claimant-4711";
const headers = { "Content-Type": filesContentType };
type Sent = { kind: string; size: number };
const describeFiles = (files: readonly Buffer[]): Sent[] =>
  files.map(({ length: size }) => ({ kind: "lossRuns", size }));

const post = async (body: Buffer): Promise<HostileAnswer> =>
  postBytes(`${server.url()}${path}`, body, { headers });
const send = async (...files: Buffer[]): Promise<HostileAnswer> =>
  post(bodyWith({ ...quoteBody, files: describeFiles(files) }, ...files));

const image = (bytes: number): string =>
  `<< /Subtype /Image /Filter /DCTDecode >>\nstream\n${secret}${randomBytes(bytes).toString("latin1")}\nendstream`;
const scan = pdfWith(...Array.from({ length: 20 }, () => image(740_000)));
const bomb = deflateSync(Buffer.alloc(100_000_000, " ")).toString("latin1");
const stream = (dictionary: string, packed: string): string =>
  `<< ${dictionary} >>\nstream\n${packed}\nendstream`;
const repeat = (part: string, bytes: number): string => part.repeat(bytes / part.length);
const jpegOf = (part: readonly number[], bytes: number): Buffer =>
  Buffer.concat([
    jpegWith().subarray(0, -2),
    Buffer.alloc(bytes, Buffer.from(part)),
    Buffer.from([0xff, 0xd9]),
  ]);
const large = maxFileBytes - 5000;

/** Files that aren't what names or beginnings promise, and harmful ones. */
const refused: Record<string, () => Buffer> = {
  "a page called PDF": () => Buffer.from(`<html>${secret}</html>`),
  "a PDF that ends behind its first line": () => Buffer.from(`%PDF-1.7\n${secret}`),
  "a PDF that is an archive, too": () =>
    Buffer.concat([pdfWith(`(${secret})`), Buffer.from("PK\u0005\u0006")]),
  "a PDF behind a GIF": () => Buffer.concat([Buffer.from("GIF89a"), pdfWith(`(${secret})`)]),
  "a protected PDF": () => pdfWith(`<< /Encrypt 5 0 R /Title (${secret}) >>`),
  "a PDF with a packed bomb of objects": () =>
    pdfWith(stream("/Type /ObjStm /First 4 /Filter /FlateDecode", bomb)),
  "a PDF of 100,000 streams": () => pdfWith("stream\n".repeat(100_000)),
  "a PNG of 30,000 x 30,000 pixels": () =>
    Buffer.from(`\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\u0075\u0030\0\0\u0075\u0030${secret}`, "latin1"),
  "an animated GIF": () => Buffer.from(`GIF89aNETSCAPE2.0${secret}`),
  "a JPEG of 65,535 x 65,535 pixels": () => jpegWith([[0xfe, secret]], "", "\u00ff\u00ff\u00ff\u00ff"),
  "a JPEG that is cut off": () => Buffer.concat([jpegWith([[0xfe, secret]]).subarray(0, -2)]),
  "a JPEG of four million segments": () => jpegOf([0xff, 0xe0, 0, 2], large - 1000),
};

/** Files that have to be read to their end, some of which are harmless. */
const tedious: Record<string, () => Buffer> = {
  "a PDF with a bomb that says nothing": () => pdfWith(packedStream(`1 0 ${" ".repeat(50_000_000)}`, "")),
  "15 MB of slashes": () => pdfWith(`<< ${repeat("/", large - 1000)} >>`),
  "15 MB of names that are almost refused": () => pdfWith(repeat("/EmbeddedFilesx", large - 1000)),
  "2,000,000 levels of arrays": () => pdfWith("[".repeat(2_000_000)),
  "a million pages": () => pdfWith("<< /Type /Pages /Count 1000000 >>", repeat("3 0 R ", 6_000_000)),
  "5,000 streams of bombs": () => {
    const packed = deflateSync(Buffer.alloc(400_000, " ")).toString("latin1");
    return pdfWith(...Array.from({ length: 4990 }, () => stream("/Filter /FlateDecode", packed)));
  },
  "5,000 streams with escaped dictionaries": () =>
    pdfWith(repeat(`${"#41".repeat(965)}stream\n`, large - 4000)),
  "15 MB of a JPEG's stuffed bytes": () => jpegOf([0xff, 0], large - 1000),
};

describe("is refused with a sentence, one and eight at once:", () => {
  test.each(Object.entries(refused))("%s", async (what, make) => {
    const file = make();
    const expectRefusal = async (): Promise<void> => {
      const { status, text } = await send(file);
      expect([status, text]).toEqual([400, expect.stringMatching(/"message":"Loss runs 1: [A-Z].*\."/)]);
      expect(text).not.toContain(secret);
    };
    expectHarmless(what, await server.watch(expectRefusal));
    const eight = async () =>
      Promise.all(Array.from({ length: file.length > 5_000_000 ? 4 : 8 }, expectRefusal));
    expectNobodyWaits(`several x ${what}`, await server.watch(eight));
  });
});

test.each(Object.entries(tedious))("%s keep no one waiting", async (what, make) => {
  const file = make();
  const one = async (...more: number[]) => expect([200, 400, ...more]).toContain((await send(file)).status);
  await server.watch(async () => one());
  // Each has 20 s, one after the other, and nginx waits 60 s for the third.
  const three = async () => Promise.all([one(504), one(504), one(504)]);
  expectNobodyWaits(`3 x ${what}`, await server.watch(three));
});

describe("a request", () => {
  test.each([
    ["of eleven files", Array.from({ length: 11 }, () => pdfWith()), 400, "You can send up to 10 files."],
    ["of a byte too much in two files", [Buffer.alloc(maxFileBytes), pdfWith()], 413, "over 15 MB together"],
    ["of a byte too much in one", [Buffer.alloc(maxFileBytes + 1)], 400, "files.0.size"],
  ])("%s is refused", async (_what, files, status, sentence) => {
    const answer = await send(...files);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)]);
  });

  test.each(["../../etc/passwd", "C:\\CON", "a\r\nBcc: b@c.test", "\u0000\u202Efdp.exe", "x".repeat(5000)])(
    "that names a file %j is refused: names are ours",
    async (name) => {
      const files = describeFiles([pdfWith()]).map((file) => ({ ...file, name }));
      expect((await post(bodyWith({ ...quoteBody, files }, pdfWith()))).status).toBe(400);
    },
  );

  test("with a kind or a size that doesn't exist is refused", async () => {
    for (const file of [
      { kind: "exe" },
      { kind: "__proto__" },
      { size: -1 },
      { size: 1e9 },
      { size: 0.5 },
      { size: "1" },
    ]) {
      const files = [{ ...describeFiles([pdfWith()])[0], ...file }];
      expect((await post(bodyWith({ ...quoteBody, files }, pdfWith()))).status).toBe(400);
    }
  });

  test("that breaks off is dropped, and says so if it ends early", async () => {
    const body = bodyWith({ ...quoteBody, files: describeFiles([scan]) }, scan);
    const { status, text } = await post(body.subarray(0, -1));
    expect([status, text]).toEqual([
      400,
      expect.stringContaining("didn't arrive whole, so nothing was sent"),
    ]);
    const seen = await server.watch(async () => {
      const connection = await connectRaw(server.url());
      await connection.send(postHead(path, { ...headers, "Content-Length": body.length }));
      await connection.send(body.subarray(0, 5_000_000));
      connection.socket.destroy();
    });
    expectHarmless("a request that breaks off", seen);
  });

  test("that never ends is given up, while others are served", async () => {
    const connection = await connectRaw(server.directUrl());
    const start = bodyWith({ ...quoteBody, files: describeFiles([scan]) }, Buffer.from(secret));
    await connection.send(postHead(path, { ...headers, "Content-Length": scan.length }));
    await connection.send(start);
    const dripping = setInterval(() => connection.socket.writable && connection.socket.write("x"), 200);
    expect((await send(pdfWith())).status).toBe(200);
    expect(await connection.closed().finally(() => clearInterval(dripping))).toMatch(/^HTTP\/1\.1 408 /);
  });
});

test("of twenty requests of 15 MB at once, those that fit are taken, and the others must try later", async () => {
  const seen = await server.watch(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => send(scan)));
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.length).toBeLessThan(20);
    for (const { status, text } of others)
      expect([status, text]).toEqual([503, expect.stringContaining("Please try again in a moment.")]);
  });
  expectNobodyWaits("20 x 15 MB", seen);
  expect(megabytes(seen.added)).toBeLessThan(400);
});

test("no part of a file is in the log, and no request failed", () => {
  expect(server.output()).not.toContain(secret);
  expect(server.output()).not.toContain("request failed");
});
