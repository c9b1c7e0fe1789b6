import type { Pyramid } from "#client/scan/image/pyramid.ts";
import { type Quad, distance, grow, mapCorners, sizeOf } from "#client/scan/image/point.ts";
import { findRegions } from "./find-regions.ts";
import { fitQuad } from "./fit-quad.ts";
import { blockSize, toGradientBlocks } from "./gradient-blocks.ts";

/** Codes are looked for in at most this many pixels: bars of one pixel are still seen in them. */
const mostPixels = 3_500_000;

/** Shares of the strongest edges: the second finds a code in the shade of something brighter. */
const shares = [0.35, 0.12];

const perShare = 4;

/** The bar at a code's end may be too wide to count as one of its edges: that much is added on each side. */
const margin = 0.06;

/** Quadrilaterals whose corners all are within this share of their width are the same. */
const sameWithin = 0.06;

const isSame = (a: Quad, b: Quad): boolean =>
  a.every((corner, index) => distance(corner, b[index] ?? corner) < sameWithin * sizeOf(a)[0]);

/** The level of the pyramid at which codes are looked for. */
export function searchLevel({ full: { width, height } }: Pyramid): number {
  return Math.max(0, Math.ceil(Math.log2((width * height) / mostPixels) / 2));
}

/** Where bars lie side by side: around each such place, in pixels of the full picture; the strongest first. */
export function findBars(pyramid: Pyramid, level: number): Quad[] {
  const scale = 2 ** level;
  const blocks = toGradientBlocks(pyramid.atLevel(level));
  const quads: Quad[] = [];
  for (const share of shares)
    for (const region of findRegions(blocks, share).slice(0, perShare)) {
      const edges = fitQuad(region);
      const [width, height] = sizeOf(edges);
      const outer = grow(edges, margin + blockSize / width, margin + blockSize / height);
      const quad = mapCorners(outer, ({ x, y }) => ({ x: x * scale, y: y * scale }));
      if (!quads.some((known) => isSame(quad, known))) quads.push(quad);
    }
  return quads;
}
