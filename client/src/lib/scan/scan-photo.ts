import { isHeic, openPhoto } from "./open-photo.ts";
import { scanInWorker } from "./scan-in-worker.ts";

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

export const scanPhoto: ScanPhoto = async (photo, target, { signal, onProgress }) => {
  signal.throwIfAborted();
  const deadline = performance.now() + timeoutMs;
  const bitmap = await openPhoto(photo);
  if (bitmap === undefined) return { kind: "notOpened", isHeic: await isHeic(photo) };
  return scanInWorker(bitmap, target, { signal, onProgress, deadline });
};
