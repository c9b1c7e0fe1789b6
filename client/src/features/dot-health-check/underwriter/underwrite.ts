import {
  describeDays,
  describeNewViolations,
  describeUncounted,
} from "#client/features/dot-health-check/inspections/inspection-texts.ts";
import { describeSnapshotGap } from "#client/features/dot-health-check/carrier/snapshot-gap.ts";
import { describeMissingInspections } from "#client/features/dot-health-check/carrier/missing-inspections.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { isIncomplete } from "#client/lib/checked/checked.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import type { Company } from "#shared/carrier/company.ts";
import { pluralize } from "#shared/pluralize.ts";
import { isStillAsking } from "#shared/carrier/data-source.ts";
import type { BasicId } from "#shared/carrier/inspection.ts";
import { getCounted } from "#shared/carrier/kpis.ts";
import { measuredBasics } from "#shared/carrier/sms/basic.ts";
import { computeMeasure, type Measure } from "#shared/carrier/sms/measure.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";
import type { NationalRates } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import { toSafetyRating } from "#shared/carrier/underwriting/safety-rating.ts";
import type { SafetyRecord } from "#shared/carrier/underwriting/safety-record.ts";
import { getVerdict } from "#shared/carrier/underwriting/verdict.ts";

type KnownRecord = Omit<SafetyRecord, "licensing" | "company" | "rating" | "national"> & {
  readonly company: Company | undefined;
  readonly registration: Registration | null | undefined;
  readonly rows: LicensingRows | undefined;
  /** What to say while inspections and violations are of different months. */
  readonly snapshotGap: string | undefined;
  /** Violations left out because their inspection isn't listed. */
  readonly unlisted: number;
  /** Where this site computes it. */
  readonly population: CarrierPopulation | undefined;
  /** Whether all of FMCSA's data sets could be read. */
  readonly isComplete: boolean;
  /** Whether FMCSA is still being asked for some of it. */
  readonly isAsking: boolean;
};

/** A list that FMCSA's own count contradicts, or an empty one while a data set couldn't be read, counts as unknown. */
function getInspections(carrier: Carrier): SafetyRecord["inspections"] {
  const { data, sources } = carrier.inspections;
  const isUnknown = data?.inspections.length === 0 && isIncomplete(sources);
  return isUnknown || describeMissingInspections(carrier) ? undefined : data?.inspections;
}

/** In percent; a kind that the month's computation doesn't have is absent. */
function toNationalRates(population: CarrierPopulation | undefined): NationalRates {
  const { vehicle, driver } = population?.national ?? {};
  return {
    ...(vehicle && { vehicle: (100 * vehicle.count) / vehicle.total }),
    ...(driver && { driver: (100 * driver.count) / driver.total }),
  };
}

export function toKnownRecord(carrier: Carrier, today: IsoDay): KnownRecord {
  const { dotNumber, company, inspections, safety, registration, licensing } = carrier;
  const known = getInspections(carrier);
  return {
    dotNumber,
    company: company.data,
    isActive: registration.data === null ? null : registration.data?.isActive,
    population: carrier.standing?.population,
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

/** What an underwriter makes of the record. What could not be read is undefined. */
export function underwrite({
  isComplete,
  isAsking,
  rows,
  registration,
  population,
  snapshotGap,
  unlisted,
  ...record
}: KnownRecord) {
  const { violations, today } = record;
  const inspections = record.inspections && getCounted(record.inspections);
  const carrier = { company: record.company, registration: registration ?? undefined };
  const licensing = getLicensing(carrier, rows ?? {}, today);
  const counted: SafetyRecord = {
    ...record,
    inspections,
    licensing,
    rating: toSafetyRating(registration),
    national: toNationalRates(population),
  };
  const measures = measuredBasics.flatMap((basic) =>
    inspections && violations && !snapshotGap
      ? [[basic, computeMeasure(basic, inspections, violations)] as const]
      : [],
  );
  const verdict = getVerdict(counted, { isAsking });
  const newViolations = [
    ...(snapshotGap === undefined ? [] : [snapshotGap]),
    ...describeNewViolations(violations, record.inspections),
    ...(unlisted > 0
      ? [
          `${pluralize(unlisted, "violation")} left out: FMCSA's list doesn't have ${unlisted === 1 ? "its inspection" : "their inspections"}.`,
        ]
      : []),
  ];
  const uncounted = describeUncounted(inspections, record.inspections);
  return {
    record: counted,
    isAsking,
    today,
    inspections,
    /** With those that the snapshot doesn't have yet. */
    allInspections: record.inspections,
    /** Which inspections rates, measures and forecasts are about, and how many they leave out. */
    period: [describeDays(inspections ?? []), ...uncounted].join(" ").trim(),
    violations,
    registration,
    /** What to know about violations that the snapshot doesn't have. */
    newViolations,
    verdict: {
      ...verdict,
      more: [...verdict.more, [...uncounted, ...newViolations].join(" ")].filter((text) => text !== ""),
    },
    isComplete,
    measures: new Map<BasicId, Measure>(measures),
  };
}

export type Underwriting = ReturnType<typeof underwrite>;
