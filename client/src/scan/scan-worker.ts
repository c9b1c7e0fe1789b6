import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";
import ResultMetadataType from "@zxing/library/esm/core/ResultMetadataType";
import CharacterSetECI from "@zxing/library/esm/core/common/CharacterSetECI";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import PDF417Reader from "@zxing/library/esm/core/pdf417/PDF417Reader";
import StringEncoding from "@zxing/library/esm/core/util/StringEncoding";
import { type GrayImage, type Pyramid, toPyramid } from "./gray-image.ts";

/** Reports from a worker that looks at a picture. */
export type ScanMessage =
  /** The share of its attempts that are made, from 0 to 1. */
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "otherBarcode" }
  | { readonly kind: "read"; readonly text: string }
  /** All attempts are made. */
  | { readonly kind: "end" };

/** A text that was read; if it isn't sure, it must be read in two attempts to be believed. */
export type Reading = { readonly text: string; readonly isSure: boolean };

/** Reads what a view of a photo holds. */
export type Attempt = () => readonly Reading[];

/** The part of a barcode's text that is wanted; undefined if it is another kind of barcode. */
type Pick = (text: string) => string | undefined;

/** Makes one attempt after the other until one reads what is wanted; reports what happens, and the end. */
export function tryAttempts(
  attempts: readonly Attempt[],
  pick: Pick,
  report: (message: ScanMessage) => void,
): void {
  const unsure = new Set<string>();
  for (const [index, attempt] of attempts.entries()) {
    report({ kind: "progress", share: index / attempts.length });
    for (const { text, isSure } of attempt()) {
      if (!isSure && !unsure.has(text)) {
        unsure.add(text);
        continue;
      }
      const wanted = pick(text);
      if (wanted !== undefined) return report({ kind: "read", text: wanted });
      report({ kind: "otherBarcode" });
    }
  }
  report({ kind: "end" });
}

const latin1 = CharacterSetECI.ISO8859_1.getName();

// zxing's own decoder of ISO-8859-1 is the browser's, which means Windows-1252 by that name, and fails in workers at
// letters with accents: byte by byte instead.
StringEncoding.customDecoder = (bytes, name) =>
  name === latin1
    ? Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
    : new TextDecoder(name).decode(bytes);

/** The picture in black and white, as zxing reads it. */
export const toBitmap = ({ pixels, width, height }: GrayImage): BinaryBitmap =>
  new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, height)));

const pdf417 = new PDF417Reader();

/** Of error correction: with less, a misread code may pass for another. The standard for licenses asks for it. */
const leastLevel = 3;

/** Reads a PDF417 whose rows lie level in the picture, as ISO-8859-1. */
export function readPdf417(image: GrayImage): Reading[] {
  try {
    const result = pdf417.decode(toBitmap(image));
    const level = Number(result.getResultMetadata().get(ResultMetadataType.ERROR_CORRECTION_LEVEL));
    return [{ text: result.getText(), isSure: level >= leastLevel }];
  } catch {
    // zxing throws where there is no code, and where it is damaged.
    return [];
  }
}

/** The barcode reader of some browsers. https://wicg.github.io/shape-detection-api/ */
type Detector = {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
};

type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

declare global {
  var BarcodeDetector: DetectorClass | undefined;
}

/** Time for the browser's own reader, in milliseconds: some never answer. */
const timeoutMs = 2_000;

/** The texts that the browser's own reader finds; none if it has none for these formats, fails or is slow. */
export async function readNatively(picture: ImageBitmap, formats: readonly string[]): Promise<Reading[]> {
  try {
    const Native = globalThis.BarcodeDetector;
    if (Native === undefined) return [];
    const supported = await Native.getSupportedFormats();
    const usable = formats.filter((format) => supported.includes(format));
    if (usable.length === 0) return [];
    const late = new Promise<never[]>((resolve) => {
      setTimeout(resolve, timeoutMs, []);
    });
    const codes = await Promise.race([new Native({ formats: usable }).detect(picture), late]);
    // A character that it could not decode: our own reader keeps all of them.
    return codes
      .filter(({ rawValue }) => !rawValue.includes("\ufffd"))
      .map(({ rawValue }) => ({ text: rawValue, isSure: true }));
  } catch {
    // Our own reader looks next.
    return [];
  }
}

/** Larger pictures are made smaller: a code that needs more pixels than this fills too little of the picture. */
const mostPhotoPixels = 13_000_000;

/** Rows that are converted at once: the colors of a whole photo are 50 MB. */
const stripRows = 512;

/** The picture in gray, with the weights of BT.601 in 256ths; frees the bitmap. */
function toGrayImage(bitmap: ImageBitmap): GrayImage {
  const scale = Math.min(1, Math.sqrt(mostPhotoPixels / (bitmap.width * bitmap.height)));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true, alpha: false });
  if (!context) throw new Error("This browser gives no canvas.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const pixels = new Uint8ClampedArray(width * height);
  for (let top = 0; top < height; top += stripRows) {
    const { data } = context.getImageData(0, top, width, Math.min(stripRows, height - top));
    for (let from = 0, to = top * width; from < data.length; from += 4, to += 1)
      pixels[to] =
        (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0) + 128) >> 8;
  }
  return { width, height, pixels };
}

type Job = {
  /** Of the browser's own reader. */
  readonly formats: readonly string[];
  readonly plan: (pyramid: Pyramid) => readonly Attempt[];
  readonly pick: Pick;
};

const report = (message: ScanMessage): void => postMessage(message);

async function scan(picture: ImageBitmap, { formats, plan, pick }: Job): Promise<void> {
  const native: readonly Reading[] = await readNatively(picture, formats);
  const own = plan(toPyramid(toGrayImage(picture)));
  tryAttempts([() => native, ...own], pick, report);
}

/** In a worker: looks at the picture that it is sent. */
export function answerScan(job: Job): void {
  addEventListener("message", ({ data }: MessageEvent<ImageBitmap>) => {
    report({ kind: "progress", share: 0 });
    scan(data, job).catch((error: unknown) => {
      // Becomes the worker's error event.
      setTimeout(() => {
        throw error;
      });
    });
  });
}
