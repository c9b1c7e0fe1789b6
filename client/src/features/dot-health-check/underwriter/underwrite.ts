import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { isIncomplete } from "#client/lib/checked/checked.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import type { Company } from "#shared/carrier/company.ts";
import { isStillAsking } from "#shared/carrier/data-source.ts";
import type { BasicId } from "#shared/carrier/inspection.ts";
import { getCounted } from "#shared/carrier/kpis.ts";
import { measuredBasics } from "#shared/carrier/sms/basic.ts";
import { computeMeasure, type Measure } from "#shared/carrier/sms/measure.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import { listFixes } from "#shared/carrier/underwriting/fix-first.ts";
import type { SafetyRecord } from "#shared/carrier/underwriting/safety-record.ts";
import { getVerdict } from "#shared/carrier/underwriting/verdict.ts";

type KnownRecord = Omit<SafetyRecord, "licensing" | "company"> & {
  readonly company: Company | undefined;
  readonly registration: Registration | null | undefined;
  readonly rows: LicensingRows | undefined;
  /** Whether all of FMCSA's data sets could be read. */
  readonly isComplete: boolean;
  /** Whether FMCSA is still being asked for some of it. */
  readonly isAsking: boolean;
};

/** An empty list counts as unknown while a data set could not be read: there may be inspections in it. */
function getInspections({ data, sources }: Carrier["inspections"]): SafetyRecord["inspections"] {
  const isUnknown = data?.inspections.length === 0 && isIncomplete(sources);
  return isUnknown ? undefined : data?.inspections;
}

export const toKnownRecord = (
  { dotNumber, company, inspections, safety, registration, licensing }: Carrier,
  today: IsoDay,
): KnownRecord => ({
  dotNumber,
  company: company.data,
  isActive: registration.data === null ? null : registration.data?.isActive,
  registration: registration.data,
  rows: licensing.data,
  isComplete:
    [company, inspections, safety, registration, licensing].every(({ data }) => data !== undefined) &&
    ![inspections, safety, licensing].some(({ sources }) => isIncomplete(sources)),
  isAsking: [company, inspections, safety, registration, licensing].some(
    ({ status, sources }) => status === "asking" || isStillAsking(sources),
  ),
  inspections: getInspections(inspections),
  violations: safety.data?.violations,
  orders: safety.data?.outOfServiceOrders,
  crashes: safety.data?.crashes,
  measures: safety.data?.measures,
  today,
});

/** What an underwriter makes of the record. What could not be read is undefined. */
export function underwrite({ isComplete, isAsking, rows, registration, ...record }: KnownRecord) {
  const { violations, today } = record;
  const inspections = record.inspections && getCounted(record.inspections);
  const carrier = { company: record.company, registration: registration ?? undefined };
  const licensing = getLicensing(carrier, rows ?? {}, today);
  const counted = { ...record, inspections, licensing };
  const measures = measuredBasics.flatMap((basic) =>
    inspections && violations ? [[basic, computeMeasure(basic, inspections, violations)] as const] : [],
  );
  return {
    record: counted,
    isAsking,
    today,
    inspections,
    violations,
    registration,
    verdict: getVerdict(counted, { isAsking }),
    fixes: listFixes(counted),
    isComplete,
    measures: new Map<BasicId, Measure>(measures),
  };
}

export type Underwriting = ReturnType<typeof underwrite>;
