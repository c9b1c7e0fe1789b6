import { FileError, fileErrors } from "./file-error.ts";
import type { Reply } from "./answer-in-worker.ts";
import type { WorkbookFormat } from "./read-file.ts";
import type { Workbook } from "./workbook.ts";

/** How long a workbook may take to read, in milliseconds. */
const timeoutMs = 20_000;

/** Each is a file of its own: the library that reads other formats is large. */
const startWorker: Readonly<Record<WorkbookFormat, () => Worker>> = {
  zip: () => new Worker(new URL("./xlsx/workbook-worker.ts", import.meta.url), { type: "module" }),
  other: () => new Worker(new URL("./xls/other-workbook-worker.ts", import.meta.url), { type: "module" }),
};

/** Reads a workbook in a worker, so that the page stays responsive. Throws FileError. */
export async function readInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  format: WorkbookFormat,
): Promise<Workbook> {
  const worker = startWorker[format]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Workbook>((resolve, reject) => {
      const fail = (messages: string) => reject(new FileError(messages));
      timer = setTimeout(() => fail(fileErrors.slow), timeoutMs);
      worker.addEventListener("error", () => fail(fileErrors.unreadable));
      worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
        if ("workbook" in data) resolve(data.workbook);
        else fail(data.problem);
      });
      worker.postMessage(bytes, { transfer: [bytes.buffer] });
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
