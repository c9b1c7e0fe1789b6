import { afterAll, expect, test } from "vitest";
import { createLog } from "#server/base/log.ts";
import { pdfWith } from "#server/testing/customer-files.ts";
import { createPdfRewriter } from "./pdf-rewriter.ts";

const lines: string[] = [];
const log = createLog("info", { write: (line) => lines.push(line) });
const rewriter = createPdfRewriter({ log, heapMb: 24 });
afterAll(async () => rewriter.close());

const secret = "claimant-4711";
/** Each of these objects is searched for its end up to the end of the file. */
const endless = Buffer.concat([
  Buffer.from(`%PDF-1.7\n% ${secret}\n`),
  Buffer.alloc(9_000_000, "1 0 obj )\n"),
]);
/** Each number becomes an object that stays. */
const huge = Buffer.from(
  `%PDF-1.7\n1 0 obj [(${secret}) ${Array.from({ length: 400_000 }, (_, at) => `${at} 0 R`).join(" ")}] endobj\n`,
);

test("a PDF that takes too much time or memory is refused; the next one is written, and the log quotes none", async () => {
  const hasty = createPdfRewriter({ log, timeLimitMs: 1000 });
  expect(await hasty.rewrite(endless, "a")).toBe("complex");
  const [refused, written] = await Promise.all([
    rewriter.rewrite(huge, "a"),
    rewriter.rewrite(pdfWith(), "b"),
  ]);
  expect([refused, Buffer.from(written).toString("latin1", 0, 5)]).toEqual(["complex", "%PDF-"]);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(secret);
});

test("one too many must try later, and so must those left when the server stops", async () => {
  const small = createPdfRewriter({ log, maxPending: 2 });
  const waiting = [small.rewrite(endless, "a"), small.rewrite(pdfWith(), "b")];
  await expect(small.rewrite(pdfWith(), "c")).rejects.toMatchObject({ status: 503 });
  const [first, second] = await Promise.allSettled([...waiting, small.close()]);
  expect([first, second]).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }]);
});

test("a visitor who sends many waits behind everybody else's, and must try later for the fifth", async () => {
  const fair = createPdfRewriter({ log });
  const order: string[] = [];
  const write = async (from: string, name: string): Promise<void> => {
    await fair.rewrite(pdfWith(), from);
    order.push(name);
  };
  const all = ["a1", "a2", "a3", "a4"].map(async (name) => write("a", name));
  await expect(fair.rewrite(pdfWith(), "a")).rejects.toMatchObject({ status: 503 });
  all.push(write("b", "b1"));
  await Promise.all(all);
  expect(order).toEqual(["a1", "b1", "a2", "a3", "a4"]);
  await fair.close();
});
