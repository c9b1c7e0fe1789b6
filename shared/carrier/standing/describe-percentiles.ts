import type {
  BasicPercentile,
  CarrierPercentiles,
  PeerGroup,
} from "#shared/carrier/percentiles/carrier-percentiles.ts";
import type { CarrierKind, Grouping } from "#shared/carrier/percentiles/methodology.ts";
import { describeReason, groupingNames, rankedBasicNames } from "#shared/carrier/percentiles/reason.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDay, usMonth, usNumber } from "#shared/us-english.ts";

export type ComputedPercentiles = Exclude<CarrierPercentiles, { state: "none" }>;

const kindNames: Readonly<Record<CarrierKind, string>> = {
  general: "general freight",
  hazmat: "hazmat",
  passenger: "passengers",
};

/** "21 to 100 driver inspections" */
export function describeRange(from: number, to: number | null, by: Grouping): string {
  const name = groupingNames[by];
  if (to === null) return `${usNumber(from)} or more ${name}`;
  if (from < to) return `${usNumber(from)} to ${usNumber(to)} ${name}`;
  return from === 1 ? `1 ${name.replace("inspections", "inspection")}` : `${usNumber(from)} ${name}`;
}

/** "of 4,812 carriers with 21 to 100 driver inspections" */
export function describeGroup({ carriers, from, to, by, segment }: PeerGroup): string {
  const size = `of ${pluralize(carriers, "carrier")} with ${describeRange(from, to, by)}`;
  return segment ? `${size}, in the ${segment}-truck segment` : size;
}

const toThreshold = ({ threshold }: BasicPercentile): number => threshold[threshold.applies];

/** "at or above FMCSA's threshold of 65 for general freight"; undefined without a percentile. */
export function describeThreshold(basic: BasicPercentile): string | undefined {
  if (basic.percentile === null) return undefined;
  const side = basic.isAtOrAbove ? "at or above" : "below";
  return `${side} FMCSA's threshold of ${toThreshold(basic)} for ${kindNames[basic.threshold.applies]}`;
}

/** What one more clean inspection would make of it; undefined where that can't be told. */
function describeClean({ basic, afterCleanInspection: after, group }: BasicPercentile): string | undefined {
  if (!after) return undefined;
  const looked = basic === "maintenance" ? "vehicle" : "driver";
  const moves = group?.from !== after.group.from ? ` ${describeGroup(after.group)}` : "";
  return `One clean ${looked} inspection today would put it at ${after.percentile}${moves}, if nothing else changes.`;
}

const describeHistory = ({ history }: BasicPercentile): string | undefined =>
  history.length < 2
    ? undefined
    : `By month: ${history.map(({ month, percentile }) => `${usMonth(month)} ${percentile}`).join(", ")}.`;

const maybeDropped =
  "FMCSA may have dropped this one: we can't tell whether its violations are recent enough.";
const notCompared = "FMCSA publishes no hazmat percentiles that ours could be compared with.";

/** FMCSA writes 0 also where nothing was measured: without an inspection that counts there is no measure. */
function toMeasureText({ measure, inspections }: BasicPercentile): string | undefined {
  const isMeasured = measure !== null && (measure > 0 || (inspections ?? 0) > 0);
  return isMeasured ? measure.toFixed(2) : undefined;
}

/** What to know about one BASIC, in words. */
export function describeBasic(basic: BasicPercentile) {
  const { percentile, reason, group, mayNotCount, isJudged } = basic;
  const isRanked = percentile !== null;
  const why = reason ? describeReason(basic.basic, reason) : "Withheld this month";
  const caveats = [mayNotCount && maybeDropped, !isJudged && notCompared];
  const isText = (text: string | false | undefined): text is string => typeof text === "string";
  return {
    name: rankedBasicNames[basic.basic],
    percentile: percentile ?? undefined,
    threshold: toThreshold(basic),
    isAtOrAbove: basic.isAtOrAbove === true,
    thresholdText: describeThreshold(basic),
    groupText: isRanked && group ? describeGroup(group) : undefined,
    /** Why there is no percentile. */
    noneText: isRanked ? undefined : why,
    measureText: toMeasureText(basic),
    /** Whose the measure is: FMCSA publishes none of hazmat. */
    measureName: basic.basic === "hazmat" ? "Our measure" : "FMCSA's measure",
    /** What FMCSA itself publishes of carriers of passengers. */
    publishedText: basic.published
      ? `${basic.published.text}${basic.published.isAlert ? ", alert" : ""}`
      : undefined,
    /** What speaks against relying on the percentile. */
    caveats: isRanked ? caveats.filter(isText) : [],
    notes: isRanked ? [...caveats, describeHistory(basic), describeClean(basic)].filter(isText) : [],
  };
}
export type DescribedBasic = ReturnType<typeof describeBasic>;

/** "public data of August 13, 2026" */
export const describeSnapshot = ({ snapshot }: ComputedPercentiles): string =>
  snapshot.publishedAt === null
    ? `public data, computed on ${usDay(snapshot.computedAt)}`
    : `public data of ${usDay(snapshot.publishedAt)}`;

/** The label that every percentile of ours has. */
export function describeEstimate(percentiles: ComputedPercentiles): string {
  const own = percentiles.basics.some(({ published }) => published !== null)
    ? "FMCSA publishes its own of carriers of passengers, shown beside ours"
    : "FMCSA does not publish it for property carriers";
  return `Our estimate from ${describeSnapshot(percentiles)}; ${own}.`;
}

const toPercent = (share: number | null): string =>
  share === null ? "none" : `${Math.floor(share * 1000) / 10}%`;

/** Said where the snapshot that percentiles come from doesn't have the carrier. */
export const notInSnapshot =
  "FMCSA's monthly measures, which our percentiles come from, don't list this carrier.";

/** Why there are measures only; undefined if percentiles are shown. */
export function describeWithheld({ state, judgement }: ComputedPercentiles): string | undefined {
  if (state === "shown") return undefined;
  const { compared, within1, reasonsAgree, reasonsCompared } = judgement;
  if (compared === 0)
    return "No percentiles this month: FMCSA's own, which we compare ours with, aren't in our copy of its data. The measures are FMCSA's, but for hazmat.";
  const reasons =
    reasonsCompared > 0 ? `, and ${toPercent(reasonsAgree)} of the reasons why there is none` : "";
  return `No percentiles this month: ours agree too little with those that FMCSA publishes of carriers of passengers. ${toPercent(within1)} of ${usNumber(compared)} are within one point${reasons}; we show ours from 95% and 100%. The measures are FMCSA's, but for hazmat.`;
}

const kindReasons: Readonly<Record<ComputedPercentiles["kindReason"], string>> = {
  "published-as-passenger": "FMCSA lists this carrier among carriers of passengers.",
  "states-passengers": "The carrier states that it carries passengers (MCS-150).",
  "placarded-inspections":
    "The carrier states that it hauls hazmat (MCS-150) and was inspected with placards; FMCSA's own rule is stricter.",
  "states-hazmat-only":
    "The carrier states that it hauls hazmat (MCS-150), but no inspection with placards is known, so the thresholds are those for general freight.",
  neither: "Thresholds are those for general freight.",
};

/** Which thresholds apply and why, and what the numbers mean. */
export const describeScale = ({ state, kindReason }: ComputedPercentiles): string[] => [
  ...(state === "shown"
    ? [
        "A percentile ranks a carrier among others with a like number of inspections, or of inspections with violations: higher is worse. At or above its threshold, FMCSA may intervene.",
      ]
    : []),
  kindReasons[kindReason],
];
