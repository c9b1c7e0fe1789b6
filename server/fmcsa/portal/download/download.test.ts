import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { sendFile, startPortal } from "#server/fmcsa/portal/testing/portal-server.ts";
import type { Reply, SocrataRequest } from "#server/fmcsa/portal/testing/socrata-server.ts";
import { systemClock } from "#server/base/clock.ts";
import { createPortal } from "./portal.ts";

const text = `dot_number,legal_name\n${Array.from({ length: 500 }, (_, row) => `${row},"Carrier, ${row}"\n`).join("")}`;
const half = text.slice(0, 4000);
const csv = { "Content-Type": "text/csv" };
const publication = { publishedAt: new Date("2026-11-13T00:00:00Z"), rows: 500 };

let folder: string;
let sleeps: number[];
beforeEach(() => {
  sleeps = [];
  folder = mkdtempSync(join(tmpdir(), "portal-"));
  return () => rmSync(folder, { recursive: true });
});

/** Waits take no time, but are counted. */
function fastClock() {
  let slept = 0;
  const sleep = async (ms: number, { signal }: { signal?: AbortSignal } = {}): Promise<void> => {
    signal?.throwIfAborted();
    sleeps.push(ms);
    slept += ms;
  };
  return { ...systemClock, sleep, monotonicMs: () => systemClock.monotonicMs() + slept };
}

const path = () => join(folder, "kjg3-diqy.csv");

async function portal(answer: (request: SocrataRequest, index: number) => Reply, options: object = {}) {
  const { url, requests } = await startPortal({}, answer);
  const limits = { attemptMs: 3000, budgetMs: 10_000, waitMs: 7, clock: fastClock() };
  return { ...createPortal({ url, ...limits, ...options }), requests };
}

const expectWhole = (file: { bytes: number; sha256: string }): void => {
  expect(readFileSync(path(), "utf8")).toBe(text);
  expect(file).toMatchObject({ bytes: text.length, sha256: createHash("sha256").update(text).digest("hex") });
  expect(readdirSync(folder).toSorted()).toEqual(["kjg3-diqy.csv", "kjg3-diqy.csv.json"]);
};

describe("a file is whole after", () => {
  const broken: [string, Reply][] = [
    ["a connection that breaks before the end", { headers: csv, text: half, end: "break" }],
    [
      "fewer bytes than announced",
      { headers: { ...csv, "Content-Length": "5000" }, text: half, end: "break" },
    ],
    ["a stream that stalls", { headers: csv, text: half, end: "hang" }],
    ["a maintenance page", { headers: { "Content-Type": "text/html" }, text: "<h1>Maintenance</h1>" }],
    ["503", { status: 503, body: {} }],
    ["no connection", "break"],
  ];
  test.each(broken)("%s", async (_name, reply) => {
    const { download, requests } = await portal(
      (request, index) => (index === 0 ? reply : sendFile(text, request)),
      // Long enough for a busy machine to answer.
      typeof reply === "object" && reply.end === "hang" ? { idleMs: 1500 } : {},
    );
    expectWhole(await download(census, publication, { path: path() }));
    expect(requests).toHaveLength(2);
    expect(sleeps).toEqual([7]);
  });

  test("429, as long after as it asks for", async () => {
    const busy = { status: 429, headers: { "Retry-After": "120" }, body: {} };
    const { download } = await portal((request, index) => (index === 0 ? busy : sendFile(text, request)));
    expectWhole(await download(census, publication, { path: path() }));
    expect(sleeps).toEqual([120_000]);
  });
});

