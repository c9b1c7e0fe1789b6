import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { decodeVin } from "#shared/api/vins.ts";

import { useEffect, useRef, useState } from "react";
import { LookupError } from "./result/lookup-error.tsx";
import { ResultSkeleton } from "./result/result-skeleton.tsx";
import { VinResult } from "./result/vin-result.tsx";

type Props = {
  vin: string;
  modelYear: string | undefined;
  /** Increments with every check the user starts: focus moves to its outcome. */
  checkCount: number;
  onCheck: () => void;
};

/** Focuses the outcome of a check the user started. Merely opening the page moves no focus. */
function useFocusOnOutcome(checkCount: number, isThere: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const handled = useRef(0);
  useEffect(() => {
    if (!isThere || checkCount === handled.current) return;
    handled.current = checkCount;
    ref.current?.focus();
  }, [checkCount, isThere]);
  return ref;
}

/** Looks up a VIN and shows a placeholder, then the answer or the reason why there is none. */
export function VinResultPanel({ vin, modelYear, checkCount, onCheck }: Props) {
  const query = useApiQuery(decodeVin, { params: { vin }, query: { modelYear } });
  const [retriedVin, setRetriedVin] = useState("");
  const headingRef = useFocusOnOutcome(checkCount, !query.isFetching);
  const { data, error, isFetching, refetch } = query;
  const retry = async (): Promise<void> => {
    if (isFetching) return;
    setRetriedVin("");
    const { data: next, error: failed } = await refetch();
    const isBetter = !failed && next?.source.kind === "agency" && !next.source.stale;
    setRetriedVin(isBetter ? "" : vin);
  };
  if (data)
    return (
      <VinResult
        answer={data}
        modelYear={modelYear}
        again={{ isAsking: isFetching, hasRetryFailed: retriedVin === vin, retry: () => void retry() }}
        onCheck={onCheck}
        headingRef={headingRef}
      />
    );
  if (isFetching || !error) return <ResultSkeleton key={vin} vin={vin} />;
  return (
    <LookupError
      vin={vin}
      error={error}
      headingRef={headingRef}
      retry={() => {
        onCheck();
        void retry();
      }}
    />
  );
}
