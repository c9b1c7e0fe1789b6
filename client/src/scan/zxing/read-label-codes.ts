import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import DecodeHintType from "@zxing/library/esm/core/DecodeHintType";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";
import type Reader from "@zxing/library/esm/core/Reader";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import DataMatrixReader from "@zxing/library/esm/core/datamatrix/DataMatrixReader";
import Code128Reader from "@zxing/library/esm/core/oned/Code128Reader";
import Code39Reader from "@zxing/library/esm/core/oned/Code39Reader";
import QRCodeReader from "@zxing/library/esm/core/qrcode/QRCodeReader";
import type { Reading } from "#client/scan/attempts/attempt.ts";
import type { GrayImage } from "#client/scan/image/gray.ts";
import { keepLatin1 } from "./latin1.ts";

keepLatin1();

const hints: ReadonlyMap<DecodeHintType, unknown> = new Map([[DecodeHintType.TRY_HARDER, true]]);

/** Code 39 has no checksum and Code 128 a weak one: what they say must be read twice. Squares correct themselves. */
const lineReaders = [
  { reader: new Code128Reader(), isSure: false },
  { reader: new Code39Reader(), isSure: false },
];

const squareReaders = [
  { reader: new QRCodeReader(), isSure: true },
  { reader: new DataMatrixReader(), isSure: true },
];

type Kind = { readonly reader: Reader; readonly isSure: boolean };

function readWith(kinds: readonly Kind[], { pixels, width, height }: GrayImage): Reading[] {
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, height)));
  return kinds.flatMap(({ reader, isSure }) => {
    try {
      return [{ text: reader.decode(bitmap, new Map(hints)).getText(), isSure }];
    } catch {
      // zxing throws where there is no code, and where it is damaged.
      return [];
    }
  });
}

/** Reads a Code 39 and a Code 128 whose bars stand upright in the picture. */
export const readLineCodes = (image: GrayImage): Reading[] => readWith(lineReaders, image);

/** Reads a QR code and a Data Matrix, however they lie. */
export const readSquareCodes = (image: GrayImage): Reading[] => readWith(squareReaders, image);
