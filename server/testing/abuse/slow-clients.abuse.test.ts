import { afterEach, describe, expect, test } from "vitest";
import { downloadBody } from "#server/testing/bodies.ts";
import { connectRaw, postHead, type RawConnection } from "./raw-http.ts";
import { abusedServer } from "./abused-server.ts";
import { postBytes } from "./hostile-requests.ts";
import { expectNobodyWaits, megabytes } from "./measured.ts";

const stallSeconds = 8;
const server = abusedServer(() => ({
  REQUEST_TIMEOUT_SECONDS: String(stallSeconds),
  HEADERS_TIMEOUT_SECONDS: String(stallSeconds),
}));

const content = "A".repeat(1_000_000);
const { formData: _answers, ...download } = {
  ...downloadBody,
  pdfAttachment: { content, filename: "a.pdf" },
};
const large = Buffer.from(JSON.stringify(download));

let open: RawConnection[] = [];
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  open = [];
  // The server has noticed by then.
  await saveProfile();
});

/** Opens connections and sends the same beginning on each. */
async function leave(count: number, beginning: string): Promise<void> {
  for (let at = 0; at < count; at += 100) {
    const some = await Promise.all(Array.from({ length: 100 }, async () => connectRaw(server.directUrl())));
    open.push(...some);
    await Promise.all(some.map(async ({ send }) => send(beginning)));
  }
}

const saveLarge = async (): Promise<number> =>
  (await postBytes(`${server.directUrl()}/api/save-pdf-download`, large)).status;
const saveProfile = async (): Promise<number> =>
  (await postBytes(`${server.directUrl()}/api/company-profiles`, Buffer.from('{"name":"Acme"}'))).status;

/** Other clients are served while these hang; then these are closed. */
async function expectOthersServed(what: string): Promise<void> {
  const seen = await server.watch(async () => {
    for (let turn = 0; turn < 5; turn += 1) expect(await saveProfile()).toBe(200);
    await expect.poll(saveLarge).toBe(200);
  });
  expectNobodyWaits(what, seen);
  const ends = await Promise.all(open.map(async ({ closed }) => closed()));
  expect(ends.filter((text) => !text.startsWith("HTTP/1.1 408 "))).toEqual([]);
}

describe("a thousand clients that stop", () => {
  test("in the middle of their headers", async () => {
    await leave(1000, "POST /api/company-profiles HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    await expectOthersServed("1,000 half headers");
  });

  test("at the beginning of their bodies", async () => {
    await leave(1000, `${postHead("/api/company-profiles", { "Content-Length": 100_000 })}{"name":"`);
    await expectOthersServed("1,000 bodies that begin");
  });

  test("after 100 kB of them each, more than there is memory for", async () => {
    const head = postHead("/api/send-quote-request", { "Content-Length": 5_000_000 });
    const rss = (await server.watch(async () => undefined)).rss;
    await leave(1000, `${head}{"pdfAttachment":{"content":"${"A".repeat(133_000)}`);
    const seen = await server.watch(async () => {
      await expect.poll(saveLarge).toBe(200);
      expect(await saveProfile()).toBe(200);
    });
    expectNobodyWaits("1,000 bodies of 100 kB", seen);
    expect(megabytes(seen.rss - rss)).toBeLessThan(250);
  });

  test("without an end to what they send, byte by byte", async () => {
    await leave(500, postHead("/api/company-profiles", { "Transfer-Encoding": "chunked" }));
    const dripping = setInterval(() => {
      for (const { socket } of open) if (socket.writable) socket.write("1\r\n \r\n");
    }, 500);
    await expectOthersServed("500 bodies byte by byte").finally(() => clearInterval(dripping));
  });
});
