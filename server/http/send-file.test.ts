import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import express from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import type { FileContent } from "#shared/api/endpoint.ts";
import { createLog } from "#server/base/log.ts";
import { answerErrors } from "./errors.ts";
import { sendFile } from "./mount.ts";

/** Serves one file; returns its URL. */
async function serve(file: FileContent): Promise<string> {
  const app = express();
  app.get("/file", async (_request, response) => sendFile(response, file));
  app.use(answerErrors(createLog("silent")));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/file`;
}

async function* lines(count: number): AsyncGenerator<string> {
  for (let line = 1; line <= count; line += 1) {
    await turn();
    yield `line ${line}\n`;
  }
}

const csv = { contentType: "text/csv; charset=utf-8", filename: "rows.csv" };

test("a file arrives whole, as a download under its name", async () => {
  const answer = await fetch(await serve({ ...csv, content: lines(1000) }));
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="rows.csv"');
  expect(answer.headers.get("content-type")).toBe(csv.contentType);
  expect((await answer.text()).trim().split("\n")).toHaveLength(1000);
});

test("a file's name may have any letters", async () => {
  const filename = "Łukasz's “Freight”_運送.pdf";
  const { headers } = await fetch(await serve({ ...csv, filename, content: lines(1) }));
  const disposition = headers.get("content-disposition") ?? "";
  expect(disposition).toContain(`filename="_ukasz's _Freight__`);
  expect(decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? "")).toBe(filename);
});

test("a file to be shown is inline, with its length, and nothing in it runs or is guessed", async () => {
  const content = (async function* () {
    yield new Uint8Array(Buffer.from("%PDF-1.7"));
  })();
  const file = {
    contentType: "application/pdf",
    filename: "a.pdf",
    isInline: true,
    size: 8,
    content,
  } as const;
  const { headers } = await fetch(await serve(file));
  expect(headers.get("content-disposition")).toBe('inline; filename="a.pdf"');
  expect(headers.get("content-length")).toBe("8");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/^sandbox;default-src 'none'/);
});

test("an error before the first byte is an ordinary error response", async () => {
  const next = async (): Promise<never> => {
    await turn();
    throw new Error("no database");
  };
  const content = { [Symbol.asyncIterator]: () => ({ next }) };
  const answer = await fetch(await serve({ ...csv, content }));
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ success: false });
});

test("a client that goes away ends the production, which cleans up", async () => {
  let produced = 0;
  const cleanUp = vi.fn<() => void>();
  const content = (async function* () {
    try {
      for (;;) {
        await turn();
        produced += 1;
        yield "x".repeat(10_000);
      }
    } finally {
      cleanUp();
    }
  })();
  const leaving = new AbortController();
  const { body } = await fetch(await serve({ ...csv, content }), { signal: leaving.signal });
  await body?.getReader().read();
  leaving.abort();
  await vi.waitFor(() => expect(cleanUp).toHaveBeenCalledOnce());
  const then = produced;
  await turn();
  expect(produced).toBe(then);
});

test("a slow reader holds up the production, so that memory stays flat", async () => {
  let produced = 0;
  const content = (async function* () {
    for (; produced < 2000; produced += 1) yield "x".repeat(100_000);
  })();
  const answer = await fetch(await serve({ ...csv, content }));
  const reader = answer.body?.getReader();
  await reader?.read();
  for (let wait = 0; wait < 200; wait += 1) await turn();
  expect(produced).toBeLessThan(1000);
  await reader?.cancel();
});
