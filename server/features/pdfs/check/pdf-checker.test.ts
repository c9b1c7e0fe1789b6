import fc from "fast-check";
import { afterAll, afterEach, describe, expect, onTestFinished, test } from "vitest";
import { AppError } from "#server/http/app-error.ts";
import { createLog } from "#server/log.ts";
import { onePagePdf, pageObjects, toPdf, toPdfOfSize } from "#server/testing/pdf-files.ts";
import { createPdfChecker, type PdfChecker } from "./pdf-checker.ts";

type Options = Omit<Parameters<typeof createPdfChecker>[0], "log">;

const logLines: string[] = [];
const log = createLog("info", { write: (line) => logLines.push(line) });
const checker = createPdfChecker({ log });
afterAll(async () => checker.close());
afterEach(() => {
  logLines.length = 0;
});

/** A checker with custom limits, or one that the test closes. */
function startChecker(options: Options = {}): PdfChecker {
  const started = createPdfChecker({ log, ...options });
  onTestFinished(started.close);
  return started;
}

const script = toPdf(pageObjects("/OpenAction<</S/JavaScript/JS(app.alert(1))>>"));
/** Takes about a second to be refused. */
const slow = () => Buffer.alloc(20 * 1024 * 1024, "%PDF-1.7\nobj obj startxref\n9\n%%EOF");
/** Makes the library cache 70,000 object numbers that no other PDF has. */
const memorable = (round: number) =>
  toPdf([
    ...pageObjects(),
    `[${Array.from({ length: 70_000 }, (_none, index) => `${round * 70_000 + index} 0 R`).join(" ")}]`,
  ]);
const refusedAs = (sentence: string): unknown =>
  expect.objectContaining({
    status: 400,
    message: sentence,
    errors: [{ path: "pdf", message: sentence }],
  });
const tooComplex = refusedAs("This PDF is too complex to check. Send a simpler one.");
const busy: unknown = expect.objectContaining({ status: 503, retryAfterSeconds: 2 });

describe("a PDF that is checked", () => {
  test("comes back byte for byte, in the memory in which it was handed over", async () => {
    const sent = toPdfOfSize(600_000);
    const expected = Buffer.from(sent);
    const checked = await checker.check(sent);
    expect(expected.equals(checked)).toBe(true);
    expect(sent.byteLength).toBe(0);
  });

  test("comes back when its memory is not its own", async () => {
    const shared = Buffer.concat([Buffer.from("around"), onePagePdf, Buffer.from("around")]);
    const checked = await checker.check(shared.subarray(6, 6 + onePagePdf.byteLength));
    expect(onePagePdf.equals(checked)).toBe(true);
    expect(shared.byteLength).toBe(onePagePdf.byteLength + 12);
  });

  test("is refused with a sentence for the sender, and a line in the log that quotes nothing", async () => {
    const sentence = "This PDF contains a script. Send one without it.";
    await expect(checker.check(script)).rejects.toEqual(refusedAs(sentence));
    await expect(checker.check(Buffer.from("%PDF-1.7 what?"))).rejects.toEqual(
      refusedAs("This PDF couldn't be read. Create a new one and try again."),
    );
    expect(logLines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { problem: "script", msg: "a PDF was refused" },
      { problem: "unreadable" },
    ]);
  });
});

