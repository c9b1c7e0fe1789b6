import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import { capitalize } from "#shared/text/us-english.ts";
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
function PercentileTrend({ trend, trendText, threshold }: DescribedBasic) {
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

/** From 0 to 100, with the threshold and the carrier: the sentences beside it say the same. */
const PercentileScale = ({
  percentile = 0,
  threshold,
  isAtOrAbove,
}: Pick<DescribedBasic, "percentile" | "threshold" | "isAtOrAbove">) => (
  <svg viewBox="-6 4 212 27" aria-hidden="true" className="w-full max-w-sm text-ink-soft">
    <rect x="0" y="10" width={threshold * 2} height="8" fill="var(--line)" />
    <rect x={threshold * 2} y="10" width={200 - threshold * 2} height="8" fill="var(--lamp)" opacity="0.6" />
    <path d={`M${threshold * 2} 6v16`} stroke="var(--ink)" strokeWidth="1.5" />
    <circle
      cx={percentile * 2}
      cy="14"
      r="6"
      fill={isAtOrAbove ? "var(--stop)" : "var(--brand)"}
      stroke="var(--paper)"
      strokeWidth="2"
    />
    <g fontSize="8.5" fill="currentColor" textAnchor="middle">
      <text x="2" y="29.5">
        0
      </text>
      <text x={threshold * 2} y="29.5">
        {threshold}
      </text>
      <text x="196" y="29.5">
        100
      </text>
    </g>
  </svg>
);

function Ranked({ basic }: { basic: DescribedBasic }) {
  const { percentile, thresholdText, groupText, isAtOrAbove } = basic;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-extrabold tabular-nums">{percentile}</span>
        <span className="text-sm text-ink-soft">{groupText}</span>
      </p>
      <PercentileScale {...basic} />
      {thresholdText && (
        <p className="mt-1">
          {isAtOrAbove ? (
            <Badge tone="bad" isPlate>
              {capitalize(thresholdText)}
            </Badge>
          ) : (
            capitalize(thresholdText)
          )}
        </p>
      )}
    </>
  );
}

export const PercentileCard = ({ basic }: { basic: DescribedBasic }) => (
  <Card isCompact className="grid content-start gap-1">
    <h5 className="font-bold">{basic.name}</h5>
    {basic.percentile === undefined ? <p>{basic.noneText}</p> : <Ranked basic={basic} />}
    {basic.publishedText && (
      <p>
        FMCSA's own percentile: <b>{basic.publishedText}</b>
      </p>
    )}
    {basic.measureText && (
      <p className="text-sm text-ink-soft">
        {basic.measureName}: {basic.measureText}
      </p>
    )}
    {basic.notes
      .filter((note) => note !== basic.trendText)
      .map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
    <PercentileTrend {...basic} />
  </Card>
);
