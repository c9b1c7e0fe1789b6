import type { Point, Quad } from "#client/scan/image/point.ts";
import type { Region } from "./find-regions.ts";
import { type Line, fitLine } from "./fit-line.ts";
import { blockSize } from "./gradient-blocks.ts";

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

/** Where an edge y = f(x) of the rows crosses an edge x = g(y) at their ends. */
function cross(row: Line, end: Line): Point {
  const y = (row.slope * end.offset + row.offset) / (1 - row.slope * end.slope);
  return { x: end.slope * y + end.offset, y };
}

const swap = ({ x, y }: Point): Point => ({ x: y, y: x });

/** The four edges of a region that may be turned, sheared and seen at an angle. */
export function fitQuad({ blocks, angle }: Region): Quad {
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
