import { once } from "node:events";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startUpstreamDouble, type UpstreamDouble } from "#server/testing/doubles/upstream-double.ts";
import { abusedServer } from "./abused-server.ts";
import { expectNobodyWaits, megabytes } from "./measured.ts";

const json = { "Content-Type": "application/json" };

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** 400 MB of spaces take 0.4 MB on the way. */
async function zipSpaces(): Promise<Buffer> {
  const zip = createGzip();
  const parts: Buffer[] = [];
  zip.on("data", (part: Buffer) => parts.push(part));
  const spaces = Buffer.alloc(1024 * 1024, " ");
  for (let megabyte = 0; megabyte < 400; megabyte += 1) if (!zip.write(spaces)) await once(zip, "drain");
  zip.end();
  await once(zip, "end");
  return Buffer.concat(parts);
}

/** Almost as many rows as a page may have, so that it is the last one, each with keys that no other has. */
const newKeys = (): string =>
  JSON.stringify(
    times(4999, (row) => ({
      dot_number: "1",
      ...Object.fromEntries(times(27, (key) => [`key_${row}_${key}_${"x".repeat(30)}`, 1])),
    })),
  );

const answers: Record<string, () => Promise<{ body: Buffer; headers?: object }>> = {
  "400 MB of spaces, zipped": async () => ({
    body: await zipSpaces(),
    headers: { "Content-Encoding": "gzip" },
  }),
  "a million lists within each other": async () => ({
    body: Buffer.from("[".repeat(1_000_000) + "]".repeat(1_000_000)),
  }),
  "135,000 keys": async () => ({ body: Buffer.from(newKeys()) }),
};

describe.each(Object.entries(answers))("FMCSA answers with %s", (what, make) => {
  let upstream: UpstreamDouble;
  let asked = 0;
  beforeAll(async () => {
    const { body, headers } = await make();
    upstream = await startUpstreamDouble((_request, response) => {
      asked += 1;
      response.writeHead(200, { ...json, ...headers });
      response.end(body);
    });
  });
  afterAll(async () => upstream.close());
  const server = abusedServer(() => ({ FMCSA_URL: upstream.origin, FMCSA_WAIT_SECONDS: "60" }));

  test("to eight at once", async () => {
    const ask = async (path: string): Promise<number> => {
      const { status } = await fetch(`${server.url()}/api/${path}`);
      return status;
    };
    let statuses: number[] = [];
    const seen = await server.watch(async () => {
      // Nine data sets at once.
      const pages = ["safety/1", "profile/1/licensing"];
      statuses = await Promise.all(pages.map(ask));
    });
    expect(asked).toBeGreaterThanOrEqual(8);
    expect(statuses).toEqual([503, 503]);
    expectNobodyWaits(`8 x ${what}`, seen);
    expect(megabytes(seen.added)).toBeLessThan(200);
  });
});
