import { addEquipment } from "#client/draft/add-equipment.ts";
import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { LoadingText } from "#client/ui/states/skeleton.tsx";
import { RetryButton } from "#client/ui/states/retry-button.tsx";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { pluralize } from "#shared/pluralize.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import { cleanVin } from "#shared/vin/vin.ts";
import { useMemo, useState } from "react";
import { getWholeVins, type SeenVehicle, toSeenVehicles } from "./roster-vehicles.ts";
import { showAdded } from "./show-added.ts";
import { useDecodedVins } from "./use-decoded-vins.ts";
import { VehicleChoice } from "./vehicle-choice.tsx";

/** As many as a schedule holds. */
const mostShown = 500;

/** VINs in the schedule as one text, so that only a change of them renders. */
const listedVins = (answers: Answers): string =>
  (["powerUnits", "trailers"] as const)
    .flatMap((list) => rowsAt(answers, list).map(({ vin }) => (typeof vin === "string" ? cleanVin(vin) : "")))
    .join(" ");

/** Which vehicles are ticked and can be added; those in the schedule are neither. */
function useChoice(vehicles: readonly SeenVehicle[]) {
  const store = useDraftStore();
  const listed = useDraftValue(listedVins).split(" ");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const addable = vehicles.filter(({ vin, row }) => row.list !== undefined && !listed.includes(vin));
  const chosen = addable.filter(({ vin }) => ticked.has(vin));
  const choose = (vin: string, isChosen: boolean) =>
    setTicked(new Set(isChosen ? [...ticked, vin] : [...ticked].filter((each) => each !== vin)));
  const add = (those: readonly SeenVehicle[]) => {
    showAdded(
      addEquipment(
        those.map(({ row }) => row),
        store,
      ),
    );
    setTicked(new Set());
  };
  return { listed, addable, chosen, choose, add };
}

const Decoding = ({ isDecoding, hasFailed, isRetrying, retry }: ReturnType<typeof useDecodedVins>) => (
  <>
    {isDecoding && <LoadingText>Asking NHTSA for year, make and type...</LoadingText>}
    {hasFailed && (
      <Notice tone="caution" title="Couldn't decode the VINs" alert>
        <p className="mt-1">You can add the vehicles with their VINs, and fill in year and make later.</p>
        <RetryButton className="mt-3" onRetry={retry} isRetrying={isRetrying} />
      </Notice>
    )}
  </>
);

/** However long the list is. */
const inReach = "sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-3 bg-paper px-1 py-3";

/** Vehicles to add one by one or all at once. */
export function VehicleList({ vehicles: seen }: { vehicles: readonly RosterVehicle[] }) {
  const shown = useMemo(() => seen.slice(0, mostShown), [seen]);
  const vins = useMemo(() => getWholeVins(shown), [shown]);
  const decoding = useDecodedVins(vins);
  const vehicles = useMemo(() => toSeenVehicles(shown, decoding.decoded), [shown, decoding.decoded]);
  const { listed, addable, chosen, choose, add } = useChoice(vehicles);
  const unreadable = shown.length - vehicles.length;
  return (
    <div className="grid gap-3">
      <Decoding {...decoding} />
      <ul className="grid gap-2 lg:grid-cols-2">
        {vehicles.map((vehicle) => (
          <VehicleChoice
            key={vehicle.vin}
            vehicle={vehicle}
            isChosen={chosen.includes(vehicle)}
            isListed={listed.includes(vehicle.vin)}
            onChoose={(isChosen) => choose(vehicle.vin, isChosen)}
          />
        ))}
      </ul>
      {unreadable > 0 && (
        <p className="text-sm">{pluralize(unreadable, "more vehicle")} without a whole VIN.</p>
      )}
      {seen.length > shown.length && <p className="text-sm">Only the {mostShown} seen last are listed.</p>}
      <div className={inReach}>
        <Button
          look="primary"
          disabled={chosen.length === 0 || decoding.isDecoding}
          onClick={() => add(chosen)}
        >
          {chosen.length === 0 ? "Add chosen" : `Add ${chosen.length} chosen`}
        </Button>
        <Button disabled={addable.length === 0 || decoding.isDecoding} onClick={() => add(addable)}>
          Add all {addable.length}
        </Button>
      </div>
    </div>
  );
}
