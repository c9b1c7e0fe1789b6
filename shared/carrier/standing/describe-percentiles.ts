import type {
  BasicPercentile,
  CarrierPercentiles,
  PeerGroup,
} from "#shared/carrier/percentiles/carrier-percentiles.ts";
import type { CarrierKind, Grouping } from "#shared/carrier/percentiles/methodology.ts";
import { describeReason, groupingNames, rankedBasicNames } from "#shared/carrier/percentiles/reason.ts";
import { type Compared, formatShare, gate, getComparisons } from "#shared/carrier/percentiles/judgement.ts";
import type { Judgement } from "#shared/carrier/sms/percentile-match.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { capitalize, usDay, usList, usMonth, usNumber } from "#shared/text/us-english.ts";

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
export function describeGroup({ carriers, from, to, by, segment, of }: PeerGroup): string {
  const size = `of ${pluralize(carriers, of ? `${of} carrier` : "carrier")} with ${describeRange(from, to, by)}`;
  return segment ? `${size}, in the ${segment}-truck segment` : size;
}

const toThreshold = ({ threshold }: BasicPercentile): number => threshold[threshold.applies];

/** "at or above FMCSA's threshold of 65 for general freight"; undefined without a percentile. */
export function describeThreshold(basic: BasicPercentile): string | undefined {
  if (basic.percentile === null) return undefined;
  const side = basic.isAtOrAbove ? "at or above" : "below";
  return `${side} FMCSA's threshold of ${toThreshold(basic)} for ${kindNames[basic.threshold.applies]}`;
}

/** Undefined where the effect of a clean inspection is unknown. */
function describeClean({ basic, afterCleanInspection: after, group }: BasicPercentile): string | undefined {
  if (!after) return undefined;
  const looked = basic === "maintenance" ? "vehicle" : "driver";
  const moves = group?.from !== after.group.from ? ` ${describeGroup(after.group)}` : "";
  return `One clean ${looked} inspection today would put it at ${after.percentile}${moves}, if nothing else changes.`;
}

/** Months of a trend: from one to the same one a year later. */
const trendMonths = 13;

/** The latest of the estimates by month, oldest first; none as long as there is one month only. */
const toTrend = ({ history }: BasicPercentile): BasicPercentile["history"] =>
  history.length < 2 ? [] : history.slice(-trendMonths);

const describeTrend = (trend: BasicPercentile["history"]): string | undefined =>
  trend.length === 0
    ? undefined
    : `By month: ${trend.map(({ month, percentile }) => `${usMonth(month)} ${percentile}`).join(", ")}.`;

const maybeDropped =
  "FMCSA may have dropped this one: we can't tell whether its violations are recent enough.";
const notCompared = "FMCSA doesn't publish hazmat percentiles to compare ours with.";

/** FMCSA writes 0 also where nothing was measured: without an inspection that counts there is no measure. */
function toMeasureText({ measure, inspections }: BasicPercentile): string | undefined {
  const isMeasured = measure !== null && (measure > 0 || (inspections ?? 0) > 0);
  return isMeasured ? measure.toFixed(2) : undefined;
}

const isAlone = "No other carrier is in its group this month, so there is nothing to rank it against.";

function describeNone({ basic, percentile, reason, group }: BasicPercentile): string | undefined {
  if (percentile === null) return reason ? describeReason(basic, reason) : "Withheld this month";
  return group?.carriers === 1 ? isAlone : undefined;
}

function describeRanked(basic: BasicPercentile) {
  const trend = toTrend(basic);
  const trendText = describeTrend(trend);
  const isText = (text: string | false | undefined): text is string => typeof text === "string";
  const caveats = [
    // A percentile that FMCSA publishes wasn't dropped.
    basic.mayNotCount && typeof basic.published?.percentile !== "number" && maybeDropped,
    !basic.isJudged && notCompared,
  ].filter(isText);
  return {
    percentile: basic.percentile ?? undefined,
    isAtOrAbove: basic.isAtOrAbove === true,
    thresholdText: describeThreshold(basic),
    groupText: basic.group ? describeGroup(basic.group) : undefined,
    trend,
    /** The trend in words, which is the last of the notes. */
    trendText,
    /** Reasons not to rely on the percentile; the first of the notes. */
    caveats,
    notes: [...caveats, describeClean(basic), trendText].filter(isText),
  };
}

const unranked = {
  percentile: undefined,
  isAtOrAbove: false,
  thresholdText: undefined,
  groupText: undefined,
  trend: [],
  trendText: undefined,
  caveats: [],
  notes: [],
} satisfies ReturnType<typeof describeRanked>;

