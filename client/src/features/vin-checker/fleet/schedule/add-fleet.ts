import { type LeaveOutReason, type ScheduleVehicle, toSchedule } from "#shared/vin/fleet/fleet-schedule.ts";
import type { FleetView } from "#shared/vin/fleet/fleet-view.ts";
import type { AddResult } from "#client/draft/add-equipment.ts";

/** A row that was left out, by its VIN or its text. */
export type LeftOutRow = { readonly line: number; readonly text: string };

/** A cell of the list that was not added to the schedule. */
export type UnreadCell = LeftOutRow & { readonly name: "value" | "deductible" };

/** The outcome of adding a fleet to the schedule: each row of the list is counted once. */
export type AddedFleet = Pick<AddResult, "isSaved" | "added" | "undo"> & {
  readonly leftOut: ReadonlyMap<LeaveOutReason | "already" | "noRoom", readonly LeftOutRow[]>;
  /** How many added rows took these values from the list. */
  readonly carried: Readonly<Record<"value" | "deductible" | "type", number>>;
  readonly unread: readonly UnreadCell[];
};

type Ready = { readonly view: FleetView; readonly vehicle: ScheduleVehicle; readonly unread: UnreadCell[] };

const toLeftOutRow = ({ row: { line, text, vin } }: FleetView): LeftOutRow => ({ line, text: vin ?? text });

/** Sorts the rows into those to add and those left out, with the reason. */
function sorted(views: readonly FleetView[]) {
  const ready: Ready[] = [];
  const leftOut = new Map<LeaveOutReason | "already" | "noRoom", LeftOutRow[]>();
  const leave = (why: LeaveOutReason | "already" | "noRoom", view: FleetView): void => {
    leftOut.set(why, [...(leftOut.get(why) ?? []), toLeftOutRow(view)]);
  };
  for (const view of views) {
    const found = toSchedule(view);
    if ("why" in found) leave(found.why, view);
    else {
      const unread = found.unread.map(({ name, text }) => ({ line: view.row.line, name, text }));
      ready.push({ view, vehicle: found.vehicle, unread });
    }
  }
  return { ready, leftOut, leave };
}

const carriedBy = (rows: readonly Ready[]): AddedFleet["carried"] => ({
  value: rows.filter(({ vehicle }) => vehicle.value !== undefined).length,
  deductible: rows.filter(({ vehicle }) => vehicle.deductible !== undefined).length,
  type: rows.filter(({ view, vehicle }) => view.row.given?.type !== undefined && vehicle.type !== undefined)
    .length,
});

/**
 * Adds the valid rows to this browser's equipment schedule. The profile's code is large: it loads on demand.
 */
export async function addFleet(views: readonly FleetView[]): Promise<AddedFleet> {
  const { addEquipment } = await import("#client/draft/add-equipment.ts");
  const { ready, leftOut, leave } = sorted(views);
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
    carried: carriedBy(inSchedule),
    unread: inSchedule.flatMap(({ unread }) => unread),
  };
}
