import { findBars, searchLevel } from "./find-codes.ts";
import {
  type GrayImage,
  type Pyramid,
  type Quad,
  cut,
  deblur,
  grow,
  mostPixels,
  sizeOf,
  toQuad,
} from "./gray-image.ts";
import { answerScan, readPdf417 } from "./scan-worker.ts";

/** Draws a part of a photo in a way in which a code in it may be readable. */
type View = () => GrayImage;

/** A code on a license is at least twice as wide as high; text beside it may be taken for a part of it. */
const tallest = 1.3;

/** Turns of the whole picture, in degrees, for where no code was located. */
const turns = [0, 90, 4, -4, 8, -8, 12, -12];

const mirror = ([a, b, c, d]: Quad): Quad => [b, a, d, c];

/** The best views for their time come first; each is tried on every place before the next. */
const ways: readonly ((pyramid: Pyramid, quad: Quad) => GrayImage)[] = [
  (pyramid, quad) => cut(pyramid, quad, 1300),
  (pyramid, quad) => deblur(cut(pyramid, quad, 1000), 3, 10),
  (pyramid, quad) => cut(pyramid, quad, 1000),
  (pyramid, quad) => cut(pyramid, mirror(quad), 1300),
  (pyramid, quad) => cut(pyramid, quad, 2000),
  // A reflection hides a part of a code, and only the rest was located.
  (pyramid, quad) => cut(pyramid, grow(quad, 0.8, 0.1), 2000),
  (pyramid, quad) => deblur(cut(pyramid, quad, 1400), 5, 10),
  (pyramid, quad) => cut(pyramid, grow(quad, 0.05, 0.5), 1300),
  (pyramid, quad) => deblur(cut(pyramid, mirror(quad), 1000), 3, 10),
];

function turnWhole(pyramid: Pyramid, degrees: number): View {
  const { width, height } = pyramid.full;
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const center = { x: width / 2, y: height / 2 };
  const quad = toQuad(center, angle, width * cos + height * sin, width * sin + height * cos);
  return () => cut(pyramid, quad, Math.min(1600, 2 * sizeOf(quad)[0]), 2 * mostPixels);
}

/** The ways to look at a photo of a license, the most promising first. */
export function planLicenseViews(pyramid: Pyramid): View[] {
  const quads = findBars(pyramid, searchLevel(pyramid)).filter((quad) => {
    const [width, height] = sizeOf(quad);
    return height < tallest * width;
  });
  return [
    ...ways.flatMap((way) => quads.map((quad) => () => way(pyramid, quad))),
    ...turns.map((degrees) => turnWhole(pyramid, degrees)),
  ];
}

/** The start of every license's text (AAMVA DL/ID Card Design Standard, annex D), or, where it is lost, its fields. */
const licenseText = /ANSI ?\d{6}|AAMVA|\bDAQ[\s\S]*\bD(BB|CS|AB|AA)/;

/** Tells if a barcode's text may be a license's; boarding passes and parcels have PDF417s, too. */
export const isLicenseText = (text: string): boolean => licenseText.test(text);

answerScan({
  formats: ["pdf417"],
  plan: (pyramid) => planLicenseViews(pyramid).map((view) => () => readPdf417(view())),
  pick: (text) => (isLicenseText(text) ? text : undefined),
});
