import type { GrayImage } from "./gray.ts";
import { halve } from "./halve.ts";
import { type Quad, mapCorners, sizeOf } from "./point.ts";
import { warp } from "./warp.ts";

/** A picture at full size (level 0), at half (1), at a quarter (2) and so on; each is made when it is first needed. */
export type Pyramid = { readonly full: GrayImage; readonly atLevel: (level: number) => GrayImage };

export function toPyramid(full: GrayImage): Pyramid {
  const levels = [full];
  const atLevel = (level: number): GrayImage => {
    for (let last = levels.at(-1) ?? full; levels.length <= level; levels.push(last)) last = halve(last);
    return levels[level] ?? full;
  };
  return { full, atLevel };
}

/** A level is fine enough if its pixels are at most a third larger than those to be drawn. */
const leastDetail = 0.75;

/**
 * What lies in a quadrilateral of the full picture as a rectangle of a width in pixels, and as high as its edges say;
 * smaller where it would have more pixels than `mostPixels`.
 */
export function cut({ atLevel }: Pyramid, quad: Quad, width: number, mostPixels: number): GrayImage {
  const [along, across] = sizeOf(quad);
  const drawnWidth = Math.round(Math.min(width, Math.sqrt((mostPixels * along) / across)));
  const drawnHeight = Math.max(1, Math.round((drawnWidth * across) / along));
  const level = Math.max(0, Math.floor(Math.log2((along / drawnWidth) * (1 / leastDetail))));
  const scale = 1 / 2 ** level;
  const smaller = mapCorners(quad, ({ x, y }) => ({ x: x * scale, y: y * scale }));
  return warp(atLevel(level), smaller, drawnWidth, drawnHeight);
}
