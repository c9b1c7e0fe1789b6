import { useMemo } from "react";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { getToday } from "./today.ts";
import { toKnownRecord, underwrite, type Underwriting } from "./underwrite.ts";

/** Computed again only when something in the record changes. */
export function useUnderwriting(carrier: Carrier): Underwriting {
  const { dotNumber, isComplete, isAsking, company, ...rest } = toKnownRecord(carrier, getToday());
  const {
    isActive,
    registration,
    rows,
    population,
    snapshotGap,
    unlisted,
    inspections,
    violations,
    orders,
    crashes,
    measures,
    today,
  } = rest;
  return useMemo(() => {
    const known = { inspections, violations, orders, crashes, measures, today };
    const registered = { company, isActive, registration, rows, population, snapshotGap, unlisted };
    return underwrite({ dotNumber, isComplete, isAsking, ...registered, ...known });
  }, [
    dotNumber,
    isComplete,
    isAsking,
    company,
    isActive,
    registration,
    rows,
    population,
    snapshotGap,
    unlisted,
    inspections,
    violations,
    orders,
    crashes,
    measures,
    today,
  ]);
}
