import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";
import ResultMetadataType from "@zxing/library/esm/core/ResultMetadataType";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import PDF417Reader from "@zxing/library/esm/core/pdf417/PDF417Reader";
import type { Reading } from "#client/scan/attempts/attempt.ts";
import type { GrayImage } from "#client/scan/image/gray.ts";
import { keepLatin1 } from "./latin1.ts";

keepLatin1();

const reader = new PDF417Reader();

/** Of error correction: with less, a misread code may pass for another. The standard for licenses asks for it. */
const leastLevel = 3;

/** Reads a PDF417 whose rows lie level in the picture, as ISO-8859-1. */
export function readPdf417({ pixels, width, height }: GrayImage): Reading[] {
  const source = new RGBLuminanceSource(pixels, width, height);
  try {
    const result = reader.decode(new BinaryBitmap(new HybridBinarizer(source)));
    const level = Number(result.getResultMetadata().get(ResultMetadataType.ERROR_CORRECTION_LEVEL));
    return [{ text: result.getText(), isSure: level >= leastLevel }];
  } catch {
    // zxing throws where there is no code, and where it is damaged.
    return [];
  }
}
