import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import { capitalize } from "#shared/text/us-english.ts";
import type { DescribedBasic } from "#shared/carrier/standing/describe-percentiles.ts";
import { PercentileScale } from "./percentile-scale.tsx";
import { PercentileTrend } from "./percentile-trend.tsx";

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

/** One BASIC: our percentile among its peers, or why there is none. */
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
