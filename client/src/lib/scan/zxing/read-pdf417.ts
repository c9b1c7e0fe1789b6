import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import PDF417Reader from "@zxing/library/esm/core/pdf417/PDF417Reader";
import type { GrayImage } from "#client/lib/scan/image/gray.ts";
import { keepLatin1 } from "./latin1.ts";

keepLatin1();

const reader = new PDF417Reader();

/** The text of a PDF417 that lies straight in the picture, as ISO-8859-1; undefined if none can be read. */
export function readPdf417({ pixels, width, height }: GrayImage): string | undefined {
  const source = new RGBLuminanceSource(pixels, width, height);
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch {
    // zxing throws where there is no code, and where it is not readable.
    return undefined;
  }
}
