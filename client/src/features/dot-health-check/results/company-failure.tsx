import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { type Failure, isUnknownNumber } from "#client/lib/checked/checked.ts";
import { failureText } from "#client/lib/checked/failure-text.ts";
import { RetryButton } from "#client/ui/states/retry-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Ref } from "react";

type Props = { carrier: Carrier; failure: Failure; headingRef: Ref<HTMLHeadingElement> };

function message(failure: Failure): string {
  if (!isUnknownNumber(failure)) return failureText(failure, "census");
  return failure.serverMessage ?? "DOT number not found in FMCSA census";
}

/** A company that could not be shown: what happened, and what to do next. */
export function CompanyFailure({ carrier: { dotNumber, company }, failure, headingRef }: Props) {
  const isUnknown = isUnknownNumber(failure);
  return (
    <Notice tone="bad" alert>
      <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-offset-4">
        {message(failure)}
      </h2>
      <p className="mt-1">
        {isUnknown
          ? "Please verify the DOT number and try again"
          : "We couldn't check the company, so this says nothing about it. Your DOT number is still in the field."}
      </p>
      <p className="mt-1 font-mono">USDOT {dotNumber}</p>
      {!isUnknown && <RetryButton className="mt-3" onRetry={company.retry} isRetrying={company.isRetrying} />}
    </Notice>
  );
}
