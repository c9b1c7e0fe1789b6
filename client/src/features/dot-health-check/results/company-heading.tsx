import { type Carrier, safeText } from "#client/features/dot-health-check/carrier/carrier.ts";
import { type Failure, failureText, isUnknownNumber } from "#client/fmcsa/checked.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RetryButton } from "#client/ui/states/error-state.tsx";
import { SkeletonBlock } from "#client/ui/states/skeleton.tsx";
import { toTitleCase } from "#shared/text/title-case.ts";
import { noteCheck } from "#client/draft/checked-today.ts";
import { type Ref, useEffect } from "react";

type Props = { carrier: Carrier; headingRef: Ref<HTMLHeadingElement> };

function message(failure: Failure): string {
  if (!isUnknownNumber(failure)) return failureText(failure, "census");
  return failure.serverMessage ?? "DOT number not found in FMCSA census";
}

function CompanyFailure({
  carrier: { dotNumber, company },
  failure,
  headingRef,
}: Props & { failure: Failure }) {
  const isUnknown = isUnknownNumber(failure);
  return (
    <Notice tone="bad" alert>
      <h2 ref={headingRef} tabIndex={-1} className="text-xl outline-offset-4">
        {message(failure)}
      </h2>
      <p className="mt-1">
        {isUnknown
          ? "Please verify the DOT number and try again"
          : `We couldn't check the company, so we don't know whether this number exists. ${safeText}`}
      </p>
      <p className="mt-1 font-mono">USDOT {dotNumber}</p>
      {!isUnknown && <RetryButton className="mt-3" onRetry={company.retry} isRetrying={company.isRetrying} />}
    </Notice>
  );
}

export function CompanyHeading({ carrier, headingRef }: Props) {
  const { dotNumber, company, isSample } = carrier;
  const name = company.data && toTitleCase(company.data.legalName);
  useEffect(() => {
    if (name !== undefined) noteCheck("dot", dotNumber, name);
  }, [dotNumber, name]);
  if (company.data === undefined && company.failure)
    return <CompanyFailure carrier={carrier} failure={company.failure} headingRef={headingRef} />;
  return (
    <div>
      {name !== undefined ? (
        <h2 ref={headingRef} tabIndex={-1} className="w-fit text-xl break-words outline-offset-4">
          {name}
        </h2>
      ) : (
        <SkeletonBlock className="h-8 w-64 max-w-full" />
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 md:gap-x-3">
        <span className="font-mono text-ink-soft max-md:text-sm">USDOT {dotNumber}</span>
        {isSample && (
          <Badge tone="caution" isPlate>
            Sample data, not FMCSA's
          </Badge>
        )}
      </p>
    </div>
  );
}
