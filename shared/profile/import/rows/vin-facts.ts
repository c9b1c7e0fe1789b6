import { isAnswered, textAt } from "#shared/profile/answers.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { findVinField } from "#shared/profile/equipment/equipment.ts";
import { withCertainYear } from "#shared/vin/offline/certain-year.ts";
import { decodeUnknownMaker } from "#shared/vin/offline/decode-unknown-maker.ts";
import { fitsAnotherYear, getYearToDecode } from "#shared/vin/offline/model-years.ts";
import { getMakeOfMaker } from "./unit-list.ts";

/** Facts that a VIN holds, in vPIC's words: from NHTSA, the offline data, or its codes for maker and year alone. */
export type VinFacts = {
  readonly facts: VehicleFacts;
  readonly source: "NHTSA" | "copy" | "device";
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
