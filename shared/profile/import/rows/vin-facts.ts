import { isAnswered, textAt } from "#shared/profile/answers.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { findVinField, getVinAnswers } from "#shared/profile/equipment.ts";
import {
  withCertainYear,
  fitsAnotherYear,
  getYearToDecode,
  describeYearChoices,
} from "#shared/vin/offline/model-years.ts";
import { decodeUnknownMaker } from "#shared/vin/offline/decode-offline.ts";
import { getMakeOfMaker } from "./unit-list.ts";

/** Facts that a VIN holds, in vPIC's words: from NHTSA, the offline data, or its codes for maker and year alone. */
export type VinFacts = {
  readonly facts: VehicleFacts;
  readonly source: "NHTSA" | "offlineData" | "device";
  /** The two years that it may be of, if neither is likelier. */
  readonly yearChoices?: readonly [string, string] | undefined;
};

/** Facts that this device knows of a VIN (17 characters, cleaned). `year` decides where its code stands for two. */
export function getDeviceFacts(vin: string, year: string, today: Date): VinFacts {
  const asked = getYearToDecode(vin, year, today);
  const modelYear = asked === undefined ? undefined : Number(asked);
  const { facts, ...errors } = decodeUnknownMaker(vin, { modelYear, today });
  const make = getMakeOfMaker(vin);
  const whole = { facts: { ...facts, ...(make && { Make: make }) }, ...errors };
  const { decoded, yearChoices } = withCertainYear(vin, whole, {
    modelYear,
    decodeInYear: () => undefined,
    today,
  });
  return { facts: decoded.facts, source: "device", ...(yearChoices && { yearChoices }) };
}

/** An answer of a row that its VIN contradicts. */
export type VinDifference = {
  readonly key: string;
  readonly label: string;
  readonly entered: string;
  readonly offered: string;
  readonly answer: string;
};

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** True if two texts, as shown, mean the same: "Cascadia 126" is a Cascadia. */
export function saysTheSame({ kind }: Pick<RowField, "kind">, one: string, other: string): boolean {
  if (kind !== "text") return one.toLowerCase() === other.toLowerCase();
  const [first, second] = [letters(one), letters(other)];
  return first.includes(second) || second.includes(first);
}

/** Compares a row with its VIN: blanks, and answers that came from another VIN (`earlier`), are filled; others that differ stay. */
export function compareWithVin(
  list: ListField,
  row: Row,
  answers: Readonly<Record<string, string>>,
  earlier?: ReadonlyMap<string, string>,
) {
  const fills = new Map<string, string>();
  const differences: VinDifference[] = [];
  const vin = textAt(row, findVinField(list)?.key ?? "");
  for (const [key, answer] of Object.entries(answers)) {
    const field = list.fields.find((each) => each.key === key);
    if (!field) continue;
    const typed = row[key];
    const [entered, offered] = [showAnswer(field, typed), showAnswer(field, answer)];
    const isOtherYear = field.kind === "year" && fitsAnotherYear(vin, entered, offered);
    if (!isAnswered(typed) || (earlier?.get(key) === typed && entered !== offered)) fills.set(key, answer);
    else if (!saysTheSame(field, entered, offered) && !isOtherYear)
      differences.push({ key, label: field.label, entered, offered, answer });
  }
  return { fills, differences };
}

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
