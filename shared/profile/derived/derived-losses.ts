import { pluralize } from "#shared/text/pluralize.ts";
import { type AnyAnswers, type Answers, rowsAt, textAt } from "#shared/profile/answers.ts";

const isNone = (number: string): boolean => /^0+$/.test(number);

/** "0 losses" and "no known losses" are one answer to two questions: an edit (`before` -> `after`) of either answers both. */
export function syncLosses(before: Answers, after: Answers): Answers {
  const [number, statement] = [after.numberOfLosses ?? "", after.noKnownLosses ?? ""];
  const isNumberEdit = (before.numberOfLosses ?? "") !== number;
  const isStatementEdit = (before.noKnownLosses ?? "") !== statement;
  // Both at once, as from a file, stay as they are: what contradicts is a point to check.
  if (isNumberEdit === isStatementEdit || rowsAt(after, "losses").length > 0) return after;
  if (isStatementEdit && statement === "yes") return { ...after, numberOfLosses: "0" };
  if (isStatementEdit) return isNone(number) ? { ...after, numberOfLosses: "" } : after;
  if (isNone(number)) return { ...after, numberOfLosses: "0", noKnownLosses: "yes" };
  return statement === "yes" ? { ...after, noKnownLosses: "" } : after;
}

export type LossConflict = { readonly warning: string; readonly printed: string };

export function getLossConflict(answers: AnyAnswers): LossConflict | undefined {
  const number = textAt(answers, "numberOfLosses");
  const listed = rowsAt(answers, "losses").length;
  const saysNone = textAt(answers, "noKnownLosses") === "yes";
  if (!/^\d+$/.test(number) && !(saysNone && number === "")) return undefined;
  if (listed > 0 && listed !== Number(number))
    return {
      warning: `You listed ${pluralize(listed, "loss")} below.`,
      printed: `${number || "no known losses"}, but ${listed} listed`,
    };
  return saysNone && Number(number) > 0
    ? {
        warning: 'You also checked "No known losses in the last 3 years".',
        printed: `${number}, but no known losses stated`,
      }
    : undefined;
}
