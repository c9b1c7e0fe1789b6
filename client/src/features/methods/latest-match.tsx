import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getPercentileJudgements } from "#shared/api/standing/percentiles.ts";
import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";
import { usMonth, usNumber } from "#shared/us-english.ts";

/** Rounded down: 94.99% isn't 95%. */
const toPercent = (share: number | null): string =>
  share === null ? "None to compare" : `${Math.floor(share * 1000) / 10}%`;

const toFacts = (judgement: Judgement): readonly (readonly [string, string])[] => [
  ["Percentiles compared", usNumber(judgement.compared)],
  ["The same", toPercent(judgement.within0)],
  ["Within 1 point (at least 95% needed)", toPercent(judgement.within1)],
  ["Within 2 points", toPercent(judgement.within2)],
  ["Reasons for no percentile, compared", usNumber(judgement.reasonsCompared)],
  ["The same reason (100% needed)", toPercent(judgement.reasonsAgree)],
  ["Left out: we can't tell whether violations are recent", usNumber(judgement.reasonsUndecided)],
];

function Match({ judgement }: { judgement: Judgement }) {
  return (
    <>
      <p>
        {usMonth(judgement.month)}, {usNumber(judgement.carriers)} passenger carriers:{" "}
        <b>
          {judgement.isOpen ? "percentiles are shown" : "percentiles are withheld, only measures are shown"}.
        </b>
      </p>
      <dl className="grid max-w-prose grid-cols-[minmax(0,1fr)_auto] gap-x-6">
        {toFacts(judgement).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-line py-1">
            <dt>{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** How well our percentiles agreed with FMCSA's own in the latest month, or that there are none here. */
export function LatestMatch() {
  const { data, isError } = useApiQuery(getPercentileJudgements);
  if (isError)
    return (
      <p role="status">
        We couldn't load the latest comparison. The method on this page isn't affected. Reload to try again.
      </p>
    );
  if (!data) return <p role="status">Loading the latest comparison...</p>;
  const [latest] = data.judgements;
  if (!latest)
    return <p>This site hasn't computed percentiles yet, so the DOT Health Check shows none of ours.</p>;
  return <Match judgement={latest} />;
}
