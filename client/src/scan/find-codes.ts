import {
  blockSize,
  type GradientBlocks,
  type Point,
  type Pyramid,
  type Quad,
  distance,
  grow,
  mapCorners,
  sizeOf,
  toGradientBlocks,
  toQuad,
} from "./gray-image.ts";

/** A part of the picture that is full of edges, like a code. A barcode's edges lie in one direction. */
type Region = {
  /** The centers of its blocks, in pixels of the picture that was measured. */
  readonly blocks: readonly Point[];
  /** Across its edges, so along a code's rows: radians from -pi/2 to pi/2, clockwise from the right. */
  readonly angle: number;
  /** Sum of the strength of its edges. */
  readonly strength: number;
};

/** Blocks with less of their change in one direction than this are text, grain or leaves. */
const leastShare = 0.22;

/** The cosine of the doubled angle by which neighbors in a region may differ: 20 degrees. */
const leastAgreement = Math.cos((40 * Math.PI) / 180);

/** Regions of fewer blocks are edges of things. */
const fewestBlocks = 12;

const strengthAt = ({ cos, sin }: GradientBlocks, at: number): number =>
  Math.hypot(cos[at] ?? 0, sin[at] ?? 0);

/** The strength that the strongest hundredth of all blocks have. */
function findTop(strengths: Float32Array): number {
  return strengths.toSorted()[Math.floor(strengths.length * 0.99)] ?? 0;
}

/** Bars lie in one direction; the squares of a QR code or Data Matrix have edges in all. */
type Kind = "bars" | "squares";

/** Tells if a block belongs to a region, and if two neighbors belong to one. */
function rulesOf({ energy, cos, sin }: GradientBlocks, kind: Kind, strengths: Float32Array, least: number) {
  const isStrong = (at: number): boolean => (strengths[at] ?? 0) > least;
  if (kind === "squares") return { belongs: isStrong, agree: (): boolean => true };
  return {
    belongs: (at: number): boolean => isStrong(at) && (strengths[at] ?? 0) > leastShare * (energy[at] ?? 0),
    agree: (a: number, b: number): boolean =>
      (cos[a] ?? 0) * (cos[b] ?? 0) + (sin[a] ?? 0) * (sin[b] ?? 0) >
      leastAgreement * (strengths[a] ?? 0) * (strengths[b] ?? 0),
  };
}

/** The regions whose blocks have at least a share of the strongest blocks' strength, strongest first. */
function findRegions(blocks: GradientBlocks, share: number, kind: Kind = "bars"): Region[] {
  const { columns, energy } = blocks;
  const strengths = kind === "bars" ? energy.map((_sum, at) => strengthAt(blocks, at)) : energy;
  const { belongs, agree } = rulesOf(blocks, kind, strengths, share * findTop(strengths));
  const isOpen = Uint8Array.from(strengths, (_strength, at) => (belongs(at) ? 1 : 0));
  const regions: Region[] = [];
  for (let start = 0; start < isOpen.length; start += 1) {
    if (isOpen[start] === 0) continue;
    isOpen[start] = 0;
    const found = [start];
    for (const at of found)
      // The outermost blocks are never open: they have no neighbors on one side.
      for (const next of [at - columns, at - 1, at + 1, at + columns])
        if (isOpen[next] === 1 && agree(at, next)) {
          isOpen[next] = 0;
          found.push(next);
        }
    if (found.length >= fewestBlocks) {
      const strength = found.reduce((sum, at) => sum + (strengths[at] ?? 0), 0);
      regions.push({ ...toRegion(blocks, found), strength });
    }
  }
  return regions.toSorted((a, b) => b.strength - a.strength);
}

function toRegion({ columns, cos, sin }: GradientBlocks, found: readonly number[]): Omit<Region, "strength"> {
  let [sumCos, sumSin] = [0, 0];
  for (const at of found) {
    sumCos += cos[at] ?? 0;
    sumSin += sin[at] ?? 0;
  }
  const center = (index: number): number => (index + 0.5) * blockSize;
  return {
    blocks: found.map((at) => ({ x: center(at % columns), y: center(Math.floor(at / columns)) })),
    angle: Math.atan2(sumSin, sumCos) / 2,
  };
}

type Line = { readonly slope: number; readonly offset: number };

