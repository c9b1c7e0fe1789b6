import type { FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import { toFieldAnswers } from "#client/features/profile-builder/fields/vin/describe-vin-result.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { findOption } from "#shared/lists/values/read-choice.ts";
import { showAnswer } from "#shared/profile/kinds.ts";

/** What NHTSA says about a field that the user answered differently. */
export type VinDifference = {
  readonly key: string;
  readonly label: string;
  readonly entered: string;
  readonly offered: string;
  readonly answer: string;
};

export const findVinField = (list: ListField): FieldByKind<"vin"> | undefined =>
  list.fields.find((field): field is FieldByKind<"vin"> => field.kind === "vin");

/** The weight class, where the list asks for it. */
function getWeightClass(list: ListField, { decoded }: VinAnswer): [string, string][] {
  const field = list.fields.find(({ key }) => key === "gvwr");
  const named = /^Class \w+/i.exec(decoded.facts.GVWR ?? "")?.[0];
  if (field?.kind !== "select" || named === undefined) return [];
  const option = findOption(field, named);
  return option === undefined ? [] : [["gvwr", option]];
}

/**
 * What an answer offers to a row: blanks are filled, and so are answers that came from another VIN
 * (`earlier`); typed answers stay.
 */
export function offerToRow(
  list: ListField,
  row: Row,
  answer: VinAnswer,
  earlier: ReadonlyMap<string, string> | undefined,
) {
  const field = findVinField(list);
  const offers = new Map(
    field ? [...Object.entries(toFieldAnswers(field, answer)), ...getWeightClass(list, answer)] : [],
  );
  const fills = new Map<string, string>();
  const differences: VinDifference[] = [];
  for (const [key, offer] of offers) {
    const asked = list.fields.find((each) => each.key === key);
    if (!asked) continue;
    const typed = row[key];
    const [entered, offered] = [showAnswer(asked, typed), showAnswer(asked, offer)];
    if (entered.toLowerCase() === offered.toLowerCase()) continue;
    if (!isAnswered(typed) || earlier?.get(key) === typed) fills.set(key, offer);
    else differences.push({ key, label: asked.label, entered, offered, answer: offer });
  }
  return { fills, differences };
}
