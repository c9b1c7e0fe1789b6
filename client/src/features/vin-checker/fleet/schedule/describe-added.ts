import type { UndoResult } from "#client/draft/add-equipment.ts";
import type { Toast } from "#client/ui/toast/toast-store.ts";
import { physicalDamageDeductibles } from "#shared/profile/options.ts";
import { usList, usNumber } from "#shared/us-english.ts";
import { isVin } from "#shared/vin/vin.ts";
import { leaveOutReasons } from "#shared/vin/fleet/fleet-schedule.ts";
import type { AddedFleet, LeftOutRow } from "./add-fleet.ts";
import { pluralize } from "#shared/pluralize.ts";

/** How many rows of each kind are listed. */
const mostNamed = 3;

const reasons: Readonly<Record<string, string>> = {
  ...leaveOutReasons,
  already: "already in your schedule, left as they are",
  noRoom: "no room: a list holds up to 500 rows",
};

export const notKept: Toast = {
  title: "Not Added",
  description:
    "This browser did not let us save it. Your schedule is as it was. Free some space in the browser and try again.",
  look: "destructive",
};

function rowNames(rows: readonly LeftOutRow[]): string {
  const named = rows
    .slice(0, mostNamed)
    .map(({ line, text }) => `row ${line}${text === "" ? "" : ` ${isVin(text) ? text : `"${text}"`}`}`);
  const more = rows.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

/** "3 power units and 1 trailer" */
export function addedCount({ powerUnits, trailers }: AddedFleet["added"]): string {
  return usList([
    ...(powerUnits > 0 ? [pluralize(powerUnits, "power unit")] : []),
    ...(trailers > 0 ? [pluralize(trailers, "trailer")] : []),
  ]);
}

/** Which values were taken from the list, and which could not be read. */
export function carriedLines({ carried, unread }: AddedFleet): string[] {
  const names = (["value", "deductible", "type"] as const).flatMap((name) =>
    carried[name] > 0 ? [pluralize(carried[name], name)] : [],
  );
  const values = unread.filter(({ name }) => name === "value");
  const deductibles = unread.filter(({ name }) => name === "deductible");
  const offered = physicalDamageDeductibles.map(({ label }) => label).join(", ");
  return [
    ...(names.length > 0 ? [`From your list: ${usList(names)}.`] : []),
    ...(values.length > 0
      ? [`${pluralize(values.length, "value")} we couldn't read, left blank: ${rowNames(values)}.`]
      : []),
    ...(deductibles.length > 0
      ? [
          `${pluralize(deductibles.length, "deductible")} left blank, because the choices are ${offered}: ${rowNames(deductibles)}.`,
        ]
      : []),
  ];
}

/** How many rows are left out, and the reasons with their rows. */
export function leftOutLines({ leftOut }: AddedFleet): { count: number; lines: string[] } {
  const groups = [...leftOut];
  return {
    count: groups.reduce((sum, [, rows]) => sum + rows.length, 0),
    lines: groups.map(([why, rows]) => `${usNumber(rows.length)} ${reasons[why] ?? why}: ${rowNames(rows)}.`),
  };
}

/** A short version; rows left out are listed above the table. */
export function addedToast(outcome: AddedFleet, undo: () => void): Toast {
  const words = addedCount(outcome.added);
  const { count } = leftOutLines(outcome);
  const sentences = [
    ...(words === "" ? [] : [`${words} added.`]),
    ...(count === 0 ? [] : [`${usNumber(count)} left out. See why above the table.`]),
  ];
  return {
    title: words === "" ? "Nothing Added" : "Added to Your Schedule",
    description: sentences.join(" "),
    ...(words !== "" && { action: { label: "Undo", run: undo } }),
  };
}

/** The outcome of undoing the addition. */
export function describeUndo({ isSaved, removed, changed }: UndoResult): Toast {
  if (!isSaved)
    return {
      title: "Not Undone",
      description: "This browser did not let us save it. The added rows are still in your schedule.",
      look: "destructive",
    };
  const rest =
    changed.length > 0 ? ` ${pluralize(changed.length, "row")} changed since then: left as is.` : "";
  return { title: "Undone", description: `${pluralize(removed, "row")} removed from your schedule.${rest}` };
}
