import { basics } from "#shared/carrier/inspection.ts";
import { isGateOpen } from "#shared/carrier/percentiles/gate.ts";
import type { Judgement } from "#shared/carrier/percentiles/judgement.ts";
import {
  formulas,
  populations,
  precisions,
  roundings,
  sufficiencies,
  type Variant,
} from "#shared/carrier/percentiles/variant.ts";
import { readPublished } from "#shared/carrier/percentiles/published.ts";
import { chooseBest, type Estimate, Tally } from "#shared/carrier/percentiles/tally.ts";
import { type CarrierColumns, getBasic } from "./carrier-columns.ts";
import {
  type BasicRanking,
  findReason,
  getPercentile,
  getRecent,
  rankBasic,
  type RankingVariant,
} from "./rank-basic.ts";

type Candidate = { readonly variant: Variant; readonly tally: Tally };

const listCandidates = (ranking: RankingVariant): Candidate[] =>
  sufficiencies.flatMap((sufficiency) =>
    formulas.flatMap((formula) =>
      roundings.map((rounding) => ({
        variant: { ...ranking, sufficiency, formula, rounding },
        tally: new Tally(),
      })),
    ),
  );

function toEstimate(
  columns: CarrierColumns,
  ranking: BasicRanking,
  { place, variant }: { readonly place: number; readonly variant: Variant },
): Estimate {
  const reason = findReason(columns, ranking, place, variant.sufficiency);
  if (reason) return { reason };
  return {
    percentile: getPercentile(ranking, variant, place),
    mayNotCount: getRecent(columns, ranking.basic, place) === undefined,
    threshold: ranking.rule.thresholds.passenger,
  };
}

/** Holds each candidate's percentiles of a BASIC against those that FMCSA publishes. */
function compare(columns: CarrierColumns, ranking: BasicRanking, candidates: readonly Candidate[]): void {
  for (const [place, texts] of columns.texts) {
    const [text, isAlert] = texts[ranking.basic] ?? [];
    if (text === undefined) continue;
    const published = { value: readPublished(text), isAlert: isAlert === true };
    for (const { variant, tally } of candidates)
      tally.add(toEstimate(columns, ranking, { place, variant }), published);
  }
}

/** FMCSA's published measures have two decimals: ours may differ by half of the last, and a little more. */
const sameWithin = 0.015 + 1e-4;

function compareMeasures(columns: CarrierColumns): Judgement["measures"] {
  if (!columns.hasOwn) return null;
  let [compared, agree] = [0, 0];
  for (const basic of basics) {
    if (basic === "unsafe") continue;
    const { published, own } = getBasic(columns, basic);
    for (let place = 0; place < columns.count; place += 1) {
      const apart = Math.abs((published[place] ?? Number.NaN) - (own[place] ?? Number.NaN));
      if (Number.isNaN(apart)) continue;
      compared += 1;
      if (apart <= sameWithin) agree += 1;
    }
  }
  return { compared, agree: compared === 0 ? null : agree / compared };
}

/** Every variant with how well it agrees. */
const listMatches = (columns: CarrierColumns) =>
  populations.flatMap((population) =>
    precisions
      .filter((precision) => precision === "published" || columns.hasOwn)
      .flatMap((precision) => {
        const ranking = { population, precision };
        const candidates = listCandidates(ranking);
        for (const basic of basics) compare(columns, rankBasic(columns, basic, ranking), candidates);
        return candidates.map(({ variant, tally }) => ({ variant, ...tally.getShares() }));
      }),
  );

/** Ranks by every variant that FMCSA's documents leave open, and chooses the one that agrees best with its own. */
export function judge(columns: CarrierColumns) {
  const best = chooseBest(listMatches(columns));
  if (!best) throw new Error("There is no variant to choose from.");
  const measures = compareMeasures(columns);
  return { ...best, carriers: columns.texts.size, measures, isOpen: isGateOpen({ ...best, measures }) };
}
