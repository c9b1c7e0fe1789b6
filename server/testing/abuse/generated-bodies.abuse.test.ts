import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { FmcsaDouble } from "#server/testing/doubles/fmcsa-double.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { abusedServer } from "./abused-server.ts";
import { everyTarget } from "./good-bodies.ts";
import { hostileJson } from "./hostile-bodies.ts";
import { postBytes } from "./hostile-requests.ts";
import { naughtyStrings } from "./naughty-strings.data.ts";

const fmcsa = await FmcsaDouble.start();
afterAll(async () => fmcsa.close());
const server = abusedServer(() => ({ FMCSA_URL: fmcsa.url }));
const targets = await everyTarget();

/** No body causes a server error, and every response is short: the longest is a record of a carrier. */
async function expectAnswer({ path }: Endpoint, body: Buffer): Promise<number> {
  // Sign-in is for our own pages only: as nginx names the host, without its port.
  const headers = { Origin: "http://127.0.0.1" };
  const { status, text } = await postBytes(`${server.url()}${path}`, body, { headers });
  if (status >= 500) throw new Error(`${status}: ${text}`);
  expect(text.length).toBeLessThan(32_000);
  const refusal = { success: false, message: expect.any(String) };
  expect(JSON.parse(text)).toMatchObject(status < 400 ? {} : refusal);
  return status;
}

const expectNoFailure = (): void => {
  expect(server.output()).not.toContain("request failed");
};

test("a good body is taken by every contract", async () => {
  for (const { contract, good } of targets) {
    // Made-up credentials, links and tokens let nobody in.
    const taken = /^\/api\/(admin|your-data)\//.test(contract.path) ? [200, 400, 401, 403, 410] : [200, 410];
    expect(taken).toContain(await expectAnswer(contract, Buffer.from(JSON.stringify(good))));
  }
});

test("5,000 generated bodies over every contract get an answer, never a server error", async () => {
  const seen = await server.watch(async () =>
    Promise.all(
      targets.map(async ({ contract, good }) =>
        fc.assert(
          fc.asyncProperty(hostileJson(good), async (json) => {
            await expectAnswer(contract, Buffer.from(json));
          }),
          { numRuns: Math.ceil(5000 / targets.length) },
        ),
      ),
    ),
  );
  expect(seen.failed).toBe(0);
  expectNoFailure();
});

test("every naughty string does too: in each field of a short body, in all fields of a profile", async () => {
  for (const { contract, good } of targets) {
    const keys = Object.keys(good);
    const together = keys.length < 20 ? keys.map((key) => [key]) : [keys, keys.slice(0, 40), keys.slice(40)];
    for (const naughty of naughtyStrings)
      await Promise.all(
        together.map(async (some) => {
          const changed = Object.fromEntries(some.map((key) => [key, naughty]));
          return expectAnswer(contract, Buffer.from(JSON.stringify({ ...good, ...changed })));
        }),
      );
  }
  expectNoFailure();
});
