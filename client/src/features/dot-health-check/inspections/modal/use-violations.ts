import { getAskAgainMs } from "#client/lib/checked/use-checked.ts";
import { isIncomplete } from "#client/lib/checked/checked.ts";
import { useIsLate } from "#client/lib/checked/use-is-late.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { getInspectionViolations } from "#shared/api/carriers.ts";
import { type DataSource, isStillAsking } from "#shared/carrier/data-source.ts";
import type { Violation } from "#shared/carrier/violation.ts";
import { useQuery } from "@tanstack/react-query";

export type Violations = {
  readonly status: "asking" | "ready" | "failed";
  readonly violations: readonly Violation[];
  readonly sources: readonly DataSource[];
  readonly isSlow: boolean;
  readonly retry: () => void;
};

/** The violations of one inspection, asked for anew each time its report is opened. */
export function useViolations(inspectionId: string, dotNumber: string): Violations {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(getInspectionViolations, {
      params: { unique_id: inspectionId },
      query: { dot: dotNumber },
    }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: getAskAgainMs,
  });
  const { violations, sources = [] } = data ?? {};
  const isNothingYet = violations?.length === 0 && isIncomplete(sources);
  const isReady = violations !== undefined && !isNothingYet;
  const isPending = data !== undefined && isStillAsking(sources) && !error;
  const isAsking = !isReady && (isFetching || isPending || (data === undefined && !error));
  const isLate = useIsLate(inspectionId, isAsking);
  return {
    status: toStatus(isReady, isAsking),
    violations: violations ?? [],
    sources,
    isSlow: isAsking && (isLate || isPending),
    retry: () => void refetch(),
  };
}

function toStatus(isReady: boolean, isAsking: boolean): Violations["status"] {
  if (isReady) return "ready";
  return isAsking ? "asking" : "failed";
}
