import { loadAgain } from "#client/lib/load-part.ts";
import type { ScanResult, ScanTarget } from "./scan-photo.ts";

export type ScanFailure = { readonly title: string; readonly text: string };

type ScanWords = {
  readonly scan: string;
  readonly nothing: ScanFailure;
  readonly otherBarcode: ScanFailure;
};

export const scanWords: Readonly<Record<ScanTarget, ScanWords>> = {
  license: {
    scan: "Scan the back of the license",
    nothing: {
      title: "No barcode found in this photo",
      text: "Take another one of the back of the license. Lay it flat, fill the frame, avoid glare. Or type the answers in.",
    },
    otherBarcode: {
      title: "That isn't the barcode of a driver's license",
      text: "Scan the wide barcode on the back of a US or Canadian license, or type the answers in.",
    },
  },
  vin: {
    scan: "Scan the VIN",
    nothing: {
      title: "No barcode found in this photo",
      text: "Take another one of the door label or the registration. Hold it flat, fill the frame, avoid glare. Or type the VIN in.",
    },
    otherBarcode: {
      title: "No VIN in that barcode",
      text: "Labels often have several. Scan the one next to the VIN, or type the VIN in.",
    },
  },
};

export const notLoaded: ScanFailure = {
  title: "The scanner didn't load",
  text: `Nothing was changed. ${loadAgain} Or type it in.`,
};

export const notRead: ScanFailure = {
  title: "We couldn't read this photo",
  text: "Nothing was changed. Take another photo, or type it in.",
};

/** The words for a photo that gave nothing. */
export function describeFailure(
  result: Exclude<ScanResult, { kind: "read" }>,
  target: ScanTarget,
): ScanFailure {
  if (result.kind === "outOfTime")
    return { ...scanWords[target].nothing, title: "No barcode found in 8 seconds" };
  if (result.kind !== "notOpened") return scanWords[target][result.kind];
  return {
    title: "We couldn't open this photo",
    text: result.isHeic
      ? "This browser can't open HEIC photos. Take a screenshot of it and choose that."
      : "It may be damaged or too large. Take another one, or choose a JPEG, PNG or WebP file.",
  };
}
