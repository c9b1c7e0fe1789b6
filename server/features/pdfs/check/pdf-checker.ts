import { toBusy, toRefusal } from "./check-errors.ts";
import { createPdfExaminer, type ExaminerOptions } from "./pdf-examiner.ts";

export type PdfChecker = {
  /**
   * Resolves to the same bytes if the PDF is sound. They are moved to a thread and back, not copied: the
   * array passed in is empty afterwards if it owned its memory. Throws AppError 400 with a sentence for the
   * sender, and 503 when too many wait.
   */
  readonly check: (content: Uint8Array) => Promise<Uint8Array>;
  /** Rejects waiting PDFs, and ends the thread. */
  readonly close: () => Promise<void>;
};

type Options = Pick<ExaminerOptions, "log"> &
  Partial<ExaminerOptions> & {
    /** How many PDFs may wait besides the one being examined. */
    readonly maxWaiting?: number;
  };

const limits = { timeLimitMs: 4000, fullHeapBytes: 32 * 1024 * 1024 };

/** Checks PDFs one at a time in a separate thread. */
export function createPdfChecker({ maxWaiting = 64, ...options }: Options): PdfChecker {
  const examiner = createPdfExaminer({ ...limits, ...options });
  let previous: Promise<unknown> = Promise.resolve();
  let pending = 0;

  const checkNow = async (sent: Uint8Array): Promise<Uint8Array> => {
    const { problem, content } = await examiner.examine(toOwnMemory(sent));
    if (problem === undefined && content) return Buffer.from(content);
    options.log.info({ problem }, "a PDF was refused");
    throw toRefusal(problem ?? "unreadable");
  };

  return {
    check: async (content) => {
      if (pending > maxWaiting) throw toBusy();
      pending += 1;
      const result = previous.then(async () => checkNow(content));
      previous = Promise.allSettled([result]);
      try {
        return await result;
      } finally {
        pending -= 1;
      }
    },
    close: async () => {
      await examiner.close();
      await previous;
    },
  };
}

/** Only whole buffers can be moved to a thread: a small Buffer is a slice of a shared one. */
function toOwnMemory({ buffer, byteLength, byteOffset }: Uint8Array): ArrayBuffer {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) return buffer;
  const own = new ArrayBuffer(byteLength);
  new Uint8Array(own).set(new Uint8Array(buffer, byteOffset, byteLength));
  return own;
}