describe("many PDFs at once", () => {
  test("are all answered, each with its own answer", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, async (_none, index) =>
        checker.check(Buffer.from(index % 2 ? script : onePagePdf)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 40 }, (_none, index) => (index % 2 ? "rejected" : "fulfilled")),
    );
  });

  test("are asked to come again when too many wait, and taken when they do", async () => {
    const strict = startChecker({ maxWaiting: 2 });
    const first = [1, 2, 3].map(async () => strict.check(Buffer.from(onePagePdf)));
    await expect(strict.check(Buffer.from(onePagePdf))).rejects.toEqual(busy);
    await Promise.all(first);
    await expect(strict.check(Buffer.from(onePagePdf))).resolves.toBeDefined();
  });

  test("leave the main thread to others", async () => {
    await checker.check(Buffer.from(onePagePdf));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await expect(checker.check(slow())).rejects.toEqual(tooComplex);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

describe("a PDF that takes too much", () => {
  test("of time is refused, and the next one is checked", async () => {
    const strict = startChecker({ timeLimitMs: 200 });
    await expect(strict.check(slow())).rejects.toEqual(tooComplex);
    await expect(strict.check(Buffer.from(onePagePdf))).resolves.toBeDefined();
  });

  test("of memory is refused, and the next one is checked", async () => {
    const keeping = startChecker({ fullHeapBytes: Infinity });
    const refused = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) await keeping.check(memorable(round));
    };
    await expect(refused()).rejects.toEqual(tooComplex);
    await expect(keeping.check(Buffer.from(onePagePdf))).resolves.toBeDefined();
  });

  test("of memory over time gets a fresh thread before that is anybody's loss", async () => {
    for (let round = 0; round < 8; round += 1)
      await expect(checker.check(memorable(round))).resolves.toBeDefined();
  });
});

describe("when the server stops", () => {
  test("what waits and what comes later is asked to come again", async () => {
    const closing = startChecker();
    await closing.check(Buffer.from(onePagePdf));
    const waiting = [slow(), Buffer.from(onePagePdf)].map(async (pdf) => closing.check(pdf));
    const answers = Promise.allSettled(waiting);
    await closing.close();
    for (const answer of await answers) expect(answer).toMatchObject({ status: "rejected", reason: busy });
    await expect(closing.check(Buffer.from(onePagePdf))).rejects.toEqual(busy);
    expect(logLines).toEqual([]);
  });

  test("nothing is to be ended where nothing was checked", async () => {
    await expect(startChecker().close()).resolves.toBeUndefined();
  });
});

describe("whatever is sent is taken or refused, and the thread goes on", () => {
  const sources = [
    onePagePdf,
    script,
    toPdf([...pageObjects(), "<</K[(text)<4A>/Name 1 0 R 1.5 true null]>>"]),
  ];
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ maxLength: 8 }),
  });

  async function expectAnswer(pdf: Buffer): Promise<void> {
    const outcome: unknown = await checker.check(pdf).catch((error: unknown) => error);
    const isTaken = outcome instanceof Uint8Array;
    expect(isTaken || (outcome instanceof AppError && outcome.status === 400)).toBe(true);
  }

  test("a PDF with bytes replaced, put in or cut off", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.array(change, { maxLength: 6 }),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (source, changes, isLonger, cut) => {
          let pdf = source;
          for (const { at, bytes } of changes) {
            const start = Math.floor(at * pdf.byteLength);
            const end = isLonger ? start : start + bytes.byteLength;
            pdf = Buffer.concat([pdf.subarray(0, start), bytes, pdf.subarray(end)]);
          }
          const isCut = changes.length === 0;
          await expectAnswer(Buffer.from(isCut ? pdf.subarray(0, cut * pdf.byteLength) : pdf));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("tokens of a PDF in any order, and bytes of any kind", async () => {
    const token = fc.constantFrom(
      ..."<< >> [ ] ( ) < > / /Type /Page /Kids /ObjStm /N /First /Length /Filter /FlateDecode".split(" "),
      ..."1 0 9 -1 1.5 R obj endobj stream endstream xref trailer % \n \\ #4a null true".split(" "),
    );
    const text = fc.array(token, { maxLength: 60 }).map((tokens) => Buffer.from(tokens.join(" ")));
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, bytes), fc.boolean(), async (inner, isWrapped) => {
        const wrapped = toPdf([...pageObjects(), inner]);
        await expectAnswer(isWrapped ? wrapped : Buffer.from(inner));
      }),
      { numRuns: 500 },
    );
  });
});
