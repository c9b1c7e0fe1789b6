import { once } from "node:events";
import express from "express";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { requestInfo as info } from "#server/testing/request-info.ts";
import { noSession } from "#server/http/sessions.ts";
import { createBodyMemory } from "#server/http/read-body.ts";
import { answerErrors } from "#server/http/errors.ts";
import { healthRoutes } from "./health.ts";
import { mount } from "#server/http/mount.ts";

const rateLimiter = { handlersFor: () => [] };
const bodyMemory = createBodyMemory(1024);

const oldestWaiting = async () => null;
const known = { isOutdated: async () => false, isMailPaused: false, isRefusing: () => false };

/** A result is cached for a second, and a write counts for ten. */
const afterASecond = () => vi.advanceTimersByTime(1001);
const afterTenSeconds = () => vi.advanceTimersByTime(10_001);
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
  for (const route of healthRoutes({ ...known, checkWrite, oldestWaiting, log }))
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
  afterTenSeconds();
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

function startAsking() {
  const checkWrite = vi.fn(async () => undefined);
  const read = vi.fn(oldestWaiting);
  const [, ready] = healthRoutes({ ...known, checkWrite, oldestWaiting: read, log: createLog("silent") });
  const ask = async () =>
    ready?.run({ body: undefined, session: noSession, params: {}, query: {}, request: info });
  return { checkWrite, read, ask };
}

test("a save that is refused makes the server not ready at once, until a write succeeds", async () => {
  let isRefusing = false;
  const checkWrite = vi.fn(async () => undefined);
  const options = { ...known, checkWrite, oldestWaiting, log: createLog("silent") };
  const [, ready] = healthRoutes({ ...options, isRefusing: () => isRefusing });
  const ask = async () =>
    ready?.run({ body: undefined, session: noSession, params: {}, query: {}, request: info });
  await ask();
  isRefusing = true;
  await expect(ask()).rejects.toThrow("can't be written to");
  afterASecond();
  checkWrite.mockRejectedValueOnce(new Error("No space left on device"));
  await expect(ask()).rejects.toThrow("can't be written to");
  afterASecond();
  checkWrite.mockImplementationOnce(async () => void (isRefusing = false));
  expect(await ask()).toMatchObject({ status: "ready" });
  expect(checkWrite).toHaveBeenCalledTimes(3);
});

test("readiness is read once a second at most, however many ask, and written every ten seconds", async () => {
  const { checkWrite, read, ask } = startAsking();
  await Promise.all(Array.from({ length: 50 }, ask));
  await ask();
  expect(read).toHaveBeenCalledTimes(1);
  afterASecond();
  await ask();
  expect(read).toHaveBeenCalledTimes(2);
  expect(checkWrite).toHaveBeenCalledTimes(1);
  afterTenSeconds();
  await ask();
  expect(checkWrite).toHaveBeenCalledTimes(2);
});

test("after a failure of either, the next second writes again", async () => {
  const { checkWrite, read, ask } = startAsking();
  await ask();
  afterASecond();
  read.mockRejectedValueOnce(new Error("Connection terminated"));
  await expect(ask()).rejects.toThrow("can't be written to");
  afterASecond();
  checkWrite.mockRejectedValueOnce(new Error("No space left on device"));
  await expect(ask()).rejects.toThrow("can't be written to");
  afterASecond();
  await ask();
  expect(checkWrite).toHaveBeenCalledTimes(3);
});
