import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { adminCredentials } from "#server/testing/admin-client.ts";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "#server/base/settings/config.ts";
import { createDependencies } from "#server/dependencies.ts";
import { createLog } from "#server/base/log.ts";
import { startServer } from "#server/server.ts";
import { startedServers } from "#server/testing/started-servers.ts";
import { lendDatabase } from "#server/testing/database/test-database.ts";
import { saveCompanyProfile } from "#shared/api/submissions.ts";
import { rateLimits } from "#shared/schema/operations.ts";
import { createRateLimits } from "./rate-limiter.ts";

const path = "/api/company-profiles";
const strict = { NODE_ENV: "test", RATE_LIMIT_MAX: "3" };

const { around } = startedServers();

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
async function sharedDatabase() {
  const { database, drop } = await lendDatabase();
  onTestFinished(drop);
  return {
    run: async (statement: string) => database.db.execute(statement),
    startOn: async (settings: Record<string, string> = {}) => {
      const config = parseConfig({
        ...strict,
        PORT: "0",
        SMTP_URL: around().peer.url,
        QUOTE_RECIPIENTS: "first@agency.test",
        ADMIN_PASSWORD: adminCredentials.password,
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

test("Retry-After is the time that is left, for a server too that has not counted along", async () => {
  const { startOn, run } = await sharedDatabase();
  const one = await startOn();
  expect(await submitInTurn([one, one, one])).toEqual([200, 200, 200]);
  await run("update rate_limits set expires_at = now() + interval '300 seconds'");
  const refused = await submitTo(await startOn());
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(200);
  expect(seconds).toBeLessThanOrEqual(300);
});

test("a window that is over counts for nobody", async () => {
  const { startOn, run } = await sharedDatabase();
  const one = await startOn();
  expect(await submitInTurn([one, one, one, one])).toEqual([200, 200, 200, 429]);
  await run("update rate_limits set expires_at = now() - interval '1 second'");
  const other = await startOn();
  expect(await submitInTurn([other, other, other, other])).toEqual([200, 200, 200, 429]);
});

test("forty processes that die in the middle of a request use up forty requests, and nothing ahead of them", async () => {
  const { database, drop } = await lendDatabase();
  const config = parseConfig({ NODE_ENV: "test", RATE_LIMIT_MAX: "42" });
  const parts = createDependencies({ config, log: createLog("silent"), database });
  let taken = 0;
  // Each starts over, takes a request and never ends it, so that nothing is settled or given back.
  const dying = express().use((request, response, next) => {
    const [limit] = createRateLimits(parts).handlersFor(saveCompanyProfile);
    void limit?.(request, response, (refusal?: unknown) => {
      if (refusal === undefined) taken += 1;
      else next(refusal);
    });
  });
  const server = createServer(dying).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await drop();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  for (let count = 1; count <= 40; count += 1) {
    fetch(url, { method: "POST" }).catch(() => undefined);
    await expect.poll(() => taken).toBe(count);
  }
  const used = (await database.db.select().from(rateLimits)).map(({ points }) => points);
  // A submission costs four points.
  expect(new Set(used)).toEqual(new Set([160]));
});
