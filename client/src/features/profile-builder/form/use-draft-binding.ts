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

/** In these kinds each change is a complete answer; in others, typing ends when the input loses focus. */
const choices: ReadonlySet<string> = new Set(["select", "radio", "flag", "toggle", "checklist"]);

/** Writes each change to the draft, and clears an error as soon as it is fixed. */
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

/** Syncs external changes to the draft (another tab, an opened file, a cleared answer) into the form. */
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
