import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { usDay } from "#shared/us-english.ts";
import type { SeenVehicle } from "./roster-vehicles.ts";

type Props = {
  vehicle: SeenVehicle;
  isChosen: boolean;
  isListed: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** One vehicle to tick, or one that is in the schedule already. */
export function VehicleChoice({ vehicle, isChosen, isListed, onChoose }: Props) {
  const { name, maskedVin, lastSeen, state, row } = vehicle;
  const where = [lastSeen === undefined ? undefined : `Inspected ${usDay(lastSeen)}`, state].filter(Boolean);
  return (
    <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Checkbox
        className="w-full"
        checked={isChosen}
        disabled={isListed || row.list === undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      >
        <span className="block font-semibold">{name}</span>
        <span className="block font-mono text-sm">{maskedVin}</span>
        <span className="block text-sm">{where.join(", ")}</span>
        {isListed && <span className="block text-sm font-semibold text-brand">In your schedule</span>}
        {!isListed && row.list === undefined && (
          <span className="block text-sm">
            FMCSA doesn't say whether it's a truck or a trailer: add it yourself
          </span>
        )}
      </Checkbox>
    </li>
  );
}
