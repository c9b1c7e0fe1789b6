import { expect, test } from "vitest";
import { findBars, findSquares } from "./find-codes.ts";
import { distance, type Point, type Quad, toPyramid, toQuad, warp } from "./gray-image.ts";
import { drawCode, drawPicture } from "./testing/draw-code.ts";

/** White space around a drawn code, in pixels. */
const around = 24 * 3;

test("bars are found where a sheared picture has them", () => {
  const picture = drawPicture(drawCode("code39", "1FUJGLDR3CLBP8834"), 3);
  const { width, height } = picture;
  const drop = width / 8;
  const sheared = warp(
    picture,
    [
      { x: 0, y: -2 * drop },
      { x: width, y: 0 },
      { x: width, y: height + 2 * drop },
      { x: 0, y: height },
    ],
    width,
    Math.round(height + 2 * drop),
  );
  const toSheared = (x: number, y: number): Point => ({ x, y: y + 2 * drop * (1 - x / width) });
  const [left, right, top, bottom] = [around, width - around, around, height - around];
  const corners: Quad = [
    toSheared(left, top),
    toSheared(right, top),
    toSheared(right, bottom),
    toSheared(left, bottom),
  ];
  const [found] = findBars(toPyramid(sheared), 0);
  const misses = corners.map((corner, index) => distance(corner, found?.[index] ?? { x: 0, y: 0 }));
  for (const miss of misses) expect(miss).toBeLessThan(width / 10);
});

test("a code that fills a picture is found in its middle", () => {
  const picture = drawPicture(drawCode("datamatrix", "1FUJGLDR3CLBP8834"), 4);
  const [side, middle] = [88, { x: picture.width / 2, y: picture.height / 2 }];
  const filled = warp(picture, toQuad(middle, 0, side, side), side, side);
  const [[start, , end] = []] = findSquares(toPyramid(filled), 0);
  expect(start && end && [start.x + end.x, start.y + end.y]).toEqual([side, side]);
});
