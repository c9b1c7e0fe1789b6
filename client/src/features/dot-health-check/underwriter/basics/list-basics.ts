import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import type { Company } from "#shared/carrier/company.ts";
import { type BasicId, basics } from "#shared/carrier/inspection.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import { basicNames, type Measure } from "#shared/carrier/sms/measure.ts";
import type { CarrierColumn } from "#client/features/dot-health-check/carrier/carrier-column.ts";

export const basicColumns: readonly CarrierColumn<Basic>[] = [
  { id: "basic", label: "BASIC", value: ({ name }) => name },
  { id: "published", label: "FMCSA's measure", value: ({ published }) => published, align: "end" },
  {
    id: "estimate",
    label: "Our estimate",
    value: ({ estimate = "Can't be estimated" }) => estimate,
    align: "end",
  },
  {
    id: "percentile",
    label: "FMCSA's percentile",
    value: ({ percentile = "Not public" }) => percentile,
    align: "end",
  },
  { id: "acute", label: "Acute or critical violation", value: ({ acuteOrCritical }) => acuteOrCritical },
  {
    id: "inspections",
    label: "Inspections that count",
    value: ({ measure }) => measure?.inspections ?? "",
    align: "end",
  },
  {
    id: "violations",
    label: "With violations",
    value: ({ measure }) => measure?.inspectionsWithViolation ?? "",
    align: "end",
  },
];

/** FMCSA rounds to two decimals; beyond this, two figures really differ. */
const tolerance = 0.015;

export const formatMeasure = (value: number): string => value.toFixed(2);

const notMeasured = "Not measured";
const notEstimated = "Not estimated: past fleet sizes and miles aren't public.";

const lookedAt = {
  unsafe: { kind: "inspections", count: "inspections" },
  hos: { kind: "driver inspections", count: "driverInspections" },
  fitness: { kind: "driver inspections", count: "driverInspections" },
  substances: { kind: "driver inspections", count: "driverInspections" },
  maintenance: { kind: "vehicle inspections", count: "vehicleInspections" },
} as const satisfies Record<BasicId, { kind: string; count: keyof PublishedMeasures }>;

/** FMCSA writes 0 also where there was nothing to measure. */
const isUnmeasured = (basic: BasicId, published: PublishedMeasures): boolean =>
  published[lookedAt[basic].count] === 0 && !published.basics[basic]?.measure;

function describePublished(basic: BasicId, published: PublishedMeasures | null): string {
  const measure = published?.basics[basic]?.measure;
  if (published && isUnmeasured(basic, published)) return `${notMeasured}: no ${lookedAt[basic].kind}`;
  return measure === undefined ? "None" : formatMeasure(measure);
}

const describeEstimate = ({ value }: Measure): string =>
  value === undefined ? notMeasured : formatMeasure(value);

const formatFlag = (isSet = false): string => (isSet ? "Yes" : "No");

function explain(theirs: number | undefined, ours: number | undefined): string | undefined {
  if (ours === undefined) return undefined;
  if (theirs === undefined)
    return "FMCSA doesn't publish this one. This is our estimate from public data, not your CSA score.";
  return Math.abs(theirs - ours) > tolerance
    ? "The two differ: FMCSA's figure is from its last monthly run, ours from the rows it publishes now."
    : undefined;
}

type Known = Pick<Underwriting, "measures" | "isAsking">;

export function listBasics(safety: Partial<SafetyAnswer> | undefined, { measures, isAsking }: Known) {
  const { measures: published, percentiles } = safety ?? {};
  const unread = isAsking ? "Still checking" : "Couldn't check";
  return basics.map((basic) => {
    const measure = measures.get(basic);
    const { measure: theirs, acuteOrCritical } = published?.basics[basic] ?? {};
    const percentile = percentiles?.[basic];
    return {
      name: basicNames[basic],
      /** Undefined if it can't be estimated, or if what it is drawn from couldn't be checked. */
      measure,
      published: published === undefined ? unread : describePublished(basic, published),
      /** Undefined if FMCSA shows none in public. */
      percentile: percentile && `${percentile.percentile}${percentile.isAlert ? ", alert" : ""}`,
      isAlert: percentile?.isAlert === true,
      acuteOrCritical: published === undefined ? unread : formatFlag(acuteOrCritical),
      estimate: measure ? describeEstimate(measure) : unread,
      explanation: published === undefined ? undefined : explain(theirs, measure?.value),
      // No inspection feeds it.
      ...(basic === "unsafe" && { estimate: undefined, explanation: notEstimated }),
    };
  });
}

export type Basic = ReturnType<typeof listBasics>[number];

const whatItIs =
  "BASICs are FMCSA's categories of safety violations, such as speeding or maintenance. Each figure is violations weighted by severity and age, per inspection. Lower is better. Our figure is an estimate from public data, not your CSA score";

type Percentiles = SafetyAnswer["percentiles"];

/** People who see percentiles. FMCSA hides property carriers' percentiles (FAST Act, section 5223). */
function describePercentiles(company: Company | undefined, percentiles: Percentiles): string {
  if (percentiles) return "Percentiles are FMCSA's own, public for passenger carriers: higher is worse.";
  if (!company) return "";
  if (!company.passengerAuthority)
    return "FMCSA hides the percentiles of property carriers from the public. Enforcement can see them, and so can the carrier, signed in to SMS. Insurers buy estimates.";
  return percentiles === null
    ? "FMCSA publishes percentiles of passenger carriers, but not of this one."
    : "FMCSA publishes the percentiles of passenger carriers; we couldn't check this one's.";
}

/** Introduces the figures by the kind of carrier. `period` names the inspections that they are about. */
export const describeBasics = (
  company: Company | undefined,
  percentiles: Percentiles,
  period: string,
): string =>
  `${whatItIs}${period && "; it counts the inspections that the rates do"}. ${describePercentiles(company, percentiles)}`.trim();
