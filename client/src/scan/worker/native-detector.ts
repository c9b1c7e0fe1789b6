import type { Reading } from "#client/scan/attempts/attempt.ts";

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

/** How long the browser may look, in milliseconds: some never answer. */
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
    const found = await Promise.race([new Native({ formats: usable }).detect(picture), late]);
    // A character that it could not decode: our own reader keeps all of them.
    return found
      .filter(({ rawValue }) => !rawValue.includes("\ufffd"))
      .map(({ rawValue }) => ({ text: rawValue, isSure: true }));
  } catch {
    // Our own reader looks next.
    return [];
  }
}
