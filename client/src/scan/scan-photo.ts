import { runInWorker } from "#client/lib/run-in-worker.ts";
import type { ScanMessage } from "./scan-worker.ts";

/** The barcode wanted in a photo: the PDF417 on the back of a license, or a VIN in a barcode of a label. */
export type ScanTarget = "license" | "vin";

export type ScanResult =
  | { readonly kind: "read"; readonly text: string }
  /** A barcode was read, but none that was looked for. */
  | { readonly kind: "otherBarcode" }
  | { readonly kind: "nothing" }
  | { readonly kind: "outOfTime" }
  /** The file isn't a picture that this browser can open; `isHeic` if it is a HEIC photo. */
  | { readonly kind: "notOpened"; readonly isHeic: boolean };

export type ScanOptions = {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
};

/** Looks for a barcode in a photo, on this device only. Rejects with the signal's reason if it is aborted. */
export type ScanPhoto = (photo: Blob, target: ScanTarget, options: ScanOptions) => Promise<ScanResult>;

/** Time for a scan once the worker has the photo, in milliseconds. */
const limitMs = 8_000;

/** Each is its own file, since labels and licenses have different barcodes. */
const startWorker: Readonly<Record<ScanTarget, () => Worker>> = {
  license: () => new Worker(new URL("./license-worker.ts", import.meta.url), { type: "module" }),
  vin: () => new Worker(new URL("./vin-worker.ts", import.meta.url), { type: "module" }),
};

/** The photo's pixels, upright; undefined if this browser can't open the file as a picture. */
async function openPhoto(photo: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(photo, { imageOrientation: "from-image" });
  } catch {
    // Not a picture, damaged, or of a format that this browser doesn't know.
    return undefined;
  }
}

/** "ftyp" and a brand of HEIF at the file's start (ISO/IEC 23008-12). */
const heicStart = /^[^]{4}ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

/** Tells if a file is a HEIC photo, as iPhones store them. */
async function isHeic(photo: Blob): Promise<boolean> {
  const start = new Uint8Array(await photo.slice(0, 12).arrayBuffer());
  return heicStart.test(String.fromCharCode(...start));
}

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
