import { addToStoredEquipment, type EquipmentToAdd } from "#client/draft/add-equipment.ts";
import type { FleetView } from "./fleet-view.ts";
import type { AddedFleet, LeaveOutReason, LeftOutRow, UnreadCell } from "./describe-added.ts";
import { readCell } from "#shared/profile/import/values/read-cell.ts";
import { readWholeNumber } from "#shared/profile/formats/format.ts";
import { equipmentYears } from "#shared/profile/formats/dates.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { type EquipmentList, toEquipment } from "#shared/profile/equipment.ts";

const listed = ["value", "deductible", "type"] as const;
type Listed = (typeof listed)[number];

type Found =
  | { readonly vehicle: EquipmentToAdd; readonly unread: readonly UnreadCell[] }
  | { readonly why: LeaveOutReason };

function statusReason({ status }: FleetView): LeaveOutReason | undefined {
  if (status === "waiting") return "notChecked";
  return status === "checked" || status === "offline" ? undefined : status;
}

/** The list's year is used if the VIN has none. */
const toYear = (given: string, today: Date): string | undefined =>
  /^\d{4}$/.test(given) && Number(given) >= equipmentYears.from && Number(given) <= equipmentYears.to(today)
    ? given
    : undefined;

/** The list's data about a vehicle, read as by the import. */
function readListed(key: EquipmentList, { line, given = {} }: FleetView["row"], today: Date) {
  const list = listByKey(key);
  const answers: { [K in Listed]?: string } = {};
  const unread: UnreadCell[] = [];
  for (const name of listed) {
    const field = list.fields.find((each) => each.key === name);
    const text = given[name] ?? "";
    const reading = field && readCell(field, text, { list: key, today });
    if (reading && "answer" in reading && typeof reading.answer === "string") answers[name] = reading.answer;
    // "TBD" isn't an answer, but said; "0" and "Trailer" say nothing.
    else if (text !== "" && name !== "type" && readWholeNumber(text) !== "0")
      unread.push({ line, name, text });
  }
  return { answers, unread };
}

/** Converts a fleet row for the equipment schedule, or says why not: rows there need a year and a make. */
export function toEquipmentRow(view: FleetView, today: Date = new Date()): Found {
  const reason = statusReason(view);
  if (reason) return { why: reason };
  const { row, facts } = view;
  const { list, year = toYear(row.year, today), make, model, type } = toEquipment(facts, today);
  if (row.vin === undefined) return { why: "notVin" };
  if (list === undefined) return { why: "noList" };
  if (year === undefined || make === undefined) return { why: "noYearOrMake" };
  const { answers, unread } = readListed(list, row, today);
  return {
    vehicle: {
      list,
      vin: row.vin,
      year,
      make,
      ...(model !== undefined && { model }),
      ...(type !== undefined && { type }),
      ...answers,
    },
    unread,
  };
}

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
