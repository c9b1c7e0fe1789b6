import { SignCard } from "#client/ui/card.tsx";
import type { VinAnswer } from "#shared/api/vins.ts";
import { getErrorCodes } from "#shared/vin/decoded-vin.ts";
import { toReadableFacts, vehicleName } from "#shared/vin/vehicle-name.ts";
import { noteCheck } from "#client/draft/checked-today.ts";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import { CopyLink } from "#client/ui/copy-link.tsx";
import { hasUnknownMaker, splitFacts } from "./fact-rows.ts";
import { ModelYearDoubt } from "./model-year-doubt.tsx";
import { VinParts } from "./vin-sections.tsx";
import { loadPart, NotLoaded, notLoaded } from "#client/lib/load-part.ts";
import { builderPath } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { type Toast, toast } from "#client/ui/toast/toast-store.ts";
import { isOfThisVin } from "#shared/profile/equipment.ts";
import { Plus } from "lucide-react";
import { useLocation } from "wouter";

/** The outcome in words. The profile's code is large, so it loads when the button is pressed. */
async function add({ vin, decoded }: VinAnswer): Promise<Toast> {
  const [{ addToStoredEquipment }, { toEquipment }] = await loadPart(async () =>
    Promise.all([import("#client/draft/add-equipment.ts"), import("#shared/profile/equipment.ts")]),
  );
  const { isSaved, added, already, overLimit, unmatched } = await addToStoredEquipment([
    { ...toEquipment(decoded.facts), vin },
  ]);
  if (already.length > 0)
    return {
      title: "Already in Your Schedule",
      description: `${vin} is already there. Nothing was changed.`,
    };
  if (overLimit.length > 0) return notAdded("Your equipment schedule is full.");
  if (unmatched.length > 0)
    return notAdded("The VIN doesn't say whether this is a power unit or a trailer. Add it in the schedule.");
  if (!isSaved) return notAdded(notKept);
  const list = added.trailers > 0 ? "trailers" : "power units";
  return {
    title: "Added to Your Schedule",
    description: `${vin} is now in your ${list}, saved in this browser.`,
  };
}

const notAdded = (description: string): Toast => ({ title: "Not Added", description, look: "destructive" });
const notKept = "This browser didn't let us save it. Your schedule hasn't changed.";

/** Adds the decoded vehicle to the equipment schedule of the profile in this browser, and reports the outcome. */
function AddToSchedule({ answer }: { answer: VinAnswer }) {
  const [, navigate] = useLocation();
  const [isAdding, setIsAdding] = useState(false);
  // The year and make may be another vehicle's: they don't belong in a schedule.
  if (!isOfThisVin(answer.decoded)) return undefined;
  const press = async (): Promise<void> => {
    setIsAdding(true);
    const outcome = await add(answer).catch((error: unknown) => {
      reportError("add to the schedule", error);
      return notAdded(error instanceof NotLoaded ? `${notLoaded} Your schedule hasn't changed.` : notKept);
    });
    const open = () => navigate(builderPath("equipment-schedule"));
    toast({ ...outcome, action: { label: "Open the schedule", run: open } });
    setIsAdding(false);
  };
  return (
    <Button
      look="primary"
      className="w-full sm:w-auto"
      aria-disabled={isAdding}
      onClick={() => void (isAdding || press())}
    >
      <Plus aria-hidden="true" className="hidden size-5 sm:block" />
      Add to my equipment schedule
    </Button>
  );
}

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
  const name = vehicleName(decoded.facts);
  useEffect(() => {
    if (name !== "") noteCheck("vin", vin, name);
  }, [vin, name]);
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
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {!hasUnknownMaker(answer) && !answer.yearChoices && <AddToSchedule answer={answer} />}
        <CopyLink shows="this VIN and checks it again" />
      </div>
    </SignCard>
  );
}
