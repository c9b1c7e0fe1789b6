import { addEquipment, type AddResult } from "#client/draft/add-equipment.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import type { LeaveOutReason } from "./leave-out-reasons.ts";
import { toEquipmentRow } from "./to-equipment-row.ts";

/** A row that was left out, by its VIN or its text. */
export type LeftOutRow = { readonly line: number; readonly text: string };

export type UnreadCell = LeftOutRow & { readonly name: "value" | "deductible" };

/** The outcome of adding a fleet to the schedule: each row of the list is counted once. */
export type AddedFleet = Pick<AddResult, "isSaved" | "added" | "undo"> & {
  readonly leftOut: ReadonlyMap<LeaveOutReason, readonly LeftOutRow[]>;
  /** How many added rows took these values from the list. */
  readonly carried: Readonly<Record<"value" | "deductible" | "type", number>>;
  readonly unread: readonly UnreadCell[];
};

export function addFleet(views: readonly FleetView[]): AddedFleet {
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
    unread: inSchedule.flatMap(({ view, unread }) =>
      unread.map((cell) => ({ line: view.row.line, ...cell })),
    ),
  };
}
