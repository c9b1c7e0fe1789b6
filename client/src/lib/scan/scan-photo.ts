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
  /** Nothing was read when its time was over. */
  | { readonly kind: "outOfTime" }
  /** The file is no picture that this browser can open; `isHeic` if it is a HEIC photo. */
  | { readonly kind: "notOpened"; readonly isHeic: boolean };

export type ScanOptions = {
  readonly signal: AbortSignal;
  /** Called with the share of the work that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Looks for a barcode in a photo, on this device only. Rejects with the signal's reason if it is aborted. */
export type ScanPhoto = (photo: Blob, target: ScanTarget, options: ScanOptions) => Promise<ScanResult>;

/** How long the worker may take until its first attempt, its download included, and how long from then on. */
const startMs = 30_000;
const scanMs = 8_000;

/** Each is a file of its own: the barcodes that labels bear are others than those of licenses. */
const startWorker: Readonly<Record<ScanTarget, () => Worker>> = {
  license: () => new Worker(new URL("./worker/license-worker.ts", import.meta.url), { type: "module" }),
  vin: () => new Worker(new URL("./worker/vin-worker.ts", import.meta.url), { type: "module" }),
};

/** Hands the picture to a worker. Ends when it has read something or given up, or its time is over. */
async function scanInWorker(
  worker: Worker,
  picture: ImageBitmap,
  { signal, onProgress }: ScanOptions,
): Promise<ScanResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = new Promise<ScanResult>((resolve, reject) => {
    let other: ScanResult | undefined;
    const fail = () => reject(new Error("The scanner could not be started."));
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(other ?? { kind: "outOfTime" }), scanMs);
    };
    timer = setTimeout(fail, startMs);
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", fail);
    worker.addEventListener("message", begin, { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<ScanMessage>) => {
      if (data.kind === "progress") onProgress(data.share);
      else if (data.kind === "otherBarcode") other = data;
      else resolve(data.kind === "end" ? (other ?? { kind: "nothing" }) : data);
    });
    worker.postMessage(picture, { transfer: [picture] });
  });
  return result.finally(() => clearTimeout(timer));
}

export const scanPhoto: ScanPhoto = async (photo, target, options) => {
  const { signal } = options;
  signal.throwIfAborted();
  const picture = await openPhoto(photo);
  if (signal.aborted) picture?.close();
  signal.throwIfAborted();
  if (picture === undefined) return { kind: "notOpened", isHeic: await isHeic(photo) };
  const worker = startWorker[target]();
  return scanInWorker(worker, picture, options).finally(() => worker.terminate());
};
