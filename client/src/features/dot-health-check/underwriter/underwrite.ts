import {
  describeDays,
  describeNewViolations,
  describeUncounted,
} from "#client/features/dot-health-check/inspections/inspection-texts.ts";
import {
  countDaysBetween,
  describeMissingInspections,
  findPublished,
  type Carrier,
} from "#client/features/dot-health-check/carrier/carrier.ts";
import { isIncomplete } from "#client/fmcsa/checked.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import type { Company } from "#shared/carrier/company.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { isStillAsking } from "#shared/carrier/data-source.ts";
import type { BasicId } from "#shared/carrier/inspection.ts";
import { getCounted } from "#shared/carrier/kpis.ts";
import { measuredBasics, computeMeasure, type Measure } from "#shared/carrier/sms/measure.ts";
import { type IsoDay, toMonth } from "#shared/carrier/sms/months.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import { toSafetyRating, type SafetyRecord } from "#shared/carrier/underwriting/safety-record.ts";
import { getVerdict } from "#shared/carrier/underwriting/verdict.ts";
import { usMonth } from "#shared/text/us-english.ts";

/** Today's date, in UTC: FMCSA's dates have no time zone, and half a day changes no month's count. */
export const getToday = (): IsoDay => new Date().toISOString().slice(0, 10);

type Parts = Pick<Carrier, "inspections" | "safety">;

/** FMCSA publishes the files of a month within days of each other. */
const mostDaysApart = 10;

/**
 * Says that FMCSA's inspections and violations are of different months; undefined if they are of one, or if it
 * doesn't say when it published them. Joined, they would make measures that are nobody's.
 */
export function describeSnapshotGap({ inspections, safety }: Parts): string | undefined {
  const listed = findPublished(inspections.sources, "rbkj-cgst");
  const violations = findPublished(safety.sources, "8mt8-2mdr");
  if (!(countDaysBetween(listed, violations) > mostDaysApart)) return undefined;
  const [older, newer] = listed < violations ? ["inspections", violations] : ["violations", listed];
  const [have, wait] = [older === "inspections" ? listed : violations, usMonth(toMonth(newer))];
  return `FMCSA's list of ${older} is still from ${usMonth(toMonth(have))}. Our estimates wait for the one from ${wait}.`;
}

type KnownRecord = Omit<SafetyRecord, "licensing" | "company" | "rating"> & {
  readonly company: Company | undefined;
  readonly registration: Registration | null | undefined;
  readonly rows: LicensingRows | undefined;
  /** Set while inspections and violations are of different months. */
  readonly snapshotGap: string | undefined;
  /** Violations left out because their inspection isn't listed. */
  readonly unlisted: number;
  /** True if all of FMCSA's data sets could be read. */
  readonly isComplete: boolean;
  readonly isAsking: boolean;
};

/** A list that FMCSA's own count contradicts, or an empty one while a data set couldn't be read, counts as unknown. */
function getInspections(carrier: Carrier): SafetyRecord["inspections"] {
  const { data, sources } = carrier.inspections;
  const isUnknown = data?.inspections.length === 0 && isIncomplete(sources);
  return isUnknown || describeMissingInspections(carrier) ? undefined : data?.inspections;
}

export function toKnownRecord(carrier: Carrier, today: IsoDay): KnownRecord {
  const { dotNumber, company, inspections, safety, registration, licensing } = carrier;
  const known = getInspections(carrier);
  return {
    dotNumber,
    company: company.data,
    isActive: registration.data === null ? null : registration.data?.isActive,
    national: carrier.standing?.national,
    snapshotGap: describeSnapshotGap(carrier),
    unlisted: safety.data?.unlisted ?? 0,
    registration: registration.data,
    rows: licensing.data,
    isComplete:
      [company, safety, registration, licensing].every(({ data }) => data !== undefined) &&
      known !== undefined &&
      ![inspections, safety, licensing].some(({ sources }) => isIncomplete(sources)),
    isAsking: [company, inspections, safety, registration, licensing].some(
      ({ status, sources }) => status === "asking" || isStillAsking(sources),
    ),
    inspections: known,
    violations: safety.data?.violations,
    orders: safety.data?.outOfServiceOrders,
    crashes: safety.data?.crashes,
    measures: safety.data?.measures,
    today,
  };
}

const listViolationNotes = (
  { snapshotGap, unlisted }: Pick<KnownRecord, "snapshotGap" | "unlisted">,
  violations: SafetyRecord["violations"],
  inspections: SafetyRecord["inspections"],
): string[] => [
  ...(snapshotGap === undefined ? [] : [snapshotGap]),
  ...describeNewViolations(violations, inspections),
  ...(unlisted > 0
    ? [
        `${pluralize(unlisted, "violation")} left out: FMCSA's list doesn't have ${unlisted === 1 ? "its inspection" : "their inspections"}.`,
      ]
    : []),
];

function toSafetyRecord({ rows, registration, ...known }: KnownRecord): SafetyRecord {
  const carrier = { company: known.company, registration: registration ?? undefined };
  return {
    ...known,
    inspections: known.inspections && getCounted(known.inspections),
    licensing: getLicensing(carrier, rows ?? {}, known.today),
    rating: toSafetyRating(registration),
  };
}

/** None while inspections and violations are of different months. */
function estimateMeasures(
  { inspections, violations }: SafetyRecord,
  snapshotGap: string | undefined,
): Map<BasicId, Measure> {
  if (!inspections || !violations || snapshotGap !== undefined) return new Map();
  return new Map(measuredBasics.map((basic) => [basic, computeMeasure(basic, inspections, violations)]));
}

/** Draws an underwriter's conclusions from the record. A part that couldn't be checked is undefined. */
export function underwrite(known: KnownRecord) {
  const { isComplete, isAsking, registration, snapshotGap, violations, today } = known;
  const counted = toSafetyRecord(known);
  const { inspections } = counted;
  const newViolations = listViolationNotes(known, violations, known.inspections);
  const uncounted = describeUncounted(inspections, known.inspections);
  return {
    record: counted,
    isAsking,
    today,
    inspections,
    /** With those that the snapshot doesn't have yet. */
    allInspections: known.inspections,
    /** Names the inspections of rates, measures and forecasts, and counts those left out. */
    period: [describeDays(inspections ?? []), ...uncounted].join(" ").trim(),
    violations,
    registration,
    newViolations,
    verdict: getVerdict(counted, { isAsking }),
    /** Sentences on what is newer than the figures; '' if nothing is. */
    newer: [...uncounted, ...newViolations].join(" "),
    isComplete,
    measures: estimateMeasures(counted, snapshotGap),
  };
}

export type Underwriting = ReturnType<typeof underwrite>;
