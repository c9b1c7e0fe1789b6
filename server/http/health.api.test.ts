import { once } from "node:events";
import express from "express";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { noSession } from "./sessions/session.ts";
import { createBodyMemory } from "./body/body-memory.ts";
import { answerErrors } from "./errors.ts";
import { healthRoutes } from "./health.ts";
import { mount } from "./mount.ts";

const rateLimiter = { handlersFor: () => [] };
const bodyMemory = createBodyMemory(1024);

const oldestWaiting = async () => null;
const isOutdated = async () => false;

/** A result is cached for a second. */
const afterASecond = () => vi.advanceTimersByTime(1001);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  afterASecond();
});
afterEach(() => vi.useRealTimers());

test("a server whose database is gone is up, but not ready", async () => {
  let isGone = false;
  const checkWrite = async (): Promise<void> => {
    if (isGone) throw new Error("Connection terminated");
  };
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const app = express();
  for (const route of healthRoutes({ checkWrite, oldestWaiting, isOutdated, log }))
    mount(app, route, {
      rateLimiter,
      openSession: async () => noSession,
      bodyMemory,
      findPlace: () => null,
      checkResponses: true,
    });
  app.use(answerErrors(log));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const get = async (path: string) => {
    const address = server.address();
    return fetch(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}${path}`);
  };
  expect((await get("/api/ready")).status).toBe(200);
  isGone = true;
  expect((await get("/api/ready")).status).toBe(200);
  afterASecond();
  const response = await get("/api/ready");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect(await response.json()).toMatchObject({
    success: false,
    message: "The database can't be written to right now.",
  });
  expect((await get("/api/health")).status).toBe(200);
  expect(lines.join("")).toContain("the database takes no writes");
});

test("readiness is checked once a second at most, however many ask", async () => {
  const checkWrite = vi.fn(async () => undefined);
  const [, ready] = healthRoutes({ checkWrite, oldestWaiting, isOutdated, log: createLog("silent") });
  const request = {
    id: "1",
    ip: null,
    userAgent: null,
    origin: null,
    asksNotToTrack: false,
    idempotency: null,
    files: new Uint8Array(),
    bearer: null,
    getPlace: () => null,
    getGone: () => new AbortController().signal,
  };
  const ask = async () => ready?.run({ body: undefined, session: noSession, params: {}, query: {}, request });
  await Promise.all(Array.from({ length: 50 }, ask));
  await ask();
  expect(checkWrite).toHaveBeenCalledTimes(1);
  afterASecond();
  await ask();
  expect(checkWrite).toHaveBeenCalledTimes(2);
});
