import { afterAll, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
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
  expect(await hasty.rewrite(endless)).toBe("complex");
  const [refused, written] = await Promise.all([rewriter.rewrite(huge), rewriter.rewrite(pdfWith())]);
  expect([refused, Buffer.from(written).toString("latin1", 0, 5)]).toEqual(["complex", "%PDF-"]);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(secret);
});

test("one too many is told to wait, and so are those that the server's end leaves", async () => {
  const small = createPdfRewriter({ log, maxPending: 2 });
  const waiting = [small.rewrite(endless), small.rewrite(pdfWith())];
  await expect(small.rewrite(pdfWith())).rejects.toMatchObject({ status: 503 });
  const [first, second] = await Promise.allSettled([...waiting, small.close()]);
  expect([first, second]).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }]);
});
