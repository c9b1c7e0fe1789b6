import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/server.ts";
import { startedServers } from "#server/testing/started-servers.ts";
import { lendDatabase, openTestDatabase } from "#server/testing/database/test-database.ts";

const path = "/api/company-profiles";
const strict = { NODE_ENV: "test", RATE_LIMIT_MAX: "3" };

const { around, start } = startedServers();

const submitTo = async (url: string): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"name":"Acme Trucking"}',
  });

/** The statuses of submissions to these servers, one after another. */
async function submitInTurn(urls: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const url of urls) statuses.push((await submitTo(url)).status);
  return statuses;
}

/** A database, and a function that starts independent servers on it. */
async function sharedDatabase(open = lendDatabase) {
  const { database, drop } = await open();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return {
    close,
    run: async (statement: string) => database.db.execute(statement),
    startOn: async (settings: Record<string, string> = {}) => {
      const config = parseConfig({
        ...strict,
        PORT: "0",
        SMTP_URL: around().peer.url,
        QUOTE_RECIPIENTS: "first@agency.test",
        ...settings,
      });
      const server = await startServer(config, createLog("silent"), {
        ...database,
        close: async () => undefined,
      });
      onTestFinished(server.close);
      return server.url;
    },
  };
}

test("two servers on one database count together", async () => {
  const { startOn } = await sharedDatabase();
  const [one, other] = [await startOn(), await startOn()];
  expect(await submitInTurn([one, other, one, other, one])).toEqual([200, 200, 200, 429, 429]);
});

test("what is read comes in portions, and never more than the limit in all", async () => {
  const { startOn } = await sharedDatabase();
  const urls = [await startOn({ LOOKUP_LIMIT_MAX: "90" }), await startOn({ LOOKUP_LIMIT_MAX: "90" })];
  const reads = urls.flatMap((url) =>
    Array.from({ length: 100 }, async () => fetch(`${url}/api/site-settings`)),
  );
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(90);
});

test("Retry-After is the time that is left, for a server too that has not counted along", async () => {
  const { startOn, run } = await sharedDatabase();
  const one = await startOn();
  expect(await submitInTurn([one, one, one])).toEqual([200, 200, 200]);
  await run("update rate_limits set expires_at = now() + interval '17.5 seconds'");
  const refused = await submitTo(await startOn());
  expect(refused.status).toBe(429);
  expect(["16", "17", "18"]).toContain(refused.headers.get("retry-after"));
});

test("a window that is over counts for nobody", async () => {
  const { startOn, run } = await sharedDatabase();
  const one = await startOn();
  expect(await submitInTurn([one, one, one, one])).toEqual([200, 200, 200, 429]);
  await run("update rate_limits set expires_at = now() - interval '1 second'");
  const other = await startOn();
  expect(await submitInTurn([other, other, other, other])).toEqual([200, 200, 200, 429]);
});

test("without a database each server counts for itself, and nobody gets an error for it", async () => {
  const { startOn, close } = await sharedDatabase(openTestDatabase);
  const url = await startOn({ LOOKUP_LIMIT_MAX: "5" });
  await close();
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1) statuses.push((await fetch(`${url}/api/site-settings`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
});

test("a restart forgets nothing", async () => {
  const first = await start(strict);
  expect(await submitInTurn([first.url, first.url])).toEqual([200, 200]);
  expect(await first.stop()).toBe(0);
  const second = await start(strict);
  expect(await submitInTurn([second.url, second.url])).toEqual([200, 429]);
});
