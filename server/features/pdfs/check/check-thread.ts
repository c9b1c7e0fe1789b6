import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { errorCode } from "#server/log.ts";
import { startThread } from "#server/start-thread.ts";
import type { PdfFault } from "./pdf-refusal.ts";

/** The thread's result: the PDF's bytes, any reason for refusal, and the thread's memory use. */
export type CheckAnswer = {
  readonly content: ArrayBuffer;
  readonly problem: PdfFault | undefined;
  readonly heapBytes: number;
};

export type CheckThread = {
  /**
   * Sends one PDF's bytes and waits for the answer; undefined if it exceeded its time or memory limit. The
   * thread is then unusable, and the bytes are lost. Rejects if the thread ends for another reason.
   */
  readonly examine: (content: ArrayBuffer, timeLimitMs: number) => Promise<CheckAnswer | undefined>;
  readonly stop: () => Promise<void>;
};

/** The limits of its JavaScript heap; the bytes of a PDF are outside it. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

/** Starts the thread that examines PDFs. Its input waits until it is ready, a third of a second. */
export function startCheckThread(): CheckThread {
  const worker = startThread("pdf-check", { resourceLimits });
  // once() rejects for its caller. Without this listener, an error at any other time would end the process.
  worker.on("error", () => undefined);
  const ready = nextMessage(worker);
  return {
    examine: async (content, timeLimitMs) => {
      await ready;
      return examine(worker, content, timeLimitMs);
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}

async function examine(
  worker: Worker,
  content: ArrayBuffer,
  timeLimitMs: number,
): Promise<CheckAnswer | undefined> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, timeLimitMs);
  try {
    const answer = nextMessage(worker);
    worker.postMessage(content, [content]);
    return toCheckAnswer(await answer);
  } catch (error) {
    if (isLate || errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY") return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects with the error that ends the thread before it answers. */
async function nextMessage(worker: Worker): Promise<unknown> {
  if (worker.threadId < 0) throw new Error("The PDF check thread has exited.");
  const ended = new AbortController();
  const end = (): void => ended.abort();
  worker.once("exit", end);
  try {
    const received: unknown[] = await once(worker, "message", { signal: ended.signal });
    return received[0];
  } finally {
    worker.off("exit", end);
  }
}

const isCheckAnswer = (value: unknown): value is CheckAnswer =>
  typeof value === "object" && value !== null && "content" in value && value.content instanceof ArrayBuffer;

function toCheckAnswer(message: unknown): CheckAnswer {
  if (!isCheckAnswer(message)) throw new TypeError("The PDF check thread sent an unexpected message.");
  return message;
}
