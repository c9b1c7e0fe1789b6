import type { DescribedBasic } from "#shared/carrier/standing/describe-percentiles.ts";

/** From 0 to 100, with the threshold and the carrier: the sentences beside it say the same. */
export const PercentileScale = ({
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
