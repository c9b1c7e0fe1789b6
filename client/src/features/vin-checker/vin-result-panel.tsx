import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { decodeVin } from "#shared/api/vins.ts";
import { useState, type Ref } from "react";
import { VinResult } from "#client/features/vin-checker/result/vin-result.tsx";
import { SkeletonBlock, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { useFocusOnOutcome } from "#client/lib/use-focus-on-outcome.ts";
import { builderPath, paths } from "#client/lib/paths.ts";
import { noConnection } from "#client/lib/api/vin-batches.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { Link } from "wouter";

function hintFor(error: Error, status: number | undefined): string {
  if (status === undefined && !navigator.onLine)
    return "This device is not connected to the internet. Your VIN is still in the field.";
  if (error instanceof TypeError) return `${noConnection} Your VIN is still in the field.`;
  if (status === 404)
    return "Compare every character with the plate. Vehicles built before 1981 have shorter VINs that no decoder can read.";
  return "Your VIN is still in the field. Nothing was lost.";
}

type LookupErrorProps = { vin: string; error: Error; retry: () => void; headingRef: Ref<HTMLHeadingElement> };

/** A VIN that could not be decoded: what happened, what is safe, what to do next. */
function LookupError({ vin, error, retry, headingRef }: LookupErrorProps) {
  const status = error instanceof RequestError ? error.status : undefined;
  return (
    <Notice tone="bad" alert>
      <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-offset-4">
        {vinLookupMessage(status)}
      </h2>
      <p className="mt-1">
        You asked about <b className="font-mono break-all">{vin}</b>. {hintFor(error, status)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={retry}>Try again</Button>
        <Link href={builderPath("equipment-schedule")} className={textLinkClass}>
          Enter the vehicle by hand in your profile
        </Link>
        <Link href={paths.status} className={textLinkClass}>
          Site status
        </Link>
      </div>
    </Notice>
  );
}

const Block = () => (
  <div className="h-96 rounded-sign border border-line bg-paper p-4 md:p-6">
    <SkeletonLines count={5} />
  </div>
);

/** Reserves a result's space while it loads; after a moment it says what is loading. */
function ResultSkeleton({ vin }: { vin: string }) {
  const announcement = useDebouncedValue(`Asking NHTSA about ${vin}...`, 300);
  return (
    <div aria-busy="true" className="grid gap-5">
      <div className="rounded-sign-out border-2 border-line bg-paper p-1">
        <div className="grid min-h-96 content-start gap-4 rounded-sign border border-line p-4 md:p-6">
          <SkeletonBlock className="h-5 w-40" />
          <SkeletonBlock className="h-9 w-3/4" />
          <SkeletonBlock className="h-9 w-full max-w-md" />
          <p role="status" className="min-h-6 font-semibold break-words">
            {announcement}
          </p>
        </div>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Block />
        <Block />
      </div>
    </div>
  );
}

type Props = {
  vin: string;
  modelYear: string | undefined;
  /** Increments with every check the user starts: focus moves to its outcome. */
  checkCount: number;
  onCheck: () => void;
};

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
