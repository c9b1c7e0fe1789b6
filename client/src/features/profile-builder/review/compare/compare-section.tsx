import { type CheckedRecord, useCarrierRecord } from "#client/prefill/use-carrier-record.ts";
import { Button } from "#client/ui/button.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { Scale } from "lucide-react";
import { useState } from "react";
import { CompanyFailure } from "#client/features/profile-builder/look-up/company-failure.tsx";
import { CompareResult } from "./compare-result.tsx";

type Props = { answers: Answers };

/** What could not be compared. Nothing compared is not "the same". */
function Failure({ checked: { company, registration, dotNumber } }: { checked: CheckedRecord }) {
  if (company.failure && company.data === undefined)
    return <CompanyFailure company={company} dotNumber={dotNumber} title="Couldn't compare with FMCSA" />;
  if (registration.status !== "failed") return null;
  return (
    <ErrorState
      title="Couldn't check MC number and cargo"
      onRetry={registration.retry}
      isRetrying={registration.isRetrying}
    >
      The rest is compared below.
    </ErrorState>
  );
}

function Comparison({ dotNumber, ...props }: Props & { dotNumber: string }) {
  const checked = useCarrierRecord(dotNumber, { withLicensing: true });
  const isAsking = checked.company.status === "asking";
  return (
    <div className="mt-3 grid gap-3">
      <Failure checked={checked} />
      {isAsking && (
        <div aria-busy="true" className="grid gap-3">
          <SkeletonLines count={4} />
          <LoadingText>
            {checked.isSlow
              ? "FMCSA is slow to respond. Still trying."
              : `Looking up USDOT ${dotNumber} at FMCSA...`}
          </LoadingText>
        </div>
      )}
      {!isAsking && !checked.isSettled && <p role="status">Still asking FMCSA for MC number and cargo...</p>}
      {checked.company.data && <CompareResult checked={checked} {...props} />}
    </div>
  );
}

/** On request, what an underwriter finds under the DOT number beside the user's answers. */
export function CompareSection({ answers }: Props) {
  const understood = parseDotNumber(answers.dotNumber ?? "");
  const [asked, setAsked] = useState<string>();
  if (understood.kind !== "dot") return null;
  const { dotNumber } = understood;
  return (
    <section aria-labelledby="review-compare">
      <h2 id="review-compare" className="text-xl">
        Compare with FMCSA
      </h2>
      {asked === dotNumber ? (
        <Comparison key={dotNumber} dotNumber={dotNumber} answers={answers} />
      ) : (
        <div className="mt-1">
          <p className="max-w-prose">
            Underwriters look up your DOT number. See what they find next to your answers, and fix or explain
            any differences before they ask. Sends USDOT {dotNumber} to our server, which looks it up in
            FMCSA&apos;s public data.
          </p>
          <Button className="mt-3" onClick={() => setAsked(dotNumber)}>
            <Scale aria-hidden="true" className="size-5" /> Compare with FMCSA
          </Button>
        </div>
      )}
    </section>
  );
}
