import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { AppError } from "#server/base/app-error.ts";
import { describeError, type Log } from "#server/base/log.ts";
import { findProgram } from "#server/base/start-thread.ts";
import { createTurns } from "#server/base/take-turns.ts";
import { createTimeLimit } from "#server/base/clock.ts";
import { isPdfFault, type PdfFault } from "#shared/api/pdf-fault.ts";

/** `from`: the sender, who has one file in the queue at a time. Rejects with AppError 503 if there is no time for it. */
export type RewritePdf = (content: Uint8Array, from: string) => Promise<Uint8Array | PdfFault>;

type Options = {
  readonly log: Log;
  /** Milliseconds per PDF, once its process runs. */
  readonly timeLimitMs?: number;
  /** Megabytes of JavaScript heap; a file's bytes are extra. */
  readonly heapMb?: number;
  /** Maximum running or waiting, overall and per sender. */
  readonly maxPending?: number;
  readonly maxPendingOfOne?: number;
};

/** One process per PDF: a thread without memory can end the server, and pdf-lib keeps every name and number it has read. */
export function createPdfRewriter(options: Options) {
  const { maxPending = 32, maxPendingOfOne = 4 } = options;
  const turns = createTurns({ maxPending, maxPendingOfOne, refuse: busy });
  const closing = new AbortController();

  const rewriteNext = async (content: Uint8Array): Promise<Uint8Array | PdfFault> => {
    try {
      return await runProgram(content, options, closing.signal);
    } catch (error) {
      if (closing.signal.aborted) throw busy();
      options.log.warn({ error: describeError(error) }, "a PDF took too much time or memory to be rewritten");
      return "complex";
    }
  };

  return {
    rewrite: async (content: Uint8Array, from: string): ReturnType<RewritePdf> =>
      turns.take(from, async () => rewriteNext(content)),
    close: async (): Promise<void> => {
      closing.abort(new Error("The server is stopping."));
      await turns.end();
    },
  };
}

const busy = (): AppError =>
  new AppError(503, "We couldn't check your files, so nothing was sent. Please try again in a moment.");

const startLimitMs = 40_000;

async function runProgram(
  content: Uint8Array,
  { timeLimitMs = 20_000, heapMb = 192 }: Options,
  closing: AbortSignal,
): Promise<Uint8Array | PdfFault> {
  const limits = [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=2"];
  const { file, execArgv } = findProgram("pdf-rewrite");
  // The program needs none of our secrets, and its output may quote the file.
  const program = spawn(process.execPath, [...limits, ...execArgv, file], {
    env: {},
    stdio: ["pipe", "pipe", "ignore", "ipc"],
    signal: AbortSignal.any([closing, createTimeLimit(startLimitMs + timeLimitMs)]),
    killSignal: "SIGKILL",
  });
  // On a busy machine, starting the process can take longer than the PDF.
  program.once("message", () =>
    createTimeLimit(timeLimitMs).addEventListener("abort", () => program.kill("SIGKILL")),
  );
  const ended = new Promise<void>((resolve, reject) => {
    program.once("error", reject);
    program.once("close", (code) => (code === 0 ? resolve() : reject(new Error("The program failed."))));
  });
  // The program may exit before it has read everything.
  program.stdin?.on("error", () => undefined);
  program.stdin?.end(content);
  if (!program.stdout) throw new Error("The program has no output.");
  const [written] = await Promise.all([buffer(program.stdout), ended]);
  if (written[0] === "%".charCodeAt(0)) return written;
  const fault = written.toString("latin1");
  if (!isPdfFault(fault)) throw new Error("The program answered nothing.");
  return fault;
}
