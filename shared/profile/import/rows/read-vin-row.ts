import type { ListField, Row } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { describeYearChoices } from "#shared/vin/offline/certain-year.ts";
import { compareWithVin, type VinDifference, type VinFacts } from "./vin-facts.ts";
import { findVinField, getVinAnswers } from "#shared/profile/equipment/equipment.ts";

export type VinReading = Pick<VinFacts, "source"> & {
  readonly filled: readonly string[];
  /** Answers of the list that differ: they stay, unless the user takes the VIN's. */
  readonly differences: readonly (VinDifference & { readonly isTaken: boolean })[];
};

/** In a row's corrections: the keys of the fields for which the user takes the VIN's answer. */
export const vinEdit = "fromVin";

export const getTaken = (text = ""): string[] => text.split(" ").filter((key) => key !== "");

type Unread = { readonly key: string; readonly label: string; readonly text: string };

/** Describes an answer that doesn't stop a row, because it has a VIN; undefined if the VIN fills it in. */
function describeUnread(
  { key, label, text }: Unread,
  list: ListField,
  answer: string | undefined,
  yearChoices: VinFacts["yearChoices"],
) {
  if (text === "" && yearChoices && key === findVinField(list)?.fills?.year)
    return `${describeYearChoices(yearChoices)} Enter the year.`;
  const field = list.fields.find((each) => each.key === key);
  if (answer === undefined || !field)
    return text === ""
      ? `${label} isn't known from the VIN yet. You can add it later.`
      : `We couldn't read "${text}" and left ${label} blank.`;
  return text === "" ? undefined : `We couldn't read "${text}". The VIN says ${showAnswer(field, answer)}.`;
}

/** Fills blanks and unreadable answers of a row from its VIN. A year or make that is still missing doesn't stop it. */
export function withVin<F extends Unread>(
  list: ListField,
  read: { readonly row: Row; readonly faults: readonly F[] },
  { facts, source, yearChoices }: VinFacts,
  taken: readonly string[],
) {
  const field = findVinField(list);
  const answers = field ? getVinAnswers(field, facts) : {};
  const { fills, differences } = compareWithVin(list, read.row, answers);
  const isFromVin = ({ key }: Unread): boolean =>
    fills.has(key) || (list.requiredFields.includes(key) && key in (field?.fills ?? {}));
  const takes = differences.flatMap(({ key, answer }) =>
    taken.includes(key) ? [[key, answer] as const] : [],
  );
  const vin: VinReading = {
    source,
    filled: [...fills.keys()],
    differences: differences.map((each) => ({ ...each, isTaken: taken.includes(each.key) })),
  };
  return {
    row: { ...read.row, ...Object.fromEntries([...fills, ...takes]) },
    faults: read.faults.filter((fault) => !isFromVin(fault)),
    notes: read.faults
      .filter(isFromVin)
      .flatMap((fault) => describeUnread(fault, list, fills.get(fault.key), yearChoices) ?? []),
    vin,
  };
}
