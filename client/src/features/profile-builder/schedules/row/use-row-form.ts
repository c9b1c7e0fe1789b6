import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { newRow, withRowAnswer } from "#client/draft/store/change.ts";
import type { OpenRow } from "#client/draft/store/open-panels.ts";
import { sameAnswer, sameAnswers } from "#client/draft/merge.ts";
import type { ListField, Row, RowField } from "#shared/profile/field.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { useEffect, useRef } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import {
  type FormValues,
  toAnswer,
  toFieldValue,
  toFormValues,
} from "#client/features/profile-builder/form/form-values.ts";
import { lackingIn, withRow } from "./rows.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { isAnswered, rowsAt } from "#shared/profile/answers.ts";
import { usList } from "#shared/text/us-english.ts";

const withFields = (row: Row, keys: readonly string[], before: Row): Row => ({
  ...row,
  ...Object.fromEntries(keys.map((key) => [key, before[key]])),
});

/** Undo restores them in the row if it was saved since, or in the open panel. */
function notifyClearedInRow(store: DraftStore, list: ListField, before: Row, key: string): void {
  const left = store.openRow(list.key);
  if (!left) return;
  const cleared = list.fields.filter(
    (field) => field.key !== key && isAnswered(before[field.key]) && !isAnswered(left.row[field.key]),
  );
  if (cleared.length === 0) return;
  const keys = [key, ...cleared.map((field) => field.key)];
  const undo = () => {
    const rows = rowsAt(store.answers(), list.key);
    const saved = rows.findLastIndex((row) => sameAnswers(row, left.row));
    const row = rows[saved];
    const open = store.openRow(list.key);
    if (row) {
      const next = rows.with(saved, withFields(row, keys, before));
      store.update((answers) => ({ ...answers, [list.key]: next }));
    } else if (open?.index === left.index) {
      store.setOpenRow(list.key, { ...open, row: withFields(open.row, keys, before) });
    } else {
      toast({ title: "Nothing was restored", description: `That ${list.itemName} has changed since.` });
    }
  };
  toast({
    title: "Answers cleared",
    description: `${usList(cleared.map(({ label }) => label))}.`,
    action: { label: "Undo", run: undo },
  });
}

type Form = UseFormReturn<FormValues>;

const fieldsIn = (list: ListField): RowField[] => list.fields.filter(({ offScreen }) => !offScreen);

/** "Enter a full name to save this driver." */
function describeLacking({ itemName }: ListField, { kind, label }: RowField): string {
  const verb = kind === "openSelect" || kind === "select" ? "Choose" : "Enter";
  const article = /^[aeiou]/i.test(label) ? "an" : "a";
  return `${verb} ${article} ${label.toLowerCase()} to save this ${itemName}.`;
}

/** Syncs the open row's other changes (cleared fields, the owner's answers, another tab, Undo) into the form. */
function fromDraft(form: Form, list: ListField, row: Row): void {
  for (const field of fieldsIn(list)) {
    if (sameAnswer(toAnswer(field, form.getValues(field.key)), row[field.key])) continue;
    form.setValue(field.key, toFieldValue(field, row[field.key]));
    form.clearErrors(field.key);
  }
}

function useRowBinding(form: Form, store: DraftStore, list: ListField): void {
  useEffect(() => {
    const stopTyping = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const field = list.fields.find(({ key }) => key === name);
        const open = store.openRow(list.key);
        if (!field || !open) return;
        const { key } = field;
        const answer = toAnswer(field, form.getValues(key));
        if (sameAnswer(open.row[key], answer)) return;
        if (form.getFieldState(key).error && !validateAnswer(field, answer, new Date()))
          form.clearErrors(key);
        store.setOpenRow(list.key, { ...open, row: withRowAnswer(list, open.row, key, answer) });
        notifyClearedInRow(store, list, open.row, key);
      },
    });
    const stopDraft = store.subscribe(() => {
      const open = store.openRow(list.key);
      if (open) fromDraft(form, list, open.row);
    });
    return () => {
      stopTyping();
      stopDraft();
    };
  }, [form, list, store]);
}

/** The form of a list's open row. Changes go to the draft immediately; `save` adds the row to the list. */
export function useRowForm(list: ListField) {
  const store = useDraftStore();
  const form = useForm<FormValues>({
    defaultValues: toFormValues(fieldsIn(list), store.openRow(list.key)?.row ?? {}),
    mode: "onBlur",
  });
  useRowBinding(form, store, list);
  const isSaveTried = useRef(false);
  return {
    form,
    /** The message of a required field that is still empty after Save was pressed. */
    requestFor: (field: RowField): string | undefined => {
      const open = isSaveTried.current ? store.openRow(list.key) : undefined;
      if (!open || !lackingIn(list, open.row).includes(field.key)) return undefined;
      return describeLacking(list, field);
    },
    /** Replaces the row, as the last one's answers do. */
    fill: (row: Row): void => {
      const open = store.openRow(list.key);
      if (open) store.setOpenRow(list.key, { ...open, row });
    },
    startOver: () => {
      isSaveTried.current = false;
      form.reset(toFormValues(fieldsIn(list), newRow(list)));
    },
    /** Returns whether the row was saved. `next`: the row whose form is open after that. */
    save: (next?: OpenRow): boolean => {
      const open = store.openRow(list.key);
      if (!open) return false;
      const lacking = lackingIn(list, open.row);
      if (lacking[0]) {
        isSaveTried.current = true;
        void form.trigger(lacking);
        form.setFocus(lacking[0]);
        return false;
      }
      store.setOpenRow(list.key, next);
      store.update((answers) => withRow(answers, list, open.index, open.row));
      return true;
    },
  };
}
