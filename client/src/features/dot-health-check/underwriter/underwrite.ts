import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getCounted } from "#shared/carrier/kpis.ts";
import { measuredBasics } from "#shared/carrier/sms/basic.ts";
import { computeMeasure } from "#shared/carrier/sms/measure.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { type CarrierRecord, isInForce, listFixes } from "#shared/carrier/underwriting/fix-first.ts";
import { getVerdict } from "#shared/carrier/underwriting/verdict.ts";

/** What is known of a carrier's record; what could not be read is undefined. */
export type KnownRecord = CarrierRecord & {
  /** Whether the census could be read. */
  readonly isKnown: boolean;
};

export const toKnownRecord = (
  { dotNumber, company, inspections, safety }: Carrier,
  today: IsoDay,
): KnownRecord => ({
  dotNumber,
  mcs150Date: company.data?.mcs150Date,
  isKnown: company.data !== undefined,
  inspections: inspections.data?.inspections,
  violations: safety.data?.violations,
  orders: safety.data?.outOfServiceOrders,
  today,
});

/** What an underwriter makes of the record. What could not be read is undefined. */
export function underwrite(record: KnownRecord) {
  const { violations, orders, today, isKnown } = record;
  const inspections = record.inspections && getCounted(record.inspections);
  const isOutOfService = (orders ?? []).some((order) => isInForce(order, today));
  const fixes = listFixes({ ...record, inspections });
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
    isComplete: isKnown && inspections !== undefined && violations !== undefined && orders !== undefined,
    measures: new Map(measures),
  };
}

export type Underwriting = ReturnType<typeof underwrite>;