function leastSquares(points: readonly Point[]): Line {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const width = points.reduce((sum, { x }) => sum + (x - x0) ** 2, 0);
  const slope = width === 0 ? 0 : points.reduce((sum, { x, y }) => sum + (x - x0) * (y - y0), 0) / width;
  return { slope, offset: y0 - slope * x0 };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The line that most of the points lie on: those far off are left out, twice. At least one point. */
function fitLine(points: readonly Point[]): Line {
  let line = leastSquares(points);
  let kept = points;
  for (let round = 0; round < 2 && kept.length > 4; round += 1) {
    const { slope, offset } = line;
    const miss = ({ x, y }: Point): number => Math.abs(y - slope * x - offset);
    const limit = 2 * median(kept.map(miss)) + 1;
    kept = kept.filter((point) => miss(point) <= limit);
    line = leastSquares(kept);
  }
  return line;
}

/** Fewer points than this along an edge say nothing about its slope. */
const fewestPoints = 6;

/** The outline's shares of points at each end of an edge that belong to the corners. */
const cornerShare = 0.1;

/** The outermost of the points at each step along x: the lines that most of them lie on, below and above. */
function fitEdges(points: readonly Point[]): [low: Line, high: Line] {
  const steps = new Map<number, { low: number; high: number }>();
  for (const { x, y } of points) {
    const step = Math.round(x / blockSize);
    const { low, high } = steps.get(step) ?? { low: y, high: y };
    steps.set(step, { low: Math.min(low, y), high: Math.max(high, y) });
  }
  const sorted = [...steps].toSorted(([a], [b]) => a - b);
  const skipped = Math.ceil(sorted.length * cornerShare);
  const inner = sorted.length >= fewestPoints ? sorted.slice(skipped, -skipped) : sorted;
  const toLine = (end: "low" | "high"): Line => {
    const line = fitLine(inner.map(([step, ends]) => ({ x: step * blockSize, y: ends[end] })));
    if (sorted.length >= fewestPoints) return line;
    const all = inner.map(([, ends]) => ends[end]);
    return { slope: 0, offset: end === "low" ? Math.min(...all) : Math.max(...all) };
  };
  return [toLine("low"), toLine("high")];
}

/** Crossing of an edge y = f(x) of the rows and an edge x = g(y) at their ends. */
function cross(row: Line, end: Line): Point {
  const y = (row.slope * end.offset + row.offset) / (1 - row.slope * end.slope);
  return { x: end.slope * y + end.offset, y };
}

const swap = ({ x, y }: Point): Point => ({ x: y, y: x });

/** The four edges of a region that may be turned, sheared and seen at an angle. */
function fitQuad({ blocks, angle }: Region): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = blocks.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }));
  const [top, bottom] = fitEdges(turned);
  // In a sheared picture the rows are not at right angles to the bars: their ends are found along the rows.
  const slope = (top.slope + bottom.slope) / 2;
  const level = ({ x, y }: Point): Point => ({ x, y: y - slope * x });
  const [left, right] = fitEdges(turned.map((point) => swap(level(point))));
  const toCorner = (row: Line, end: Line): Point => {
    const { x, y } = cross({ ...row, slope: row.slope - slope }, end);
    const down = y + slope * x;
    return { x: x * cos - down * sin, y: x * sin + down * cos };
  };
  return [toCorner(top, left), toCorner(top, right), toCorner(bottom, right), toCorner(bottom, left)];
}

/** Codes are looked for in at most this many pixels: bars of one pixel are still seen in them. */
const mostSearched = 3_500_000;

/** Shares of the strongest edges: the second finds a code in the shade of something brighter. */
const barShares = [0.35, 0.12];

const barsPerShare = 4;

/** The bar at a code's end may be too wide to count as one of its edges: that much is added on each side. */
const barMargin = 0.06;

/** Quadrilaterals whose corners all are within this share of their width are the same. */
const sameWithin = 0.06;

const isSame = (a: Quad, b: Quad): boolean =>
  a.every((corner, index) => distance(corner, b[index] ?? corner) < sameWithin * sizeOf(a)[0]);

/** The level of the pyramid at which codes are looked for. */
export function searchLevel({ full: { width, height } }: Pyramid): number {
  return Math.max(0, Math.ceil(Math.log2((width * height) / mostSearched) / 2));
}

/** Finds each place where bars lie side by side, in pixels of the full picture; the strongest first. */
export function findBars(pyramid: Pyramid, level: number): Quad[] {
  const scale = 2 ** level;
  const blocks = toGradientBlocks(pyramid.atLevel(level));
  const quads: Quad[] = [];
  for (const share of barShares)
    for (const region of findRegions(blocks, share).slice(0, barsPerShare)) {
      const edges = fitQuad(region);
      const [width, height] = sizeOf(edges);
      const outer = grow(edges, barMargin + blockSize / width, barMargin + blockSize / height);
      const quad = mapCorners(outer, ({ x, y }) => ({ x: x * scale, y: y * scale }));
      if (!quads.some((known) => isSame(quad, known))) quads.push(quad);
    }
  return quads;
}

/** Shares of the strongest change of gray: print around a code is not as dense. */
const squareShares = [0.6, 0.35, 0.15];

const squaresPerShare = 3;

/** Longer patches are lines of print. */
const longestSide = 2.2;

/** The space that codes keep free around them, as a share of their size. */
const squareMargin = 0.12;

/** An upright square around a region; undefined if it isn't shaped like a square code. */
function toSquare({ blocks }: Region, scale: number): Quad | undefined {
  const [xs, ys] = [blocks.map(({ x }) => x), blocks.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left + blockSize, bottom - top + blockSize];
  if (Math.max(width, height) > longestSide * Math.min(width, height)) return undefined;
  const side = Math.max(width, height) * (1 + 2 * squareMargin) * scale;
  return toQuad({ x: ((left + right) / 2) * scale, y: ((top + bottom) / 2) * scale }, 0, side, side);
}

/** Finds each place that may be a QR code or Data Matrix, in pixels of the full picture. */
export function findSquares(pyramid: Pyramid, level: number): Quad[] {
  const blocks = toGradientBlocks(pyramid.atLevel(level));
  return squareShares.flatMap((share) =>
    findRegions(blocks, share, "squares")
      .slice(0, squaresPerShare)
      .map((region) => toSquare(region, 2 ** level))
      .filter((quad) => quad !== undefined),
  );
}
