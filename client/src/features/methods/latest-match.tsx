import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getPercentileJudgements } from "#shared/api/carrier/standing.ts";
import { type Compared, formatShare, gate, getComparisons } from "#shared/carrier/percentiles/judgement.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usMonth, usNumber } from "#shared/text/us-english.ts";
import type { Variant } from "#shared/carrier/percentiles/methodology.ts";

type Names<Key extends keyof Variant> = Readonly<Record<Variant[Key], string>>;

const formulas: Names<"formula"> = {
  "below-of-others": "The share of the other carriers with a lower measure",
  "average-of-all": "The average rank, as a share of all carriers",
};
const roundings: Names<"rounding"> = { floor: "rounded down", round: "rounded to the nearest" };
const populations: Names<"population"> = {
  one: "Ranked together with all others",
  apart: "Ranked separately",
};
const precisions: Names<"precision"> = {
  published: "FMCSA's, with two decimals",
  own: "Ours, unrounded; FMCSA's for Unsafe Driving",
};

const find = (names: Readonly<Record<string, string>>, key: string): string => names[key] ?? key;

/** Names the choices that the month's comparison made. */
const describeVariant = ({
  formula,
  rounding,
  population,
  precision,
}: Judgement["variant"]): readonly (readonly [string, string])[] => [
  ["Percentile", `${find(formulas, formula)}, ${find(roundings, rounding)}`],
  ["Passenger carriers", find(populations, population)],
  ["Measures that are ranked", find(precisions, precision)],
];

type Fact = readonly [name: string, value: string];

const toText = (share: number | null): string => (share === null ? "None to compare" : formatShare(share));

const toGateFacts = (
  [compared, agreed]: readonly [string, string],
  found: Compared,
  needed: number,
): readonly Fact[] => [
  [compared, usNumber(found.compared)],
  [`${agreed} (at least ${formatShare(needed)} needed)`, toText(found.share)],
];

function toFacts(judgement: Judgement): readonly Fact[] {
  const { within1, reasons, measures } = getComparisons(judgement);
  return [
    ...toGateFacts(["Percentiles compared", "Within 1 point"], within1, gate.within1),
    ["The same", toText(judgement.within0)],
    ["Within 2 points", toText(judgement.within2)],
    ...toGateFacts(["Reasons for no percentile, compared", "The same reason"], reasons, gate.reasons),
    [
      "Left out: our copy lacks the fleet size, or how recent violations are",
      usNumber(judgement.reasonsUndecided),
    ],
    ...(measures
      ? toGateFacts(["Our own measures compared", "The same as FMCSA's"], measures, gate.measures)
      : ([
          ["Our own measures compared", "None: our copy doesn't have what they are computed from"],
        ] as const)),
    ...describeVariant(judgement.variant),
  ];
}

/** The latest month's comparison; undefined as long as it isn't known, or if there is none. */
export function useLatestMatch() {
  const { data, isError } = useApiQuery(getPercentileJudgements);
  return { latest: data?.judgements[0], isLoaded: data !== undefined, isError };
}

/** Says if the latest month's percentiles are shown. */
export function LatestMonth() {
  const { latest, isLoaded, isError } = useLatestMatch();
  if (isError) return "We couldn't load the latest month. Reload to try again.";
  if (!isLoaded) return "Loading the latest month...";
  if (!latest)
    return "This site hasn't computed percentiles yet, so the DOT Health Check doesn't show any of ours.";
  return (
    <>
      {usMonth(latest.month)}, {pluralize(latest.carriers, "passenger carrier")}:{" "}
      <b>{latest.isOpen ? "percentiles are shown" : "percentiles are withheld, only measures are shown"}.</b>
    </>
  );
}

/** Compares our percentiles with FMCSA's own in the latest month. */
export function LatestMatch() {
  const { latest } = useLatestMatch();
  return (
    latest && (
      <dl className="grid max-w-prose grid-cols-[minmax(0,1fr)_auto] gap-x-6">
        {toFacts(latest).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-line py-1">
            <dt>{name}</dt>
            <dd className="max-w-56 text-right font-semibold text-pretty tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