describe("what there is of a file", () => {
  /** A process that is stopped when it has half of the file. */
  async function stopHalfway(tag: string): Promise<void> {
    const stop = new AbortController();
    const headers = { ...csv, ETag: tag };
    const { download } = await portal(() => ({ headers, text: half, end: "hang" }));
    const onProgress = (bytes: number) => void (bytes === half.length && stop.abort());
    const stopped = download(census, publication, { path: path(), onProgress, signal: stop.signal });
    await expect(stopped).rejects.toThrow("aborted");
  }

  test("is continued where the portal can, and a whole file isn't asked for again", async () => {
    await stopHalfway('"a"');
    const { download, requests } = await portal((request) => sendFile(text, request, '"a"'));
    expectWhole(await download(census, publication, { path: path() }));
    expectWhole(await download(census, publication, { path: path() }));
    expect(requests).toMatchObject([{ range: `bytes=${half.length}-`, ifRange: '"a"' }]);
  });

  test.each([
    ["the portal has other bytes now", '"a"', '"b"', publication],
    ["the portal's tag is weak", 'W/"a"', 'W/"a"', publication],
    ["another file was published", '"a"', '"a"', { ...publication, publishedAt: new Date("2026-12-14") }],
  ])("is not continued if %s", async (_name, tag, later, published) => {
    await stopHalfway(tag);
    const { download, requests } = await portal((request) => sendFile(text, request, later));
    expectWhole(await download(census, published, { path: path() }));
    expect(requests[0]?.range).toBe(tag !== later ? `bytes=${half.length}-` : undefined);
  });

  test("is of no use if the whole file has another version now", async () => {
    const { download, requests } = await portal((request) => sendFile(text, request, '"a"'));
    await download(census, publication, { path: path() });
    await download(census, { ...publication, publishedAt: new Date("2026-12-14") }, { path: path() });
    expect(requests.map(({ range }) => range)).toEqual([undefined, undefined]);
  });
});

test("a portal that keeps failing is given up, and no half file has the name of a whole one", async () => {
  const { download, requests } = await portal(() => ({ headers: csv, text: half, end: "break" }), {
    attempts: 3,
  });
  await expect(download(census, publication, { path: path() })).rejects.toMatchObject({
    fault: "unreachable",
  });
  expect(requests).toHaveLength(3);
  expect(sleeps).toEqual([7, 14]);
  expect(readdirSync(folder)).not.toContain("kjg3-diqy.csv");
});

test.each([
  ["before", [0], 0],
  ["while", [9e9, 0], 1],
])(
  "a full disk is noticed %s the file comes in, the file goes, and the error is in gigabytes",
  async (_when, free, begun) => {
    const large = "x".repeat(66 * 1024 * 1024);
    const left = [...free];
    const getFree = async () => left.shift() ?? 0;
    const { download } = await portal((request) => sendFile(large, request), { getFree });
    await expect(download(census, { ...publication, rows: 5_000_000 }, { path: path() })).rejects.toThrow(
      /this needs [\d.]+ GB of free room, and there is 0\.0 GB/,
    );
    expect(left).toHaveLength(0);
    expect(begun).toBe(free.length - 1);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test("a download ends with its signal", async () => {
  const stop = new AbortController();
  const { download } = await portal(() => ({ headers: csv, text: half, end: "hang" }));
  const onProgress = () => stop.abort(new Error("The server is stopping."));
  await expect(
    download(census, publication, { path: path(), onProgress, signal: stop.signal }),
  ).rejects.toThrow("The server is stopping.");
});

test("requests are a second apart, whole files a minute", async () => {
  const set = { rows: [{ dot_number: "1" }, { dot_number: "2" }], publishedAt: "2026-11-13T10:00:00.000Z" };
  const { url } = await startPortal({ [census.id]: set });
  const { describe: ask, download } = createPortal({
    url,
    attemptMs: 3000,
    budgetMs: 9000,
    clock: fastClock(),
  });
  const publishedAt = new Date(set.publishedAt);
  expect(await ask(census)).toEqual({ publishedAt, rows: 2 });
  await ask(census);
  expect(sleeps.map((ms) => Math.round(ms / 1000))).toEqual([1, 1, 1]);
  sleeps = [];
  await download(census, { publishedAt, rows: 2 }, { path: path() });
  await download(census, { publishedAt: new Date(), rows: 2 }, { path: path() });
  expect(sleeps.map((ms) => Math.round(ms / 1000))).toEqual([60]);
});
