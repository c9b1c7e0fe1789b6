import { equipmentYears } from "#shared/profile/formats/years.ts";
import { type Equipment, toEquipment } from "#shared/vin/equipment.ts";
import { type GivenAnswers, readGiven } from "./fleet-given.ts";
import type { FleetView } from "./fleet-view.ts";

/** Why a fleet row cannot go into the equipment schedule. */
export const leaveOutReasons = {
  duplicate: "listed twice",
  notVin: "not a valid VIN",
  wrongCheckDigit: "wrong check digit",
  notChecked: "not checked yet",
  unknown: "no data from NHTSA",
  noList: "not clear whether power unit or trailer",
  noYearOrMake: "no year or make",
} as const;
export type LeaveOutReason = keyof typeof leaveOutReasons;

/** A vehicle for the schedule: the decoded facts, and the list's own data. */
export type ScheduleVehicle = Equipment &
  GivenAnswers["answers"] & { readonly vin: string; readonly list: NonNullable<Equipment["list"]> };

type Found =
  | { readonly vehicle: ScheduleVehicle; readonly unread: GivenAnswers["unread"] }
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

/** Converts a fleet row for the equipment schedule, or says why not: rows there need a year and a make. */
export function toSchedule(view: FleetView, today: Date = new Date()): Found {
  const reason = statusReason(view);
  if (reason) return { why: reason };
  const { row, facts } = view;
  const { list, year = toYear(row.year, today), make, type } = toEquipment(facts, today);
  if (row.vin === undefined) return { why: "notVin" };
  if (list === undefined) return { why: "noList" };
  if (year === undefined || make === undefined) return { why: "noYearOrMake" };
  const { answers, unread } = readGiven(list, row.given);
  return {
    vehicle: { list, vin: row.vin, year, make, ...(type !== undefined && { type }), ...answers },
    unread,
  };
}
