import { useDebouncedAnswers, useDraftStore } from "#client/draft/store/draft-context.tsx";
import { findProblems, type Problem, validateAnswer } from "#shared/profile/derived/problems.ts";
import { useOptionalPrefill } from "#client/prefill/prefill-provider.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import type { Section } from "#shared/profile/section.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { FormProvider, useForm, type UseFormReturn } from "react-hook-form";
import {
  type FieldValue,
  type FormValues,
  getSimpleFields,
  isOnScreen,
  toAnswer,
  toFieldValue,
  toFormValues,
} from "./form-values.ts";
import { SectionGroup } from "./section-group.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { fieldRef } from "./focus-field.ts";
import { Points } from "#client/features/profile-builder/navigation/menu-status.tsx";
import { restoreSnapshot, takeBack, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import type { DraftPrefill } from "#client/prefill/draft-prefill.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { noteOwner } from "#client/features/profile-builder/review/replace-answers.ts";
import { sameAnswer } from "#client/draft/merge.ts";
import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { SimpleField } from "#shared/profile/field.ts";
import { fieldByKey } from "#shared/profile/registry.ts";

const isLost = (before: AnyAnswers, after: AnyAnswers, key: string): boolean =>
  isAnswered(before[key]) &&
  (!isAnswered(after[key]) || rowsAt(after, key).length < rowsAt(before, key).length);

function describeFields(keys: readonly string[]): string {
  const labels = keys.slice(0, 3).map((key) => fieldByKey(key).label);
  const more = keys.length - labels.length;
  return `${labels.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

export function notifyClearedAnswers(store: DraftStore, before: AnyAnswers, key: string): void {
  const after: AnyAnswers = store.answers();
  const lost = Object.keys(before).filter((other) => other !== key && isLost(before, after, other));
  if (lost.length === 0) return;
  toast({
    title: "Answers cleared",
    description: describeFields(lost),
    action: { label: "Undo", run: () => void takeBack(store, before, after) },
  });
}

type Form = UseFormReturn<FormValues>;

/** In these kinds each change is a complete answer; in others, typing ends when the input loses focus. */
const choices: ReadonlySet<string> = new Set(["select", "radio", "flag", "toggle", "checklist"]);

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

function useDraftBinding(form: Form, store: DraftStore, fields: readonly SimpleField[]): void {
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

function notifyFilledAgain(count: number): void {
  const title = `Filled in ${pluralize(count, "answer")} again`;
  toast({ title, description: "Your DOT number matches FMCSA's record again." });
}

/** Removes what FMCSA's record of the previous DOT number filled in; Undo restores both, the old number its answers. */
function notifyOtherNumber(store: DraftStore, prefill: DraftPrefill): void {
  const filled = prefill.fillRemoved();
  if (filled > 0) return notifyFilledAgain(filled);
  const before = takeSnapshot(store);
  const removed = prefill.removeOther();
  if (!removed || removed.count === 0) return;
  const { count, dotNumber } = removed;
  const undo = () => {
    store.dismissNotice();
    restoreSnapshot(store, { ...before, answers: { ...before.answers, dotNumber } });
    noteOwner(store);
    store.save();
  };
  toast({
    title: `Removed ${pluralize(count, "answer")}`,
    description: `They came from FMCSA's record of USDOT ${dotNumber}, which isn't your DOT number now.`,
    action: { label: "Undo", run: undo },
  });
}

const toRefs = (problems: readonly Problem[]): ReadonlySet<string> =>
  new Set(problems.map(({ path }) => fieldRef(path)));

/** Errors present when the section was opened, until fixed. Excludes input typed for the first time. */
function useEarlierErrors(section: Section): Problem[] {
  const store = useDraftStore();
  const settled = useDebouncedAnswers();
  const inSection = (answers: typeof settled) =>
    findProblems(answers).filter(({ sectionId }) => sectionId === section.id);
  const [old] = useState(() => toRefs(inSection(store.answers())));
  return old.size === 0 ? [] : inSection(settled).filter(({ path }) => old.has(fieldRef(path)));
}

function ErrorSummary({ section }: { section: Section }) {
  const problems = useEarlierErrors(section);
  if (problems.length === 0) return null;
  const title = `${pluralize(problems.length, "answer needs", "answers need")} fixing`;
  return (
    <Notice tone="bad" title={title}>
      <Points points={problems.map(({ message: text, ...problem }) => ({ ...problem, text }))} />
    </Notice>
  );
}

export function SectionForm({ section }: { section: Section }) {
  const store = useDraftStore();
  const prefill = useOptionalPrefill();
  const root = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => getSimpleFields(section), [section]);
  const form = useForm<FormValues>({ defaultValues: toFormValues(fields, store.answers()), mode: "onBlur" });
  useDraftBinding(form, store, fields);

  useEffect(() => {
    // Show existing errors at their fields too.
    for (const { sectionId, path, message } of findProblems(store.answers())) {
      if (sectionId === section.id && path.length === 1) form.setError(path[0], { message });
    }
  }, [form, store, section]);

  useEffect(() => {
    const commit = () => {
      store.commit();
      if (prefill) notifyOtherNumber(store, prefill);
    };
    const element = root.current;
    element?.addEventListener("focusout", commit);
    return () => {
      element?.removeEventListener("focusout", commit);
      commit();
    };
  }, [store, prefill]);

  return (
    <FormProvider {...form}>
      <div ref={root} data-section-form="" className="grid gap-6">
        <ErrorSummary section={section} />
        {section.groups.filter(isOnScreen).map((group) => (
          <SectionGroup
            key={group.fields[0] && "key" in group.fields[0] ? group.fields[0].key : section.id}
            group={group}
          />
        ))}
      </div>
    </FormProvider>
  );
}
