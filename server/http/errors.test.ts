import { once } from "node:events";
import { createServer } from "node:http";
import { DrizzleQueryError } from "drizzle-orm/errors";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { AppError } from "#server/base/app-error.ts";
import { answerErrors } from "./errors.ts";
import { sendFile } from "./mount.ts";

/** The answer of a server in production, with this route alone. */
async function ask(route: RequestHandler, log = createLog("silent")): Promise<Response> {
  const app = express().set("env", "production");
  app.get("/", route);
  app.use(answerErrors(log));
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return fetch(`http://127.0.0.1:${port}/`);
}

const answerTo = async (error: Error): Promise<Response> =>
  ask(() => {
    throw error;
  });

test("an answer to try later says when", async () => {
  const answer = await answerTo(new AppError(503, "Try again.", [], { retryAfterSeconds: 2 }));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await answer.json()).toMatchObject({ success: false, message: "Try again." });
});

test("an export whose query fails in the middle is cut off, and no line says what was searched", async () => {
  const term = "jane@carrier.test";
  async function* rows() {
    yield Buffer.from("name\n");
    await new Promise(setImmediate);
    const cause = Object.assign(new Error("terminating connection"), { severity: "FATAL", code: "57P01" });
    throw new DrizzleQueryError("select * from profiles where email = $1", [term], cause);
  }
  const printed = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const answer = await ask(async (_request, response) => {
    await sendFile(response, { content: rows(), contentType: "text/csv", filename: "profiles.csv" });
  }, log);
  await expect(answer.text()).rejects.toThrow("terminated");
  await expect
    .poll(() => lines.map((line): unknown => JSON.parse(line)))
    .toMatchObject([{ level: 50, error: { code: "57P01" }, msg: "request failed" }]);
  expect(lines.join("")).not.toContain(term);
  expect(printed).not.toHaveBeenCalled();
});
