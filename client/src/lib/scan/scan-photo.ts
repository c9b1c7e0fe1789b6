import { isHeic, openPhoto } from "./open-photo.ts";
import type { ScanMessage } from "./worker/scan-message.ts";

/** What is looked for in a photo: the PDF417 on the back of a license, or a VIN in a barcode of a label. */
export type ScanTarget = "license" | "vin";

export type ScanResult =
  /** The text of the license's barcode, or the VIN. */
  | { readonly kind: "read"; readonly text: string }
  /** A barcode was read, but none that was looked for. */
  | { readonly kind: "otherBarcode" }
  | { readonly kind: "nothing" }
  /** The file is no picture that this browser can open; `isHeic` if it is a HEIC photo. */
  | { readonly kind: "notOpened"; readonly isHeic: boolean };

export type ScanOptions = {
  readonly signal: AbortSignal;
  /** Called with the share of the work that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/**
 * Looks for a barcode in a photo, on this device only, for at most 8 seconds. Rejects with the signal's reason
 * if it is aborted; terminates its worker in any case.
 */
export type ScanPhoto = (photo: Blob, target: ScanTarget, options: ScanOptions) => Promise<ScanResult>;

/** How long a scan may take in all, in milliseconds. */
const timeoutMs = 8_000;

/** Each is a file of its own: the barcodes that labels bear are others than those of licenses. */
const startWorker: Readonly<Record<ScanTarget, () => Worker>> = {
  license: () => new Worker(new URL("./worker/license-worker.ts", import.meta.url), { type: "module" }),
  vin: () => new Worker(new URL("./worker/vin-worker.ts", import.meta.url), { type: "module" }),
};

/** Hands the picture to a worker. Ends when it has read something or given up, at `end`, or when it fails. */
async function scanInWorker(
  worker: Worker,
  picture: ImageBitmap,
  onProgress: (share: number) => void,
  end: AbortSignal,
): Promise<ScanResult> {
  return new Promise((resolve, reject) => {
    let found: ScanResult = { kind: "nothing" };
    end.addEventListener("abort", () => resolve(found));
    worker.addEventListener("error", () => reject(new Error("The scanner could not be started.")));
    worker.addEventListener("message", ({ data }: MessageEvent<ScanMessage>) => {
      if (data.kind === "progress") onProgress(data.share);
      else if (data.kind === "otherBarcode") found = data;
      else resolve(data.kind === "end" ? found : data);
    });
    worker.postMessage(picture, { transfer: [picture] });
  });
}

export const scanPhoto: ScanPhoto = async (photo, target, { signal, onProgress }) => {
  signal.throwIfAborted();
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, timeoutMs);
  signal.addEventListener("abort", end);
  let worker: Worker | undefined;
  try {
    const picture = await openPhoto(photo);
    if (ended.signal.aborted) picture?.close();
    signal.throwIfAborted();
    if (picture === undefined) return { kind: "notOpened", isHeic: await isHeic(photo) };
    if (ended.signal.aborted) return { kind: "nothing" };
    worker = startWorker[target]();
    const result = await scanInWorker(worker, picture, onProgress, ended.signal);
    signal.throwIfAborted();
    return result;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    worker?.terminate();
  }
};
