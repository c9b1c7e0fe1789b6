import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyTarget } from "#server/testing/abuse/good-bodies.ts";
import { hostileJson } from "#server/testing/abuse/hostile-bodies.ts";
import { postBytes } from "#server/testing/abuse/hostile-requests.ts";
import { naughtyStrings } from "#server/testing/abuse/naughty-strings.data.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const targets = (await everyTarget()).map((target) => [target.contract.path, target] as const);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

/** Nobody answers for FMCSA here, which a request that is whole may need. */
const isFmcsas = (status: number, text: string): boolean =>
  status === 503 && text.includes("FMCSA isn't responding");

async function expectAnswer(path: string, body: Buffer): Promise<void> {
  // As our own pages send it.
  const headers = { Origin: app.url };
  const { status, text } = await postBytes(`${app.url}${path}`, body, { headers });
  if (status >= 500 && !isFmcsas(status, text)) throw new Error(`${status}: ${text}`);
  expect(text.length).toBeLessThan(16_000);
}

test.each(targets)("%s answers hostile bodies, and never fails", async (path, { good }) => {
  await fc.assert(
    fc.asyncProperty(hostileJson(good), async (json) => expectAnswer(path, Buffer.from(json))),
    { numRuns: 30 },
  );
  for (const naughty of naughtyStrings) {
    const changed = Object.fromEntries(Object.keys(good).map((key) => [key, naughty]));
    await expectAnswer(path, Buffer.from(JSON.stringify(changed)));
  }
});
