import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/log.ts";
import { AppError } from "./app-error.ts";
import { answerErrors } from "./errors.ts";

async function answerTo(error: Error): Promise<Response> {
  const app = express();
  app.get("/", () => {
    throw error;
  });
  app.use(answerErrors(createLog("silent")));
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: "close" } });
}

test("who is asked to come again is told when", async () => {
  const answer = await answerTo(new AppError(503, "Try again.", [], { retryAfterSeconds: 2 }));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await answer.json()).toMatchObject({ success: false, message: "Try again." });
});

test("nobody else is", async () => {
  for (const error of [new AppError(400, "No."), new Error("A mistake.")])
    expect((await answerTo(error)).headers.has("retry-after")).toBe(false);
});
