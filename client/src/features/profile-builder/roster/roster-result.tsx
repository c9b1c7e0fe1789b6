import { isSample } from "#client/fmcsa/checked.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { SampleNotice } from "#client/fmcsa/checked-notices.tsx";
import { useChecked } from "#client/fmcsa/use-checked.ts";
import { getVehicles, type VehiclesAnswer } from "#shared/api/carriers.ts";
import { ConfirmCompany } from "#client/features/profile-builder/look-up/confirm-company.tsx";
import type { LookUpResultProps } from "#client/features/profile-builder/look-up/look-up-card.tsx";
import { VehicleList } from "./vehicle-list.tsx";

const selectVehicles = ({ vehicles }: VehiclesAnswer) => vehicles;

function Vehicles({ dotNumber }: { dotNumber: string }) {
  const vehicles = useChecked(getVehicles, { dot: dotNumber }, selectVehicles);
  return (
    <>
      {isSample(vehicles.sources) && <SampleNotice />}
      <p className="max-w-prose text-ink-soft">
        Seen in inspections of the last 24 months. Some trailers may not be yours. Choose the ones you insure.
      </p>
      <CheckedPanel
        checked={vehicles}
        name="vehicles"
        isEmpty={(list) => list.length === 0}
        emptyText="FMCSA has no inspections of your vehicles in the last 24 months."
      >
        {(list) => <VehicleList vehicles={list} />}
      </CheckedPanel>
    </>
  );
}

export const RosterResult = ({ dotNumber, onClose }: LookUpResultProps) => (
  <ConfirmCompany
    dotNumber={dotNumber}
    yes="show its vehicles"
    note="Reading year, make and type sends the vehicles' VINs to our server, and from there to NHTSA."
    onClose={onClose}
  >
    <Vehicles dotNumber={dotNumber} />
  </ConfirmCompany>
);
