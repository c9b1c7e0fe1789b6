import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { isIncomplete } from "#client/lib/checked/checked.ts";
import type { BasicId } from "#shared/carrier/inspection.ts";
import { getCounted } from "#shared/carrier/kpis.ts";
import { measuredBasics } from "#shared/carrier/sms/basic.ts";
import { computeMeasure, type Measure } from "#shared/carrier/sms/measure.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { type CarrierRecord, listFixes } from "#shared/carrier/underwriting/fix-first.ts";
import { getVerdict } from "#shared/carrier/underwriting/verdict.ts";

/** What is known of a carrier's record; what could not be read is undefined. */
type KnownRecord = CarrierRecord & {
  /** Whether the census could be read. */
  readonly isKnown: boolean;
  /** Whether all of FMCSA's data sets could be read. */
  readonly isComplete: boolean;
};

/** An empty list counts as unknown while a data set could not be read: there may be inspections in it. */
function getInspections({ data, sources }: Carrier["inspections"]): CarrierRecord["inspections"] {
  const isUnknown = data?.inspections.length === 0 && isIncomplete(sources);
  return isUnknown ? undefined : data?.inspections;
}

export const toKnownRecord = (
  { dotNumber, company, inspections, safety }: Carrier,
  today: IsoDay,
): KnownRecord => ({
  dotNumber,
  mcs150Date: company.data?.mcs150Date,
  isKnown: company.data !== undefined,
  isComplete:
    company.data !== undefined &&
    inspections.data !== undefined &&
    safety.data !== undefined &&
    ![inspections, safety].some(({ sources }) => isIncomplete(sources)),
  inspections: getInspections(inspections),
  violations: safety.data?.violations,
  orders: safety.data?.outOfServiceOrders,
  today,
});

/** What an underwriter makes of the record. What could not be read is undefined. */
export function underwrite(record: KnownRecord) {
  const { violations, today, isKnown, isComplete } = record;
  const inspections = record.inspections && getCounted(record.inspections);
  const fixes = listFixes({ ...record, inspections });
  const isOutOfService = fixes.some(({ kind }) => kind === "order");
  const measures = measuredBasics.flatMap((basic) =>
    inspections && violations ? [[basic, computeMeasure(basic, inspections, violations)] as const] : [],
  );
  return {
    today,
    inspections,
    violations,
    verdict: inspections && getVerdict({ inspections, isOutOfService, today }),
    // An unknown date is not an overdue one.
    fixes: isKnown ? fixes : fixes.filter(({ kind }) => kind !== "mcs150"),
    isComplete,
    measures: new Map<BasicId, Measure>(measures),
  };
}

export type Underwriting = ReturnType<typeof underwrite>;