export function describeBasic(basic: BasicPercentile) {
  const noneText = describeNone(basic);
  const ranked: ReturnType<typeof describeRanked> = noneText === undefined ? describeRanked(basic) : unranked;
  return {
    ...ranked,
    name: rankedBasicNames[basic.basic],
    threshold: toThreshold(basic),
    noneText,
    measureText: toMeasureText(basic),
    /** Whose the measure is: FMCSA publishes none of hazmat. */
    measureName: basic.basic === "hazmat" ? "Our measure" : "FMCSA's measure",
    publishedText: basic.published
      ? `${basic.published.text}${basic.published.isAlert ? ", alert" : ""}`
      : undefined,
  };
}
export type DescribedBasic = ReturnType<typeof describeBasic>;

/** "public data of August 13, 2026" */
export const describeSnapshot = ({ snapshot }: ComputedPercentiles): string =>
  snapshot.publishedAt === null
    ? `public data, computed on ${usDay(snapshot.computedAt)}`
    : `public data of ${usDay(snapshot.publishedAt)}`;

const isRanked = (basic: BasicPercentile): boolean => describeNone(basic) === undefined;

export function describeEstimate(percentiles: ComputedPercentiles): string {
  if (!percentiles.basics.some(isRanked))
    return `This carrier has no percentile in ${describeSnapshot(percentiles)}, for the reasons below.`;
  const own = percentiles.basics.some(({ published }) => published !== null)
    ? "FMCSA publishes its own for passenger carriers, shown beside ours"
    : "FMCSA does not publish it for property carriers";
  return `Our estimate from ${describeSnapshot(percentiles)}; ${own}.`;
}

/** Said where the snapshot that percentiles come from doesn't have the carrier. */
export const notInSnapshot =
  "FMCSA's monthly measures, which our percentiles come from, don't list this carrier.";

/** The source of the remaining measures. FMCSA doesn't publish hazmat measures. */
const describeMeasures = ({ basics }: ComputedPercentiles): string =>
  basics.some(({ basic, measure }) => basic === "hazmat" && measure !== null)
    ? "The measures are FMCSA's; the hazmat measure is ours."
    : "The measures are FMCSA's.";

const passengerPercentiles = [
  "percentile of a passenger carrier",
  "percentiles of passenger carriers",
] as const;
const ownMeasures = ["measure of our own", "measures of our own"] as const;

/** "91.3% of 9,120 percentiles came within one point (95% needed)" */
const describeComparison = (
  { compared, share }: Compared,
  needed: number,
  [one, many]: readonly [one: string, many: string],
  agreed: string,
): string =>
  share === null
    ? `there was no ${one} to compare`
    : `${formatShare(share)} of ${pluralize(compared, one, many)} ${agreed} (${formatShare(needed)} needed)`;

export function describeMatch(judgement: Judgement): string {
  const { within1, reasons, measures } = getComparisons(judgement);
  const compared = [
    describeComparison(within1, gate.within1, passengerPercentiles, "came within one point"),
    describeComparison(
      reasons,
      gate.reasons,
      ["reason for having none", "reasons for having none"],
      "matched",
    ),
    ...(measures ? [describeComparison(measures, gate.measures, ownMeasures, "matched")] : []),
  ];
  return `${capitalize(usList(compared))}.`;
}

export function describeWithheld(percentiles: ComputedPercentiles): string | undefined {
  const { state, judgement } = percentiles;
  if (state === "shown") return undefined;
  const shown = describeMeasures(percentiles);
  return judgement.carriers === 0
    ? `No percentiles this month: our copy doesn't have FMCSA's own for passenger carriers, which we check ours against. ${shown}`
    : `No percentiles this month: what we compute doesn't match what FMCSA publishes closely enough. ${describeMatch(judgement)} ${shown}`;
}

const kindReasons: Readonly<Record<ComputedPercentiles["kindReason"], string>> = {
  "published-as-passenger":
    "FMCSA lists this carrier as a passenger carrier, so we use the passenger thresholds.",
  "states-passengers":
    "The carrier states that it carries passengers (MCS-150), so we use the passenger thresholds.",
  "placarded-inspections":
    "The carrier states that it hauls hazmat (MCS-150) and was inspected with placards, so we use the hazmat thresholds. FMCSA's own rule is stricter.",
  "states-hazmat-only":
    "The carrier states that it hauls hazmat (MCS-150), but no inspection with placards is known, so we use the general freight thresholds.",
  neither: "We use the general freight thresholds.",
};

export const describeScale = ({ state, kindReason, basics }: ComputedPercentiles): string[] =>
  state === "shown" && basics.some(isRanked)
    ? [
        "A percentile ranks a carrier among others with a similar number of inspections, or of inspections with violations: higher is worse. At or above its threshold, FMCSA may intervene.",
        kindReasons[kindReason],
      ]
    : [];
