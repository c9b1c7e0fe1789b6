import { deblur } from "#client/scan/image/deblur.ts";
import { type Quad, grow, sizeOf, toQuad } from "#client/scan/image/point.ts";
import { type Pyramid, cut } from "#client/scan/image/pyramid.ts";
import { findBars, searchLevel } from "#client/scan/locate/find-bars.ts";
import type { View } from "./attempt.ts";

/** Of a part that is looked at: reading takes long in more, and codes are wide. */
const mostPixels = 900_000;

/** A code on a license is at least twice as wide as high; text beside it may be taken for a part of it. */
const tallest = 1.3;

/** Turns of the whole picture, in degrees, for where no code was located. */
const turns = [0, 90, 4, -4, 8, -8, 12, -12];

const mirror = ([a, b, c, d]: Quad): Quad => [b, a, d, c];

/** What pays most for its time comes first; each is tried on every place before the next. */
const ways: readonly ((pyramid: Pyramid, quad: Quad) => View)[] = [
  (pyramid, quad) => () => cut(pyramid, quad, 1300, mostPixels),
  (pyramid, quad) => () => deblur(cut(pyramid, quad, 1000, mostPixels), 3, 10),
  (pyramid, quad) => () => cut(pyramid, quad, 1000, mostPixels),
  (pyramid, quad) => () => cut(pyramid, mirror(quad), 1300, mostPixels),
  (pyramid, quad) => () => cut(pyramid, quad, 2000, mostPixels),
  // A reflection hides a part of a code: what was located is what it leaves.
  (pyramid, quad) => () => cut(pyramid, grow(quad, 0.8, 0.1), 2000, mostPixels),
  (pyramid, quad) => () => deblur(cut(pyramid, quad, 1400, mostPixels), 5, 10),
  (pyramid, quad) => () => cut(pyramid, grow(quad, 0.05, 0.5), 1300, mostPixels),
  (pyramid, quad) => () => deblur(cut(pyramid, mirror(quad), 1000, mostPixels), 3, 10),
];

/** The whole picture, turned. */
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
    ...ways.flatMap((way) => quads.map((quad) => way(pyramid, quad))),
    ...turns.map((degrees) => turnWhole(pyramid, degrees)),
  ];
}
