import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { useMemo } from "react";
import { getToday } from "./today.ts";
import { toKnownRecord, underwrite, type Underwriting } from "./underwrite.ts";

/** What an underwriter makes of the record, computed again only when something in it changes. */
export function useUnderwriting(carrier: Carrier): Underwriting {
  const { dotNumber, mcs150Date, isKnown, isComplete, inspections, violations, orders, today } =
    toKnownRecord(carrier, getToday());
  return useMemo(
    () => underwrite({ dotNumber, mcs150Date, isKnown, isComplete, inspections, violations, orders, today }),
    [dotNumber, mcs150Date, isKnown, isComplete, inspections, violations, orders, today],
  );
}
