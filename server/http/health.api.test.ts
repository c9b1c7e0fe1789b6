import { once } from "node:events";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { outboxRepository } from "#server/features/mail/outbox-repository.ts";
import { openTestDatabase } from "#server/testing/test-app.ts";
import { createLog } from "../log.ts";
import { answerErrors } from "./errors.ts";
import { healthRoutes } from "./health.ts";
import { mount } from "./mount.ts";

const rateLimiter = { handlersFor: () => [] };

test("a server whose database is gone is up, but not ready", async () => {
  const { database, drop } = await openTestDatabase();
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const { oldestWaiting } = outboxRepository(database.db);
  const app = express();
  for (const route of healthRoutes({ ping: database.ping, oldestWaiting, log }))
    mount(app, route, { rateLimiter, checkResponses: true });
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
  const response = await get("/api/ready");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ success: false, message: "The database cannot be reached." });
  expect((await get("/api/health")).status).toBe(200);
  expect(lines.join("")).toContain("the database cannot be reached");
});
