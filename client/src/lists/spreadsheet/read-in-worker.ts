import { runInWorker } from "#client/lib/run-in-worker.ts";
import { FileError, fileErrors } from "./file-error.ts";
import type { Reply, Started } from "./answer-in-worker.ts";
import type { WorkbookFormat } from "./read-file.ts";
import type { Workbook } from "./workbook.ts";

const limitMs = 20_000;

/** Each is a file of its own: the library that reads other formats is large. */
const startWorker: Readonly<Record<WorkbookFormat, () => Worker>> = {
  zip: () => new Worker(new URL("./xlsx/workbook-worker.ts", import.meta.url), { type: "module" }),
  other: () => new Worker(new URL("./other-workbook-worker.ts", import.meta.url), { type: "module" }),
};

/** Reads a workbook in a worker, so that the page stays responsive. Throws FileError or NotLoaded. */
export async function readInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  format: WorkbookFormat,
): Promise<Workbook> {
  const reply = await runInWorker(startWorker[format](), {
    input: bytes.buffer,
    take: (message: Started | Reply) => (message === "started" ? undefined : message),
    limitMs,
    late: (): Reply => ({ problem: fileErrors.slow }),
  });
  if ("workbook" in reply) return reply.workbook;
  throw new FileError(reply.problem);
}
