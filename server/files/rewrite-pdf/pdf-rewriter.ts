import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { AppError } from "#server/base/app-error.ts";
import { describeError, type Log } from "#server/base/log.ts";
import { findProgram } from "#server/base/start-thread.ts";
import { createTurns } from "#server/base/take-turns.ts";
import { createTimeLimit } from "#server/base/time-limit.ts";
import { isPdfFault, type PdfFault } from "#shared/api/pdf-fault.ts";

/**
 * Writes a PDF anew, or tells why that isn't possible. `from`: whose it is; of each, one is in the queue at a time. Rejects
 * with AppError 503 if there is no time for it.
 */
export type RewritePdf = (content: Uint8Array, from: string) => Promise<Uint8Array | PdfFault>;

type Options = {
  readonly log: Log;
  /** Per PDF, in milliseconds, once its process runs. */
  readonly timeLimitMs?: number;
  /** The program's JavaScript heap, in megabytes; a file's bytes are beside it. */
  readonly heapMb?: number;
  /** How many may be written or wait at once, and of one sender. */
  readonly maxPending?: number;
  readonly maxPendingOfOne?: number;
};

/**
 * Writes PDFs anew, one after the other, each in a process of its own: a thread that runs out of memory can end the
 * server with it, and pdf-lib keeps every name and number of the files that it read.
 */
export function createPdfRewriter(options: Options) {
  const { maxPending = 32, maxPendingOfOne = 4 } = options;
  const turns = createTurns({ maxPending, maxPendingOfOne, refuse: busy });
  const closing = new AbortController();

  const rewriteNext = async (content: Uint8Array): Promise<Uint8Array | PdfFault> => {
    try {
      return await runProgram(content, options, closing.signal);
    } catch (error) {
      if (closing.signal.aborted) throw busy();
      options.log.warn(
        { error: describeError(error) },
        "a PDF took too much time or memory to be written anew",
      );
      return "complex";
    }
  };

  return {
    rewrite: async (content: Uint8Array, from: string): ReturnType<RewritePdf> =>
      turns.take(from, async () => rewriteNext(content)),
    /** Ends the program; what it was writing, and what waits, is rejected. */
    close: async (): Promise<void> => {
      closing.abort(new Error("The server is stopping."));
      await turns.end();
    },
  };
}

const busy = (): AppError =>
  new AppError(503, "We couldn't check your files, so nothing was sent. Please try again in a moment.");

const startLimitMs = 40_000;

/** Rejects if the program fails or is ended by the signal. */
async function runProgram(
  content: Uint8Array,
  { timeLimitMs = 20_000, heapMb = 192 }: Options,
  closing: AbortSignal,
): Promise<Uint8Array | PdfFault> {
  const limits = [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=2"];
  const { file, execArgv } = findProgram("pdf-rewrite");
  // It needs no secret of ours, and what it prints may quote the file.
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
  // It may end before it has read all.
  program.stdin?.on("error", () => undefined);
  program.stdin?.end(content);
  if (!program.stdout) throw new Error("The program has no output.");
  const [written] = await Promise.all([buffer(program.stdout), ended]);
  if (written[0] === "%".charCodeAt(0)) return written;
  const fault = written.toString("latin1");
  if (!isPdfFault(fault)) throw new Error("The program answered nothing.");
  return fault;
}
