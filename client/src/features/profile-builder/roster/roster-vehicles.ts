import type { EquipmentToAdd, AddResult } from "#client/draft/add-equipment.ts";
import { maskVin } from "#shared/carrier/mask-vin.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { type EquipmentList, isOfThisVin, toEquipment } from "#shared/profile/equipment/equipment.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { vehicleName } from "#shared/vin/vehicle-name.ts";
import { addedToast, countEquipment, undoToast } from "#client/draft/added-rows-toast.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { usList } from "#shared/text/us-english.ts";
import { isVin } from "#shared/text/vin-text.ts";

/** A vehicle of an inspection that can be added: its VIN is whole. */
export type SeenVehicle = {
  readonly vin: string;
  readonly maskedVin: string;
  /** "2012 Freightliner Cascadia" from the VIN or, without it, FMCSA's words: "Freightlin, Truck Tractor". */
  readonly name: string;
  readonly lastSeen: string | undefined;
  readonly state: string;
  readonly row: EquipmentToAdd;
};

/** The schedule of a type of vehicle, as FMCSA's inspectors name it. */
function toList(unitType = ""): EquipmentList | undefined {
  const type = unitType.toUpperCase();
  if (/TRAILER|DOLLY|CHASSIS/.test(type)) return "trailers";
  return /TRUCK|TRACTOR|BUS|COACH|VAN|LIMO/.test(type) ? "powerUnits" : undefined;
}

function toSeen(vehicle: RosterVehicle & { vin: string }, decoded: DecodedVin | undefined): SeenVehicle {
  const { vin, unit_type: unitType, inspection_date: lastSeen } = vehicle;
  const make = vehicle.make ?? vehicle.unit_make;
  const known = decoded && isOfThisVin(decoded) ? decoded : undefined;
  const equipment = known ? toEquipment(known.facts) : {};
  const list = equipment.list ?? toList(unitType);
  return {
    vin,
    maskedVin: vehicle.vin_masked ?? maskVin(vin),
    name:
      (known && vehicleName(known.facts)) ||
      toTitleCase([make, unitType].filter(Boolean).join(", ")) ||
      "Vehicle",
    lastSeen,
    state: vehicle.report_state,
    row: { ...equipment, vin, ...(list !== undefined && { list }) },
  };
}

const hasWholeVin = (vehicle: RosterVehicle): vehicle is RosterVehicle & { vin: string } =>
  vehicle.vin !== undefined && isVin(vehicle.vin);

export const getWholeVins = (vehicles: readonly RosterVehicle[]): string[] =>
  vehicles.filter(hasWholeVin).map(({ vin }) => vin);

export const toSeenVehicles = (
  vehicles: readonly RosterVehicle[],
  decoded: ReadonlyMap<string, DecodedVin>,
): SeenVehicle[] => vehicles.filter(hasWholeVin).map((vehicle) => toSeen(vehicle, decoded.get(vehicle.vin)));

export function showAdded({ isSaved, added, already, overLimit, unmatched, undo }: AddResult): void {
  if (!isSaved)
    return toast({
      title: "Not Added",
      description: "This browser did not let us save it. Your schedule is as it was.",
      look: "destructive",
    });
  const count = countEquipment(added);
  const left = [
    ...(already.length > 0 ? [`${already.length} already in your schedule`] : []),
    ...(overLimit.length > 0 ? [`${overLimit.length} over the limit of 500 rows`] : []),
    ...(unmatched.length > 0
      ? [
          unmatched.length === 1
            ? "1 that isn't a truck or trailer"
            : `${unmatched.length} that aren't trucks or trailers`,
        ]
      : []),
  ];
  const sentences = [
    ...(count !== "" ? [`${count} added.`] : []),
    ...(left.length > 0 ? [`Not added: ${usList(left)}.`] : []),
  ];
  const takeBack = () => toast(undoToast(undo(), { place: "your schedule" }));
  toast(addedToast("Your Schedule", sentences, count === "" ? undefined : takeBack));
}
