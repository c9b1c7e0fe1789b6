import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { Badge } from "#client/ui/badge.tsx";
import { SkeletonBlock } from "#client/ui/states/skeleton.tsx";
import type { Ref } from "react";
import { CompanyFailure } from "./company-failure.tsx";

type Props = { carrier: Carrier; headingRef: Ref<HTMLHeadingElement> };

/** Whose data this is, or why the company could not be checked. */
export function CompanyHeading({ carrier, headingRef }: Props) {
  const { dotNumber, company, isSample } = carrier;
  if (company.data === undefined && company.failure)
    return <CompanyFailure carrier={carrier} failure={company.failure} headingRef={headingRef} />;
  return (
    <div>
      {company.data ? (
        <h2 ref={headingRef} tabIndex={-1} className="w-fit text-2xl break-words outline-offset-4">
          {company.data.legalName}
        </h2>
      ) : (
        <SkeletonBlock className="h-8 w-64 max-w-full" />
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3">
        <span className="font-mono text-ink-soft">USDOT {dotNumber}</span>
        {isSample && (
          <Badge tone="caution" isPlate>
            Sample data
          </Badge>
        )}
      </p>
    </div>
  );
}
