/** A picture in gray, row by row: 0 is black, 255 white. */
export type GrayImage = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
};

/** A place in a picture, in pixels from its upper left corner. */
export type Point = { readonly x: number; readonly y: number };

/** Corners in the order upper left, upper right, lower right, lower left, as seen in the code they surround. */
export type Quad = readonly [Point, Point, Point, Point];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const mapCorners = ([a, b, c, d]: Quad, map: (corner: Point) => Point): Quad => [
  map(a),
  map(b),
  map(c),
  map(d),
];

/** The mean lengths of the edges along the rows, and across them. */
export const sizeOf = ([a, b, c, d]: Quad): readonly [width: number, height: number] => [
  (distance(a, b) + distance(d, c)) / 2,
  (distance(a, d) + distance(b, c)) / 2,
];

/** The quadrilateral with its edges moved outward, by shares of its width and of its height. */
export function grow([a, b, c, d]: Quad, along: number, across: number): Quad {
  const place = (u: number, v: number): Point => {
    const mix = (axis: "x" | "y"): number =>
      (1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis]);
    return { x: mix("x"), y: mix("y") };
  };
  return [
    place(-along, -across),
    place(1 + along, -across),
    place(1 + along, 1 + across),
    place(-along, 1 + across),
  ];
}

/** The rectangle around a center, turned by an angle in radians. */
export function toQuad(center: Point, angle: number, width: number, height: number): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (x: number, y: number): Point => ({
    x: center.x + x * cos - y * sin,
    y: center.y + x * sin + y * cos,
  });
  const [x, y] = [width / 2, height / 2];
  return [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)];
}

/** Maps the unit square to a quadrilateral: x = (a u + b v + c) / (g u + h v + 1), y with d, e and f. */
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

/** Draws what lies in a quadrilateral of the picture as a rectangle. Outside the picture, its edge goes on. */
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

/** A picture at full size (level 0), at half (1), at a quarter (2) and so on; each is made when it is first needed. */
export type Pyramid = { readonly full: GrayImage; readonly atLevel: (level: number) => GrayImage };

export function toPyramid(full: GrayImage): Pyramid {
  const levels = [full];
  const atLevel = (level: number): GrayImage => {
    for (let last = levels.at(-1) ?? full; levels.length <= level; levels.push(last)) last = shrink(last);
    return levels[level] ?? full;
  };
  return { full, atLevel };
}

/** The picture at half its size: each pixel is the mean of four. */
function shrink({ width, height, pixels }: GrayImage): GrayImage {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Uint8ClampedArray(halfWidth * halfHeight);
  for (let y = 0, to = 0; y < halfHeight; y += 1)
    for (let x = 0, from = 2 * y * width; x < halfWidth; x += 1, from += 2, to += 1) {
      const upper = (pixels[from] ?? 0) + (pixels[from + 1] ?? 0);
      half[to] = (upper + (pixels[from + width] ?? 0) + (pixels[from + width + 1] ?? 0) + 2) >> 2;
    }
  return { width: halfWidth, height: halfHeight, pixels: half };
}

/** Most pixels of a part that is looked at: reading takes long in more, and codes are wide. */
export const mostPixels = 900_000;

/** A level is fine enough if its pixels are at most a third larger than those to be drawn. */
const leastDetail = 0.75;

/**
 * Draws what lies in a quadrilateral of the full picture as a rectangle of a width in pixels, and as high as its edges
 * say; smaller where it would have more pixels than `most`.
 */
export function cut({ atLevel }: Pyramid, quad: Quad, width: number, most = mostPixels): GrayImage {
  const [along, across] = sizeOf(quad);
  const drawnWidth = Math.round(Math.min(width, Math.sqrt((most * along) / across)));
  const drawnHeight = Math.max(1, Math.round((drawnWidth * across) / along));
  const level = Math.max(0, Math.floor(Math.log2((along / drawnWidth) * (1 / leastDetail))));
  const scale = 1 / 2 ** level;
  const smaller = mapCorners(quad, ({ x, y }) => ({ x: x * scale, y: y * scale }));
  return warp(atLevel(level), smaller, drawnWidth, drawnHeight);
}

/** Blurs rows: the mean of each value and `radius` values on both sides of it. */
function blurRows(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  // Each row with its first and last value repeated beyond its ends.
  const row = new Float32Array(width + 2 * radius + 1);
  for (let start = 0; start < from.length; start += width) {
    row.fill(from[start] ?? 0, 0, radius);
    row.set(from.subarray(start, start + width), radius);
    row.fill(from[start + width - 1] ?? 0, radius + width);
    let sum = 0;
    for (let at = 0; at <= 2 * radius; at += 1) sum += row[at] ?? 0;
    for (let at = 0; at < width; at += 1) {
      to[start + at] = sum * share;
      sum += (row[at + 2 * radius + 1] ?? 0) - (row[at] ?? 0);
    }
  }
}

