import type { GrayImage } from "./gray.ts";

/** The picture at half its size: each pixel is the mean of four. */
export function halve({ width, height, pixels }: GrayImage): GrayImage {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Uint8ClampedArray(halfWidth * halfHeight);
  for (let y = 0, to = 0; y < halfHeight; y += 1)
    for (let x = 0, from = 2 * y * width; x < halfWidth; x += 1, from += 2, to += 1) {
      const upper = (pixels[from] ?? 0) + (pixels[from + 1] ?? 0);
      half[to] = (upper + (pixels[from + width] ?? 0) + (pixels[from + width + 1] ?? 0) + 2) >> 2;
    }
  return { width: halfWidth, height: halfHeight, pixels: half };
}
