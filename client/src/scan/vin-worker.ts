import DecodeHintType from "@zxing/library/esm/core/DecodeHintType";
import type Reader from "@zxing/library/esm/core/Reader";
import DataMatrixReader from "@zxing/library/esm/core/datamatrix/DataMatrixReader";
import Code128Reader from "@zxing/library/esm/core/oned/Code128Reader";
import Code39Reader from "@zxing/library/esm/core/oned/Code39Reader";
import QRCodeReader from "@zxing/library/esm/core/qrcode/QRCodeReader";
import { findVinInBarcode } from "#shared/vin/find-vin-in-barcode.ts";
import { type GrayImage, type Pyramid, type Quad, cut, deblur, mostPixels, toQuad } from "./gray-image.ts";
import { findBars, findSquares, searchLevel } from "./find-codes.ts";
import { type Attempt, type Reading, answerScan, readPdf417, toBitmap } from "./scan-worker.ts";

const hints: ReadonlyMap<DecodeHintType, unknown> = new Map([[DecodeHintType.TRY_HARDER, true]]);

type Kind = { readonly reader: Reader; readonly isSure: boolean };

/** Code 39 has no checksum and Code 128 a weak one: what they say must be read twice. */
const lines: readonly Kind[] = [
  { reader: new Code128Reader(), isSure: false },
  { reader: new Code39Reader(), isSure: false },
];

/** These correct themselves. */
const squares: readonly Kind[] = [
  { reader: new QRCodeReader(), isSure: true },
  { reader: new DataMatrixReader(), isSure: true },
];

function readWith(kinds: readonly Kind[], image: GrayImage): Reading[] {
  const bitmap = toBitmap(image);
  return kinds.flatMap(({ reader, isSure }) => {
    try {
      return [{ text: reader.decode(bitmap, new Map(hints)).getText(), isSure }];
    } catch {
      // zxing throws where there is no code, and where it is damaged.
      return [];
    }
  });
}

/** Reads a Code 39, a Code 128 and a registration's PDF417 whose bars stand upright in the picture. */
const readBars = (image: GrayImage): Reading[] => [...readWith(lines, image), ...readPdf417(image)];

/** Reads a QR code and a Data Matrix, however they lie. */
const readSquares = (image: GrayImage): Reading[] => readWith(squares, image);

/** The views of each place where bars are. Reading a code twice confirms one without a checksum. */
const barWays: readonly ((pyramid: Pyramid, quad: Quad) => GrayImage)[] = [
  (pyramid, quad) => cut(pyramid, quad, 1300),
  (pyramid, quad) => cut(pyramid, quad, 1000),
  (pyramid, quad) => deblur(cut(pyramid, quad, 1000), 3, 10),
  (pyramid, quad) => cut(pyramid, quad, 2000),
];

const squareWays: typeof barWays = [
  (pyramid, quad) => cut(pyramid, quad, 400),
  (pyramid, quad) => cut(pyramid, quad, 250),
  (pyramid, quad) => deblur(cut(pyramid, quad, 400), 3, 10),
  (pyramid, quad) => cut(pyramid, quad, 800),
];

/** The whole picture, turned by a quarter for bars that lie. */
function readWhole(pyramid: Pyramid, longest: number): Attempt[] {
  const { width, height } = pyramid.full;
  const center = { x: width / 2, y: height / 2 };
  const draw = (angle: number, [along, across]: readonly [number, number]): GrayImage =>
    cut(pyramid, toQuad(center, angle, along, across), Math.min(longest, 2 * along), 2 * mostPixels);
  return [
    () => {
      const image = draw(0, [width, height]);
      return [...readSquares(image), ...readBars(image)];
    },
    () => readBars(draw(Math.PI / 2, [height, width])),
  ];
}

/** Rounds in which every place with bars is tried; sharpening takes five times as long as reading. */
const fullRounds = 2;

/** The strongest places of each size of the picture, for the rounds after those. */
const strongest = 2;

/** Rounds that are always made; sharpening, the third, is the last that has read a label. */
const sureRounds = 3;

/** No attempt after those begins later than this, in milliseconds. */
const lateLimitMs = 2_000;

/** The ways to look for the barcode of a VIN in a photo, the most promising first. */
export function planLabelAttempts(pyramid: Pyramid): Attempt[] {
  const level = searchLevel(pyramid);
  // Wide bars are found in a smaller picture only.
  const bars = [findBars(pyramid, level), findBars(pyramid, level + 1)];
  const squareQuads = findSquares(pyramid, level);
  const start = performance.now();
  const inTime =
    (attempt: Attempt): Attempt =>
    () =>
      performance.now() - start < lateLimitMs ? attempt() : [];
  const rounds = barWays.map((way, round) => [
    // Squares are small: all of them take as long as one place with bars.
    ...squareQuads.map((quad) => () => readSquares((squareWays[round] ?? way)(pyramid, quad))),
    ...bars
      .flatMap((quads) => (round < fullRounds ? quads : quads.slice(0, strongest)))
      .map((quad) => () => readBars(way(pyramid, quad))),
  ]);
  const late = [...rounds.slice(sureRounds).flat(), ...readWhole(pyramid, 1600), ...readWhole(pyramid, 800)];
  return [...rounds.slice(0, sureRounds).flat(), ...late.map(inTime)];
}

answerScan({
  formats: ["code_39", "code_128", "data_matrix", "qr_code", "pdf417"],
  plan: planLabelAttempts,
  pick: findVinInBarcode,
});
