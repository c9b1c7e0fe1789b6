import { addedToast, countEquipment } from "#client/draft/added-rows-toast.ts";
import type { LeftOutGroup } from "#client/ui/list-input/left-out-list.tsx";
import type { Toast } from "#client/ui/toast/toast-store.ts";
import { physicalDamageDeductibles } from "#shared/profile/options.ts";
import { usList, usNumber } from "#shared/us-english.ts";
import type { AddedFleet, LeftOutRow } from "./add-fleet.ts";
import { leaveOutReasons } from "./leave-out-reasons.ts";
import { pluralize } from "#shared/pluralize.ts";

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

/** "From your list: 3 values and 1 type."; "" for none. */
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
