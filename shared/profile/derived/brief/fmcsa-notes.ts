import { type AnyAnswers, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { findField, type Registry } from "#shared/profile/registry.ts";
import type { FmcsaDifference } from "./fmcsa-check.ts";

/** The user's note on a difference from FMCSA's record: as compared then, what is being done, and why. */
export type FmcsaNote = FmcsaDifference & { readonly action: string; readonly note: string };

/** The notes in the profile. What the user has corrected since is none. */
export function getFmcsaNotes(answers: AnyAnswers, registry: Registry): FmcsaNote[] {
  const list = findField("fmcsaNotes", registry);
  if (list?.kind !== "list") return [];
  const show = (row: Row, key: string): string => {
    const field = list.fields.find((each) => each.key === key);
    return field ? showAnswer(field, row[key]).trim() : "";
  };
  return rowsAt(answers, list.key)
    .filter(({ action }) => action !== "fix")
    .map((row) => ({
      topic: textAt(row, "topic"),
      label: show(row, "topic"),
      yours: show(row, "profileValue"),
      fmcsas: show(row, "fmcsaValue"),
      action: show(row, "action"),
      note: show(row, "note"),
    }));
}
