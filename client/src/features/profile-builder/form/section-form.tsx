import { useDraftStore, useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { findProblems, type Problem } from "#shared/profile/derived/problems.ts";
import { useOptionalPrefill } from "#client/prefill/store/prefill-provider.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import type { Section } from "#shared/profile/section.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { FormValues } from "./form-values.ts";
import { isOnScreen, toFormValues, getSimpleFields } from "./form-fields.ts";
import { SectionGroup } from "./section-group.tsx";
import { useDraftBinding } from "./use-draft-binding.ts";
import { Notice } from "#client/ui/notice.tsx";
import { fieldRef } from "./focus-field.ts";
import { notifyOtherNumber } from "./notify-other-number.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";

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

/** Lists the malformed answers found when returning to a section, with a link to each. */
function ErrorSummary({ section }: { section: Section }) {
  const problems = useEarlierErrors(section);
  if (problems.length === 0) return null;
  const title = `${pluralize(problems.length, "answer needs", "answers need")} fixing`;
  return (
    <Notice tone="bad" title={title}>
      <ul className="mt-1 grid">
        {problems.map(({ path, label, message }) => (
          <li key={fieldRef(path)}>
            <button
              type="button"
              className="min-h-11 text-left underline underline-offset-4"
              onClick={() => navigateTo(section.id, fieldRef(path))}
            >
              <span className="font-semibold">{label}:</span> {message}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Renders a section's questions from the registry. Typing does not re-render it. */
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
