import { runInWorker } from "#client/lib/run-in-worker.ts";
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
  /** Time ran out before anything was read. */
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

/** How long a scan may take once the worker has the photo, in milliseconds. */
const limitMs = 8_000;

/** Each is a file of its own: the barcodes that labels bear are others than those of licenses. */
const startWorker: Readonly<Record<ScanTarget, () => Worker>> = {
  license: () => new Worker(new URL("./worker/license-worker.ts", import.meta.url), { type: "module" }),
  vin: () => new Worker(new URL("./worker/vin-worker.ts", import.meta.url), { type: "module" }),
};

export const scanPhoto: ScanPhoto = async (photo, target, { signal, onProgress }) => {
  signal.throwIfAborted();
  const input = await openPhoto(photo);
  if (signal.aborted) input?.close();
  signal.throwIfAborted();
  if (input === undefined) return { kind: "notOpened", isHeic: await isHeic(photo) };
  let other: ScanResult | undefined;
  const take = (message: ScanMessage): ScanResult | undefined => {
    if (message.kind === "read") return message;
    if (message.kind === "end") return other ?? { kind: "nothing" };
    if (message.kind === "progress") onProgress(message.share);
    else other = message;
    return undefined;
  };
  const late = (): ScanResult => other ?? { kind: "outOfTime" };
  return runInWorker(startWorker[target](), { input, take, limitMs, late, signal });
};
