import { once } from "node:events";
import express from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { outboxRepository } from "#server/features/mail/outbox/outbox-repository.ts";
import { openTestDatabase } from "#server/testing/database/test-database.ts";
import { createLog } from "#server/log.ts";
import { noSession } from "./sessions/session.ts";
import { BodyBudget } from "./body/body-budget.ts";
import { answerErrors } from "./errors.ts";
import { healthRoutes } from "./health.ts";
import { mount } from "./mount.ts";

const rateLimiter = { handlersFor: () => [] };
const budget = new BodyBudget({ total: 1024, perAddress: 1024, stalledMs: 1000 });
const bodies = { budget, stallMs: 1000 };

test("a server whose database is gone is up, but not ready", async () => {
  const { database, drop } = await openTestDatabase();
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const { oldestWaiting } = outboxRepository(database.db);
  const app = express();
  for (const route of healthRoutes({ checkWrite: database.checkWrite, oldestWaiting, log }))
    mount(app, route, {
      rateLimiter,
      openSession: async () => noSession,
      bodies,
      findPlace: () => null,
      checkResponses: true,
    });
  app.use(answerErrors(log));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(async () => {
    server.close();
    await drop();
  });
  await once(server, "listening");
  const get = async (path: string) => {
    const address = server.address();
    return fetch(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}${path}`);
  };
  expect((await get("/api/ready")).status).toBe(200);
  await database.close();
  // A result is cached for a second.
  const response = await vi.waitFor(
    async () => {
      const answer = await get("/api/ready");
      expect(answer.status).toBe(503);
      return answer;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await response.json()).toMatchObject({
    success: false,
    message: "The database can't be written to right now.",
  });
  expect((await get("/api/health")).status).toBe(200);
  expect(lines.join("")).toContain("the database takes no writes");
});

test("readiness is checked once a second at most, however many ask", async () => {
  const { database, drop } = await openTestDatabase();
  let writes = 0;
  const checkWrite = async (): Promise<void> => {
    writes += 1;
    await database.checkWrite();
  };
  const { oldestWaiting } = outboxRepository(database.db);
  const log = createLog("silent");
  const [, ready] = healthRoutes({ checkWrite, oldestWaiting, log });
  const request = {
    id: "1",
    ip: null,
    userAgent: null,
    origin: null,
    idempotency: null,
    getPlace: () => null,
  };
  const ask = async () =>
    ready?.run({ body: undefined, file: null, session: noSession, params: {}, query: {}, request });
  await Promise.all(Array.from({ length: 50 }, ask));
  await ask();
  expect(writes).toBe(1);
  await vi.waitFor(
    async () => {
      await ask();
      expect(writes).toBe(2);
    },
    { timeout: 20_000, interval: 100 },
  );
  await database.close();
  await drop();
});
