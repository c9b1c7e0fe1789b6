import {
  LookUpCard,
  type LookUpResultProps,
} from "#client/features/profile-builder/look-up/look-up-card.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Truck } from "lucide-react";

const RosterResult = lazyPart<LookUpResultProps>(
  "The vehicle list",
  async () => (await import("./roster-result.tsx")).RosterResult,
);

const describe = (dotNumber: string): string =>
  `Inspectors wrote down the VINs of vehicles stopped under USDOT ${dotNumber}. Add yours without typing.`;

/** Offers the vehicles that inspectors saw, above the equipment schedule. */
export const RosterCard = () => (
  <LookUpCard
    title="Vehicles seen in inspections"
    describe={describe}
    Result={RosterResult}
    action={
      <>
        <Truck aria-hidden="true" className="size-5" /> Add vehicles seen in inspections
      </>
    }
  />
);
