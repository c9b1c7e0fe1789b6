import type { Pyramid } from "#client/scan/image/pyramid.ts";
import { type Quad, toQuad } from "#client/scan/image/point.ts";
import { type Region, findRegions } from "./find-regions.ts";
import { blockSize, toGradientBlocks } from "./gradient-blocks.ts";

/** Shares of the strongest change of gray: print around a code is not as dense. */
const shares = [0.6, 0.35, 0.15];

const perShare = 3;

/** Longer patches are lines of print. */
const longest = 2.2;

/** The space that codes keep free around them, as a share of their size. */
const margin = 0.12;

/** An upright square around a region; undefined if it is no patch as square codes are. */
function toSquare({ blocks }: Region, scale: number): Quad | undefined {
  const [xs, ys] = [blocks.map(({ x }) => x), blocks.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left + blockSize, bottom - top + blockSize];
  if (Math.max(width, height) > longest * Math.min(width, height)) return undefined;
  const side = Math.max(width, height) * (1 + 2 * margin) * scale;
  return toQuad({ x: ((left + right) / 2) * scale, y: ((top + bottom) / 2) * scale }, 0, side, side);
}

/** Where a QR code or Data Matrix may be, in pixels of the full picture. */
export function findSquares(pyramid: Pyramid, level: number): Quad[] {
  const blocks = toGradientBlocks(pyramid.atLevel(level));
  return shares.flatMap((share) =>
    findRegions(blocks, share, "squares")
      .slice(0, perShare)
      .map((region) => toSquare(region, 2 ** level))
      .filter((quad) => quad !== undefined),
  );
}
