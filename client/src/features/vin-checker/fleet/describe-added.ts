import type { AddResult } from "#client/draft/add-equipment.ts";
import { addedToast, countEquipment } from "#client/draft/added-rows-toast.ts";
import type { LeftOutGroup } from "#client/lists/left-out-list.tsx";
import type { Toast } from "#client/ui/toast/toast-store.ts";
import { physicalDamageDeductibles } from "#shared/profile/options.ts";
import { usList, usNumber } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";

const leaveOutReasons = {
  duplicate: "listed twice",
  notVin: "not a valid VIN",
  wrongCheckDigit: "wrong check digit",
  yearOpen: "fits two model years: add the year to your list",
  notChecked: "not checked yet",
  unknown: "no data from NHTSA",
  noList: "not clear whether power unit or trailer",
  noYearOrMake: "no year or make",
  already: "already in your schedule, not changed",
  noRoom: "the list is full (500)",
} as const;
export type LeaveOutReason = keyof typeof leaveOutReasons;

export type LeftOutRow = { readonly line: number; readonly text: string };

export type UnreadCell = LeftOutRow & { readonly name: "value" | "deductible" };

/** The outcome of adding a fleet to the schedule: each row of the list is counted once. */
export type AddedFleet = Pick<AddResult, "isSaved" | "added" | "undo"> & {
  readonly leftOut: ReadonlyMap<LeaveOutReason, readonly LeftOutRow[]>;
  /** Counts of added rows that took these values from the list. */
  readonly carried: Readonly<Record<"value" | "deductible" | "type", number>>;
  readonly unread: readonly UnreadCell[];
};

export const notKept: Toast = {
  title: "Not Added",
  description:
    "This browser did not let us save it. Your schedule is as it was. Free some space in the browser and try again.",
  look: "destructive",
};

const toGroup = (reason: string, rows: readonly LeftOutRow[]): LeftOutGroup => ({
  reason,
  quotes: rows.map(({ line, text }) => ({ place: usNumber(line), text })),
});

export function describeCarried({ carried }: AddedFleet): string {
  const names = (["value", "deductible", "type"] as const).flatMap((name) =>
    carried[name] > 0 ? [pluralize(carried[name], name)] : [],
  );
  return names.length > 0 ? `From your list: ${usList(names)}.` : "";
}

export function unreadGroups({ unread }: AddedFleet): LeftOutGroup[] {
  const values = unread.filter(({ name }) => name === "value");
  const deductibles = unread.filter(({ name }) => name === "deductible");
  const offered = physicalDamageDeductibles.map(({ label }) => label).join(", ");
  return [
    toGroup(`${pluralize(values.length, "value")} we couldn't read, left blank`, values),
    toGroup(
      `${pluralize(deductibles.length, "deductible")} left blank, because the choices are ${offered}`,
      deductibles,
    ),
  ];
}

export const leftOutGroups = ({ leftOut }: AddedFleet): LeftOutGroup[] =>
  [...leftOut].map(([why, rows]) => toGroup(`${usNumber(rows.length)} ${leaveOutReasons[why]}`, rows));

export const countLeftOut = ({ leftOut }: AddedFleet): number => [...leftOut.values()].flat().length;

/** A short version; rows left out are listed above the table. */
export function toFleetToast(outcome: AddedFleet, undo: () => void): Toast {
  const words = countEquipment(outcome.added);
  const count = countLeftOut(outcome);
  const sentences = [
    ...(words === "" ? [] : [`${words} added.`]),
    ...(count === 0 ? [] : [`${usNumber(count)} left out. See why above the table.`]),
  ];
  return addedToast("Your Schedule", sentences, words === "" ? undefined : undo);
}
