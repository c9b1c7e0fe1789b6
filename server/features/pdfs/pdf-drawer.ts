import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { describeError, errorCode, type Log } from "#server/base/log.ts";
import { drawingFailed, PdfNotDrawn } from "#server/http/pdf-not-drawn.ts";
import { startThread } from "#server/base/start-thread.ts";
import { createTurns } from "#server/base/take-turns.ts";
import { createTimeLimit } from "#server/base/clock.ts";
import type { PdfSource } from "#shared/schema/profile-records.ts";
import type { Drawn } from "./draw-thread.ts";

export type PdfDrawer = ReturnType<typeof createPdfDrawer>;

type Options = {
  readonly log: Log;
  /** Milliseconds per PDF; the largest fleet takes 2 s on a quiet machine. */
  readonly timeLimitMs?: number;
  /** Limit of PDFs drawn or waiting, in all and of one sender. */
  readonly maxPending?: number;
  readonly maxPendingOfOne?: number;
};

/** Heap limits. With 16 MB for young objects, the largest fleet takes 25 MB more. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };

/** Draws PDFs, one at a time, in a thread that starts on first use and again after it failed. */
export function createPdfDrawer({
  log,
  timeLimitMs = 60_000,
  maxPending = 64,
  maxPendingOfOne = 16,
}: Options) {
  const refuse = (): PdfNotDrawn => toNotDrawn(new Error("Too many were waiting."));
  const turns = createTurns({ maxPending, maxPendingOfOne, refuse });
  let thread: Worker | undefined;
  let isClosed = false;

  const endThread = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };

  const drawNext = async (source: PdfSource): Promise<Uint8Array> => {
    try {
      if (isClosed) throw new Error("The server was shutting down.");
      // A thread that ended between two PDFs has no id.
      if (!thread || thread.threadId < 0) thread = start();
      return await drawIn(thread, source, timeLimitMs);
    } catch (error) {
      if (!isClosed) log.error({ error: describeError(error) }, "a PDF could not be drawn");
      await endThread();
      throw toNotDrawn(error);
    }
  };

  return {
    /** Draws a PDF in its turn. `from` has one PDF in the queue at a time. Rejects with PdfNotDrawn. */
    draw: async (source: PdfSource, from: string): Promise<Uint8Array> =>
      turns.take(from, async () => drawNext(source)),
    /** Ends the thread, which rejects its PDF. */
    close: async (): Promise<void> => {
      isClosed = true;
      await endThread();
      await turns.end();
    },
  };
}

const toNotDrawn = (error: unknown): PdfNotDrawn =>
  new PdfNotDrawn(
    `${drawingFailed}: ${error instanceof Error ? error.message : String(error)}`,
    errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY",
  );

async function drawIn(thread: Worker, source: PdfSource, timeLimitMs: number): Promise<Uint8Array> {
  const answer = nextAnswer(thread, timeLimitMs);
  thread.postMessage(source, []);
  const drawn = await answer;
  if ("reason" in drawn) throw new Error(drawn.reason);
  return new Uint8Array(drawn.content);
}

function start(): Worker {
  // once() rejects for its caller. Without this listener, an error at any other time would end the process.
  return startThread("pdf-draw", { resourceLimits }).on("error", () => undefined);
}

const isDrawn = (message: unknown): message is Drawn =>
  typeof message === "object" && message !== null && ("content" in message || "reason" in message);

/** Rejects with the error that ends the thread, or when the time is over. */
async function nextAnswer(thread: Worker, timeLimitMs: number): Promise<Drawn> {
  const ended = new AbortController();
  const end = (): void => ended.abort(new Error("The thread has ended."));
  thread.once("exit", end);
  const late = createTimeLimit(timeLimitMs);
  try {
    const signal = AbortSignal.any([ended.signal, late]);
    const received: unknown[] = await once(thread, "message", { signal });
    if (!isDrawn(received[0])) throw new TypeError("The thread sent an unexpected message.");
    return received[0];
  } finally {
    thread.off("exit", end);
  }
}
