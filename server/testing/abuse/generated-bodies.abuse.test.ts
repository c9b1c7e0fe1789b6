import fc from "fast-check";
import { expect, test } from "vitest";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { abusedServer } from "./abused-server.ts";
import { everyTarget } from "./good-bodies.ts";
import { hostileJson } from "./hostile-bodies.ts";
import { postBytes } from "./hostile-requests.ts";
import { naughtyStrings } from "./naughty-strings.data.ts";

const server = abusedServer();
const targets = await everyTarget();

/** No body causes a server error, and every response is short. */
async function expectAnswer({ path }: Endpoint, body: Buffer): Promise<number> {
  // Sign-in is for our own pages only: as nginx names the host, without its port.
  const headers = { Origin: "http://127.0.0.1" };
  const { status, text } = await postBytes(`${server.url()}${path}`, body, { headers });
  if (status >= 500) throw new Error(`${status}: ${text}`);
  expect(text.length).toBeLessThan(16_000);
  const refusal = { success: false, message: expect.any(String) };
  expect(JSON.parse(text)).toMatchObject(status < 400 ? {} : refusal);
  return status;
}

const expectNoFailure = (): void => {
  expect(server.output()).not.toContain("request failed");
};

test("a good body is taken by every contract", async () => {
  for (const { contract, good } of targets) {
    // Nobody signs in with made-up credentials or links, and only who knows a secret hands in mail.
    const taken = /^\/api\/(admin|mail)\//.test(contract.path) ? [400, 401, 403] : [200, 410];
    expect(taken).toContain(await expectAnswer(contract, Buffer.from(JSON.stringify(good))));
  }
});

test("5,000 generated bodies over every contract get an answer that is no failure of ours", async () => {
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
