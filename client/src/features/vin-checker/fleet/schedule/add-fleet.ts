import { addEquipment, type AddResult } from "#client/draft/add-equipment.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import type { LeaveOutReason } from "./leave-out-reasons.ts";
import { type ScheduleVehicle, toEquipmentRow } from "./to-equipment-row.ts";

/** A row that was left out, by its VIN or its text. */
export type LeftOutRow = { readonly line: number; readonly text: string };

/** A cell of the list that was not added to the schedule. */
export type UnreadCell = LeftOutRow & { readonly name: "value" | "deductible" };

/** The outcome of adding a fleet to the schedule: each row of the list is counted once. */
export type AddedFleet = Pick<AddResult, "isSaved" | "added" | "undo"> & {
  readonly leftOut: ReadonlyMap<LeaveOutReason, readonly LeftOutRow[]>;
  /** How many added rows took these values from the list. */
  readonly carried: Readonly<Record<"value" | "deductible" | "type", number>>;
  readonly unread: readonly UnreadCell[];
};

type Ready = { readonly view: FleetView; readonly vehicle: ScheduleVehicle; readonly unread: UnreadCell[] };

/** Sorts the rows into those to add and those left out, with the reason. */
function toReadyRows(views: readonly FleetView[], leave: (why: LeaveOutReason, view: FleetView) => void) {
  return views.flatMap((view): Ready[] => {
    const found = toEquipmentRow(view);
    if ("vehicle" in found) {
      const unread = found.unread.map((cell) => ({ line: view.row.line, ...cell }));
      return [{ view, vehicle: found.vehicle, unread }];
    }
    leave(found.why, view);
    return [];
  });
}

const countCarried = (rows: readonly Ready[]): AddedFleet["carried"] => ({
  value: rows.filter(({ vehicle }) => vehicle.value !== undefined).length,
  deductible: rows.filter(({ vehicle }) => vehicle.deductible !== undefined).length,
  type: rows.filter(({ view, vehicle }) => view.row.given?.type !== undefined && vehicle.type !== undefined)
    .length,
});

/** Adds the valid rows to this browser's equipment schedule. */
export function addFleet(views: readonly FleetView[]): AddedFleet {
  const leftOut = new Map<LeaveOutReason, LeftOutRow[]>();
  const leave = (why: LeaveOutReason, { row: { line, text, vin } }: FleetView): void => {
    leftOut.set(why, [...(leftOut.get(why) ?? []), { line, text: vin ?? text }]);
  };
  const ready = toReadyRows(views, leave);
  const { isSaved, added, already, overLimit, undo } = addEquipment(ready.map(({ vehicle }) => vehicle));
  const refused = new Map([
    ...already.map((vin) => [vin, "already"] as const),
    ...overLimit.map((vin) => [vin, "noRoom"] as const),
  ]);
  for (const { view, vehicle } of ready) {
    const why = refused.get(vehicle.vin);
    if (why) leave(why, view);
  }
  const inSchedule = isSaved ? ready.filter(({ vehicle }) => !refused.has(vehicle.vin)) : [];
  return {
    isSaved,
    added,
    undo,
    leftOut,
    carried: countCarried(inSchedule),
    unread: inSchedule.flatMap(({ unread }) => unread),
  };
}
