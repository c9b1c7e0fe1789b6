import { deblur } from "#client/scan/image/deblur.ts";
import type { GrayImage } from "#client/scan/image/gray.ts";
import { type Quad, toQuad } from "#client/scan/image/point.ts";
import { type Pyramid, cut } from "#client/scan/image/pyramid.ts";
import { findBars, searchLevel } from "#client/scan/locate/find-bars.ts";
import { findSquares } from "#client/scan/locate/find-squares.ts";
import { readLineCodes, readSquareCodes } from "#client/scan/zxing/read-label-codes.ts";
import { readPdf417 } from "#client/scan/zxing/read-pdf417.ts";
import type { Attempt, Reading } from "./attempt.ts";

const mostPixels = 900_000;

/** Registrations bear a PDF417. */
const readBars = (image: GrayImage): Reading[] => [...readLineCodes(image), ...readPdf417(image)];

/** What is tried on each place where bars are. Twice the same code confirms one without a checksum. */
const barWays: readonly ((pyramid: Pyramid, quad: Quad) => Reading[])[] = [
  (pyramid, quad) => readBars(cut(pyramid, quad, 1300, mostPixels)),
  (pyramid, quad) => readBars(cut(pyramid, quad, 1000, mostPixels)),
  (pyramid, quad) => readBars(deblur(cut(pyramid, quad, 1000, mostPixels), 3, 10)),
  (pyramid, quad) => readBars(cut(pyramid, quad, 2000, mostPixels)),
];

const squareWays: readonly ((pyramid: Pyramid, quad: Quad) => Reading[])[] = [
  (pyramid, quad) => readSquareCodes(cut(pyramid, quad, 400, mostPixels)),
  (pyramid, quad) => readSquareCodes(cut(pyramid, quad, 250, mostPixels)),
  (pyramid, quad) => readSquareCodes(deblur(cut(pyramid, quad, 400, mostPixels), 3, 10)),
  (pyramid, quad) => readSquareCodes(cut(pyramid, quad, 800, mostPixels)),
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
      return [...readSquareCodes(image), ...readBars(image)];
    },
    () => readBars(draw(Math.PI / 2, [height, width])),
  ];
}

/** The ways to look for the barcode of a VIN in a photo, the most promising first. */
export function planLabelAttempts(pyramid: Pyramid): Attempt[] {
  const level = searchLevel(pyramid);
  // Wide bars are found in a smaller picture only.
  const bars = [...findBars(pyramid, level), ...findBars(pyramid, level + 1)];
  const squares = findSquares(pyramid, level);
  const rounds = barWays.map((way, round) => [
    ...bars.map((quad) => () => way(pyramid, quad)),
    ...squares.map((quad) => () => squareWays[round]?.(pyramid, quad) ?? []),
  ]);
  return [...rounds.flat(), ...readWhole(pyramid, 1600), ...readWhole(pyramid, 800)];
}
