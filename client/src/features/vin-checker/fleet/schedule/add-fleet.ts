import { addToStoredEquipment } from "#client/draft/add-equipment.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import type { AddedFleet, LeaveOutReason, LeftOutRow } from "./describe-added.ts";
import { toEquipmentRow } from "./to-equipment-row.ts";

export async function addFleet(views: readonly FleetView[]): Promise<AddedFleet> {
  const leftOut = new Map<LeaveOutReason, LeftOutRow[]>();
  const leave = (why: LeaveOutReason, { row: { line, text, vin } }: FleetView): void => {
    leftOut.set(why, [...(leftOut.get(why) ?? []), { line, text: vin ?? text }]);
  };
  const ready = views.flatMap((view) => {
    const found = toEquipmentRow(view);
    if ("vehicle" in found) return [{ view, ...found }];
    leave(found.why, view);
    return [];
  });
  const { isSaved, added, already, overLimit, undo } = await addToStoredEquipment(
    ready.map(({ vehicle }) => vehicle),
  );
  const refused = new Map([
    ...already.map((vin) => [vin, "already"] as const),
    ...overLimit.map((vin) => [vin, "noRoom"] as const),
  ]);
  for (const { view, vehicle } of ready) {
    const why = refused.get(vehicle.vin);
    if (why) leave(why, view);
  }
  const inSchedule = isSaved ? ready.filter(({ vehicle }) => !refused.has(vehicle.vin)) : [];
  const countGiven = (name: "value" | "deductible" | "type"): number =>
    inSchedule.filter(
      ({ view, vehicle }) => view.row.given?.[name] !== undefined && vehicle[name] !== undefined,
    ).length;
  return {
    isSaved,
    added,
    undo,
    leftOut,
    carried: {
      value: countGiven("value"),
      deductible: countGiven("deductible"),
      type: countGiven("type"),
    },
    unread: inSchedule.flatMap(({ unread }) => unread),
  };
}
