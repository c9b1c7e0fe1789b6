import { builderPath } from "#client/lib/paths.ts";
import { noConnection } from "#client/lib/api/vin-batches.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import type { Ref } from "react";
import { Link } from "wouter";

function hintFor(error: Error, status: number | undefined): string {
  if (status === undefined && !navigator.onLine)
    return "This device is not connected to the internet. Your VIN is still in the field.";
  if (error instanceof TypeError) return `${noConnection} Your VIN is still in the field.`;
  if (status === 404)
    return "Compare every character with the plate. Vehicles built before 1981 have shorter VINs that no decoder can read.";
  return "Your VIN is still in the field. Nothing was lost.";
}

type Props = { vin: string; error: Error; retry: () => void; headingRef: Ref<HTMLHeadingElement> };

/** A VIN that could not be decoded: what happened, what is safe, what to do next. */
export function LookupError({ vin, error, retry, headingRef }: Props) {
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
      </div>
    </Notice>
  );
}
