import type { GrayImage } from "./gray.ts";
import type { Quad } from "./point.ts";

/** What maps the unit square to a quadrilateral: x = (a u + b v + c) / (g u + h v + 1), y with d, e and f. */
type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
];

/** Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3. */
function projectTo([p, q, r, s]: Quad): Projection {
  const [dx1, dy1] = [q.x - r.x, q.y - r.y];
  const [dx2, dy2] = [s.x - r.x, s.y - r.y];
  const [sx, sy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h];
}

/** What lies in a quadrilateral of the picture, drawn as a rectangle. Outside the picture, its edge goes on. */
export function warp(image: GrayImage, quad: Quad, width: number, height: number): GrayImage {
  const [a, b, c, d, e, f, g, h] = projectTo(quad);
  const pixels = new Uint8ClampedArray(width * height);
  const [lastX, lastY] = [image.width - 1.001, image.height - 1.001];
  for (let row = 0, to = 0; row < height; row += 1) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1, to += 1) {
      const u = (column + 0.5) / width;
      const depth = g * u + h * v + 1;
      const x = Math.min(lastX, Math.max(0, (a * u + b * v + c) / depth - 0.5));
      const y = Math.min(lastY, Math.max(0, (d * u + e * v + f) / depth - 0.5));
      pixels[to] = sample(image, x, y);
    }
  }
  return { width, height, pixels };
}

/** The gray between four pixels. */
function sample({ width, pixels }: GrayImage, x: number, y: number): number {
  const [left, top] = [x | 0, y | 0];
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
  const lower = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
