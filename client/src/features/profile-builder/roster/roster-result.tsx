import { type Checked, isSample, isUnknownNumber } from "#client/lib/checked/checked.ts";
import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import { SampleNotice } from "#client/lib/checked/sample-notice.tsx";
import { failureText } from "#client/lib/checked/failure-text.ts";
import { useChecked } from "#client/lib/checked/use-checked.ts";
import { Button } from "#client/ui/button.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { LoadingText } from "#client/ui/states/skeleton.tsx";
import { type CarrierAnswer, getCarrier, getVehicles, type VehiclesAnswer } from "#shared/api/carriers.ts";
import { toTitleCase } from "#shared/carrier/to-profile/title-case.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { useState } from "react";
import { VehicleList } from "./vehicle-list.tsx";

const selectCompany = ({ company }: CarrierAnswer): Company | undefined => company;
const selectVehicles = ({ vehicles }: VehiclesAnswer): readonly RosterVehicle[] | undefined => vehicles;

type Props = { dotNumber: string; onClose: () => void };

function CompanyFailure({ company, dotNumber }: { company: Checked<Company>; dotNumber: string }) {
  if (!company.failure) return null;
  return isUnknownNumber(company.failure) ? (
    <ErrorState title={`FMCSA has no company under USDOT ${dotNumber}`}>
      Check the DOT number in Company Information.
    </ErrorState>
  ) : (
    <ErrorState title="Couldn't check your company" onRetry={company.retry} isRetrying={company.isRetrying}>
      {failureText(company.failure, "census")} Your schedule is safe.
    </ErrorState>
  );
}

function Vehicles({ dotNumber }: Pick<Props, "dotNumber">) {
  const vehicles = useChecked(getVehicles, { dot: dotNumber }, selectVehicles);
  return (
    <>
      {isSample(vehicles.sources) && <SampleNotice />}
      <p className="max-w-prose text-ink-soft">
        Seen in inspections of the last 24 months. Trailers may be someone else's: choose those you insure.
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

/** Asks whether it is the user's company, and then shows its vehicles. */
export function RosterResult({ dotNumber, onClose }: Props) {
  const company = useChecked(getCarrier, { dot: dotNumber }, selectCompany);
  const [isTheirs, setTheirs] = useState(false);
  if (isTheirs) return <Vehicles dotNumber={dotNumber} />;
  if (!company.data)
    return company.failure ? (
      <CompanyFailure company={company} dotNumber={dotNumber} />
    ) : (
      <LoadingText>{`Looking up USDOT ${dotNumber} at FMCSA...`}</LoadingText>
    );
  return (
    <div>
      <p role="status" className="text-lg">
        Is <b>{toTitleCase(company.data.legalName)}</b> yours?
      </p>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Reading year, make and type sends the vehicles' VINs to our server, and from there to NHTSA.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => setTheirs(true)}>
          Yes, show its vehicles
        </Button>
        <Button onClick={onClose}>No</Button>
      </div>
    </div>
  );
}
