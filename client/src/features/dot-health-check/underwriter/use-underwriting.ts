import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getCounted } from "#shared/carrier/kpis.ts";
import { measuredBasics } from "#shared/carrier/sms/basic.ts";
import { computeMeasure } from "#shared/carrier/sms/measure.ts";
import { isInForce, listFixes } from "#shared/carrier/underwriting/fix-first.ts";
import { getVerdict } from "#shared/carrier/underwriting/verdict.ts";
import { useMemo } from "react";
import { getToday } from "./today.ts";

/** What an underwriter makes of the record. What could not be read is undefined. */
export function useUnderwriting({ dotNumber, company, inspections: listed, safety }: Carrier) {
  const today = getToday();
  const all = listed.data?.inspections;
  const { violations, outOfServiceOrders: orders } = safety.data ?? {};
  const mcs150Date = company.data?.mcs150Date;
  const isKnown = company.data !== undefined;
  return useMemo(() => {
    const inspections = all && getCounted(all);
    const isOutOfService = (orders ?? []).some((order) => isInForce(order, today));
    const fixes = listFixes({ dotNumber, mcs150Date, inspections, violations, orders, today });
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
  }, [dotNumber, mcs150Date, isKnown, all, violations, orders, today]);
}
