import { describeError, type Log } from "#server/log.ts";
import { toBusy } from "./check-errors.ts";
import { type CheckThread, startCheckThread } from "./check-thread.ts";
import type { PdfFault } from "./pdf-refusal.ts";

export type PdfExaminer = {
  /** Why a PDF is refused, and its bytes, which are lost if it exceeded a limit. Throws AppError 503. */
  readonly examine: (content: ArrayBuffer) => Promise<Examined>;
  /** Aborts the current examination and ends the thread. */
  readonly close: () => Promise<void>;
};

type Examined = { readonly problem: PdfFault | undefined; readonly content?: ArrayBuffer };

export type ExaminerOptions = {
  readonly log: Log;
  /** Per PDF, in milliseconds. */
  readonly timeLimitMs: number;
  /** A thread that uses more is replaced: the library caches every object number that it has seen. */
  readonly fullHeapBytes: number;
};

/** Checks one PDF at a time in a thread that starts on first use and restarts if one exceeds its limits. */
export function createPdfExaminer({ log, timeLimitMs, fullHeapBytes }: ExaminerOptions): PdfExaminer {
  let thread: CheckThread | undefined;
  let isClosed = false;

  const endThread = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.stop();
  };

  const examine = async (content: ArrayBuffer): Promise<Examined> => {
    if (isClosed) throw toBusy();
    thread ??= startCheckThread();
    try {
      const answer = await thread.examine(content, timeLimitMs);
      if (!answer || answer.heapBytes > fullHeapBytes) await endThread();
      return answer ?? { problem: "complex" };
    } catch (error) {
      if (!isClosed) log.error({ error: describeError(error) }, "a PDF could not be checked");
      await endThread();
      throw toBusy();
    }
  };

  return {
    examine,
    close: async () => {
      isClosed = true;
      await endThread();
    },
  };
}
