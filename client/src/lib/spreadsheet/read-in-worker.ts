import { FileError, fileErrors } from "#client/lib/spreadsheet/file-error.ts";
import type { Workbook } from "./read-workbook.ts";
import type { Reply } from "./workbook-worker.ts";

/** How long a workbook may take to read, in milliseconds. */
const timeoutMs = 20_000;

/** Reads an XLSX file in a worker, so that the page stays responsive. Throws FileError. */
export async function readInWorker(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), { type: "module" });
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
