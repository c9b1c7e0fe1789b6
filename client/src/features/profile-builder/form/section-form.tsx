import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { findProblems } from "#shared/profile/derived/problems.ts";
import type { Section } from "#shared/profile/section.ts";
import { useEffect, useMemo, useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { FormValues } from "./form-values.ts";
import { isOnScreen, toFormValues, getSimpleFields } from "./form-fields.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { SectionGroup } from "./section-group.tsx";
import { useDraftBinding } from "./use-draft-binding.ts";

/** Renders a section's questions from the registry. Typing does not re-render it. */
export function SectionForm({ section }: { section: Section }) {
  const store = useDraftStore();
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
    const commit = () => store.commit();
    const element = root.current;
    element?.addEventListener("focusout", commit);
    return () => {
      element?.removeEventListener("focusout", commit);
      store.commit();
    };
  }, [store]);

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
