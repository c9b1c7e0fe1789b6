import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { SimpleField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type FieldValue, type FormValues, toAnswer, toFieldValue } from "./form-values.ts";
import { notifyClearedAnswers } from "./notify-cleared-answers.ts";

type Form = UseFormReturn<FormValues>;

/** One action is the whole answer here; in the other kinds one types, and is done on leaving the box. */
const choices: ReadonlySet<string> = new Set(["select", "radio", "flag", "toggle", "checklist"]);

/** Each change of a box goes into the draft; an error that it mends goes away at once. */
function toDraft(form: Form, store: DraftStore, field: SimpleField, value: FieldValue | undefined): void {
  const answer = toAnswer(field, value);
  const { key } = field;
  if (form.getFieldState(key).error && !validateAnswer(field, answer, new Date())) form.clearErrors(key);
  const before: AnyAnswers = store.answers();
  const isUntouched = answer === false && before[key] === undefined;
  if (isUntouched || sameAnswer(before[key], answer)) return;
  store.set(key, answer);
  if (!choices.has(field.kind)) return;
  store.commit();
  notifyClearedAnswers(store, before, key);
}

/** What changed in the draft behind the form's back (another tab, an opened file, a cleared answer) goes into its box. */
function fromDraft(
  form: Form,
  store: DraftStore,
  fields: readonly SimpleField[],
  seen: AnyAnswers,
): AnyAnswers {
  const now: AnyAnswers = store.answers();
  for (const field of fields) {
    const { key } = field;
    if (now[key] === seen[key] || sameAnswer(toAnswer(field, form.getValues(key)), now[key])) continue;
    form.setValue(key, toFieldValue(field, now[key]));
    form.clearErrors(key);
  }
  return now;
}

/** Keeps a section's form and the draft in step. */
export function useDraftBinding(form: Form, store: DraftStore, fields: readonly SimpleField[]): void {
  useEffect(() => {
    const byKey = new Map(fields.map((field) => [field.key, field]));
    const stopTyping = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const field = name === undefined ? undefined : byKey.get(name);
        if (field) toDraft(form, store, field, values[field.key]);
      },
    });
    let seen: AnyAnswers = fromDraft(form, store, fields, {});
    const stopDraft = store.subscribe(() => {
      seen = fromDraft(form, store, fields, seen);
    });
    return () => {
      stopTyping();
      stopDraft();
    };
  }, [form, store, fields]);
}
