import type { Point } from "#client/scan/image/point.ts";

/** The line y = slope * x + offset. */
export type Line = { readonly slope: number; readonly offset: number };

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
export function fitLine(points: readonly Point[]): Line {
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
