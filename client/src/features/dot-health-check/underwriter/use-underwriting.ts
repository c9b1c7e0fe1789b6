import { useMemo } from "react";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getToday } from "./today.ts";
import { toKnownRecord, underwrite, type Underwriting } from "./underwrite.ts";

/** Computed again only when something in the record changes. */
export function useUnderwriting(carrier: Carrier): Underwriting {
  const { dotNumber, isComplete, isAsking, company, ...rest } = toKnownRecord(carrier, getToday());
  const { inspections, violations, orders, crashes, measures, today } = rest;
  return useMemo(() => {
    const known = { inspections, violations, orders, crashes, measures, today };
    return underwrite({ dotNumber, isComplete, isAsking, company, ...known });
  }, [dotNumber, isComplete, isAsking, company, inspections, violations, orders, crashes, measures, today]);
}