/** Blurs columns, row by row: memory is read in its order, which takes a fraction of the time. */
function blurColumns(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  const lastRow = from.length - width;
  const startOf = (row: number): number => Math.min(lastRow, Math.max(0, row * width));
  const sums = new Float64Array(width);
  for (let offset = -radius; offset <= radius; offset += 1)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (from[startOf(offset) + x] ?? 0);
  for (let row = 0; row * width <= lastRow; row += 1) {
    const [at, entering, leaving] = [row * width, startOf(row + radius + 1), startOf(row - radius)];
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0;
      to[at + x] = sum * share;
      sums[x] = sum + ((from[entering + x] ?? 0) - (from[leaving + x] ?? 0));
    }
  }
}

/** The grays below which 2 and 95 percent of the pixels are. */
function findRange(pixels: Uint8ClampedArray): [dark: number, light: number] {
  const counts = new Uint32Array(256);
  for (const gray of pixels) counts[gray] = (counts[gray] ?? 0) + 1;
  const below = (share: number): number => {
    let rest = share * pixels.length;
    return counts.findIndex((count) => (rest -= count) < 0);
  };
  return [below(0.02), below(0.95)];
}

/**
 * Sharpens a blurred picture of black and white: adds what a blur of the result still lacks of the picture, again
 * and again, within black and white (Van Cittert's method with limits). `radius` is about the blur's width in pixels.
 */
export function deblur({ width, height, pixels }: GrayImage, radius: number, rounds: number): GrayImage {
  const [dark, light] = findRange(pixels);
  const clamp = (gray: number): number => Math.min(255, Math.max(0, gray));
  const blurred = Float32Array.from(pixels, (gray) =>
    clamp(((gray - dark) * 255) / Math.max(1, light - dark)),
  );
  const sharp = blurred.slice();
  const [once, twice] = [new Float32Array(sharp.length), new Float32Array(sharp.length)];
  for (let round = 0; round < rounds; round += 1) {
    blurRows(sharp, once, width, radius);
    blurRows(once, twice, width, radius);
    blurColumns(twice, once, width, radius);
    blurColumns(once, twice, width, radius);
    for (let at = 0; at < sharp.length; at += 1)
      sharp[at] = clamp((sharp[at] ?? 0) + 1.5 * ((blurred[at] ?? 0) - (twice[at] ?? 0)));
  }
  return { width, height, pixels: Uint8ClampedArray.from(sharp) };
}

export const blockSize = 8;

/**
 * The change of gray in each block of a picture, and its direction: the structure tensor, in the form of
 * doubled angles, in which opposite edges add up. A code's bars all lie in one direction, text and wood do not.
 */
export type GradientBlocks = {
  readonly columns: number;
  readonly rows: number;
  readonly energy: Float32Array;
  /** The change in one direction: its strength is the length of (cos, sin), its direction half the angle. */
  readonly cos: Float32Array;
  readonly sin: Float32Array;
};

function measureBlocks({ width, height, pixels }: GrayImage): GradientBlocks {
  const [columns, rows] = [Math.floor(width / blockSize), Math.floor(height / blockSize)];
  const count = columns * rows;
  const [energy, cos, sin] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  for (let y = 1; y < rows * blockSize - 1; y += 1) {
    const blockRow = Math.floor(y / blockSize) * columns;
    for (let column = 0; column < columns; column += 1) {
      let [xx, yy, xy] = [0, 0, 0];
      const from = y * width + Math.max(1, column * blockSize);
      const end = y * width + Math.min(width - 1, (column + 1) * blockSize);
      for (let at = from; at < end; at += 1) {
        const dx = (pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0);
        const dy = (pixels[at + width] ?? 0) - (pixels[at - width] ?? 0);
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
      }
      const block = blockRow + column;
      energy[block] = (energy[block] ?? 0) + xx + yy;
      cos[block] = (cos[block] ?? 0) + xx - yy;
      sin[block] = (sin[block] ?? 0) + 2 * xy;
    }
  }
  return { columns, rows, energy, cos, sin };
}

/** The sums of each block and its eight neighbors: a single block may hold just a bar or two. */
function addNeighbors(values: Float32Array, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(values.length);
  for (let row = 1; row < rows - 1; row += 1)
    for (let column = 1; column < columns - 1; column += 1) {
      const at = row * columns + column;
      let sum = 0;
      for (const line of [at - columns, at, at + columns])
        sum += (values[line - 1] ?? 0) + (values[line] ?? 0) + (values[line + 1] ?? 0);
      sums[at] = sum;
    }
  return sums;
}

/** The change of gray in each block and its neighbors. */
export function toGradientBlocks(image: GrayImage): GradientBlocks {
  const { columns, rows, energy, cos, sin } = measureBlocks(image);
  const smooth = (values: Float32Array): Float32Array => addNeighbors(values, columns, rows);
  return { columns, rows, energy: smooth(energy), cos: smooth(cos), sin: smooth(sin) };
}
