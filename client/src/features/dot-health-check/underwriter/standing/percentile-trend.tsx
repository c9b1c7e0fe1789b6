import type { DescribedBasic } from "#shared/carrier/standing/describe-percentiles.ts";

const [width, height] = [200, 28];

const countMonths = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
const toY = (percentile: number): number => (height * (100 - percentile)) / 100;

/** A point for each month, from 0 at the bottom to 100; a month without a percentile leaves its room. */
function toPoints(trend: DescribedBasic["trend"]) {
  const months = trend.map(({ month }) => countMonths(month));
  const [from, to] = [Math.min(...months), Math.max(...months)];
  return trend.map(({ month, percentile }) => ({
    month,
    x: ((countMonths(month) - from) / (to - from)) * width,
    y: toY(percentile),
  }));
}

/** The percentile by month and the threshold, drawn above the sentence that says the same. */
export function PercentileTrend({ trend, trendText, threshold }: DescribedBasic) {
  if (trendText === undefined) return undefined;
  const points = toPoints(trend);
  return (
    <div>
      <svg viewBox="-6 -4 212 37" aria-hidden="true" className="w-full max-w-sm">
        <rect width={width} height={toY(threshold)} fill="var(--lamp)" opacity="0.25" />
        <path d={`M0 ${toY(threshold)}h${width}`} stroke="var(--ink)" strokeDasharray="3 3" />
        <path d={`M0 ${height}h${width}`} stroke="var(--line-strong)" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="none"
          stroke="var(--signal)"
          strokeWidth="1.5"
        />
        {points.map(({ month, x, y }) => (
          <circle key={month} cx={x} cy={y} r="3" fill="var(--signal)" stroke="var(--paper)" />
        ))}
      </svg>
      <p className="text-sm text-ink-soft">{trendText}</p>
    </div>
  );
}
