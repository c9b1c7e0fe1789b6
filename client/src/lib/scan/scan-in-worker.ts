import type { ScanOptions, ScanResult, ScanTarget } from "./scan-photo.ts";
import type { ScanMessage } from "./worker/scan-message.ts";

const startPdf417Worker = (): Worker =>
  new Worker(new URL("./worker/license-worker.ts", import.meta.url), { type: "module" });

/** What reads the barcodes of each: registrations bear the kind that licenses do. */
const startWorker: Readonly<Record<ScanTarget, () => Worker>> = {
  license: startPdf417Worker,
  vin: startPdf417Worker,
};

/** `deadline` is when to stop, by `performance.now()`. */
type Options = ScanOptions & { readonly deadline: number };

/** Hands a picture to a worker, which is terminated in any case. Rejects if aborted, or if the worker fails. */
export async function scanInWorker(
  bitmap: ImageBitmap,
  target: ScanTarget,
  { signal, onProgress, deadline }: Options,
): Promise<ScanResult> {
  if (signal.aborted) bitmap.close();
  signal.throwIfAborted();
  const worker = startWorker[target]();
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ScanResult>((resolve, reject) => {
      let found: ScanResult = { kind: "nothing" };
      timer = setTimeout(() => resolve(found), deadline - performance.now());
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Aborting chooses the reason.
      const abort = () => reject(signal.reason);
      signal.addEventListener("abort", abort, { signal: ended.signal });
      worker.addEventListener("error", () => reject(new Error("The scanner could not be started.")));
      worker.addEventListener("message", ({ data }: MessageEvent<ScanMessage>) => {
        if (data.kind === "progress") onProgress(data.share);
        else if (data.kind === "otherBarcode") found = data;
        else resolve(data.kind === "end" ? found : data);
      });
      worker.postMessage(bitmap, { transfer: [bitmap] });
    });
  } finally {
    clearTimeout(timer);
    ended.abort();
    worker.terminate();
  }
}
