import { SignCard } from "#client/ui/card.tsx";
import type { VinAnswer } from "#shared/api/vins.ts";
import { getErrorCodes } from "#shared/vin/decoded-vin.ts";
import { toReadableFacts } from "#shared/vin/readable-facts.ts";
import { vehicleName } from "#shared/vin/vehicle-name.ts";
import type { ReactNode, Ref } from "react";
import { AddToSchedule } from "./add-to-schedule.tsx";
import { CopyLink } from "#client/ui/actions/copy-link.tsx";
import { hasUnknownMaker, splitFacts } from "./answer-facts.ts";
import { ModelYearDoubt } from "./model-year-doubt.tsx";
import { VinParts } from "./vin-parts.tsx";

type Props = {
  answer: VinAnswer;
  modelYear: string | undefined;
  onCheck: () => void;
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

function headingFor(answer: VinAnswer): string {
  const name = vehicleName(answer.decoded.facts);
  if (name === "") return "No vehicle details for this VIN";
  return hasUnknownMaker(answer) ? `${name}, manufacturer not in our offline copy` : name;
}

/** The decoded vehicle, styled as its plate. `children` say where the answer comes from. */
export function DecodedVehicle({ answer, modelYear, onCheck, headingRef, children }: Props) {
  const { vin, decoded } = answer;
  const { VehicleType, BodyClass, TrailerBodyType } = toReadableFacts(splitFacts(answer).own);
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
      <h2 ref={headingRef} tabIndex={-1} className="text-xl break-words outline-offset-4 sm:text-3xl">
        {headingFor(answer)}
      </h2>
      <ModelYearDoubt answer={answer} modelYear={modelYear} onCheck={onCheck} />
      <div className="mt-4">
        <VinParts vin={vin} marked={getErrorCodes(decoded).includes("1") ? [9] : []} />
      </div>
      <div className="mt-4">{children}</div>
      <div className="mt-5 flex flex-wrap gap-3">
        {!hasUnknownMaker(answer) && !answer.yearChoices && <AddToSchedule answer={answer} />}
        <CopyLink shows="this VIN and checks it again" />
      </div>
    </SignCard>
  );
}
