import { SignCard } from "#client/ui/card.tsx";
import type { VinAnswer } from "#shared/api/vins.ts";
import { errorCodesOf } from "#shared/vin/decoded-vin.ts";
import type { ReactNode, Ref } from "react";
import { AddToSchedule } from "./add-to-schedule.tsx";
import { CopyLink } from "./copy-link.tsx";
import { vehicleName } from "./fact-rows.ts";
import { VinParts } from "./vin-parts.tsx";

type Props = { answer: VinAnswer; headingRef: Ref<HTMLHeadingElement>; children: ReactNode };

/** What the VIN is of, as a plate would have it. `children` say where that comes from. */
export function AnswerPlate({ answer, headingRef, children }: Props) {
  const { vin, decoded } = answer;
  const { VehicleType, BodyClass, TrailerBodyType } = decoded.facts;
  const kind = [...new Set([VehicleType, TrailerBodyType ?? BodyClass])].filter((part) => part !== undefined);
  return (
    <SignCard>
      {kind.length > 0 && (
        <p className="flex gap-2 font-semibold text-brand">
          {kind.map((part) => (
            <span key={part} className="border-brand not-first:border-l not-first:pl-2">
              {part}
            </span>
          ))}
        </p>
      )}
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl break-words outline-offset-4 sm:text-4xl">
        {vehicleName(decoded.facts) || "No vehicle details for this VIN"}
      </h2>
      <div className="mt-4">
        <VinParts vin={vin} marked={errorCodesOf(decoded).includes("1") ? [9] : []} />
      </div>
      <div className="mt-4">{children}</div>
      <div className="mt-5 flex flex-wrap gap-3">
        <AddToSchedule answer={answer} />
        <CopyLink />
      </div>
    </SignCard>
  );
}
