import type { Toast } from "#client/ui/toast-store.ts";
import { equipmentOf } from "#shared/vin/equipment.ts";
import { type FleetView, isReady } from "#shared/vin/fleet-view.ts";
import type { Added } from "#client/draft/add-equipment.ts";
import { counted } from "./counted.ts";

/** What came of adding vehicles to the schedule, in words. */
export function toldOf({ kept, added, already, noRoom }: Added): Toast {
  if (!kept)
    return {
      title: "Not Added",
      description: "This browser did not let us save it. Your schedule is as it was.",
      look: "destructive",
    };
  const total = added.powerUnits + added.trailers;
  const parts = [
    ...(added.powerUnits > 0 ? [counted(added.powerUnits, "power unit")] : []),
    ...(added.trailers > 0 ? [counted(added.trailers, "trailer")] : []),
  ];
  const sentences = [
    ...(total > 0 ? [`${parts.join(" and ")} added, in this browser.`] : []),
    ...(already.length > 0
      ? [`${counted(already.length, "VIN")} in the schedule before: left as they were.`]
      : []),
    ...(noRoom.length > 0
      ? [`${counted(noRoom.length, "VIN")} left out: a list holds at most 500 rows.`]
      : []),
  ];
  return {
    title: total > 0 ? "Added to Your Schedule" : "Nothing Added",
    description: sentences.join(" "),
    ...(noRoom.length > 0 && total === 0 ? { look: "destructive" } : {}),
  };
}

/** Adds the good rows to the equipment schedule of this browser. The profile's code is large: it comes when it is wanted. */
export async function addFleet(views: readonly FleetView[]): Promise<Toast> {
  const { addEquipment } = await import("#client/draft/add-equipment.ts");
  const vehicles = views
    .filter(isReady)
    .flatMap(({ row, facts }) => (row.vin === undefined ? [] : [{ ...equipmentOf(facts), vin: row.vin }]));
  return toldOf(addEquipment(vehicles));
}
