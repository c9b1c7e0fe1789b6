import { DraftProvider } from "../../client/src/draft/store/draft-context.tsx";
import { SectionForm } from "../../client/src/features/profile-builder/form/section-form.tsx";
import type { SimpleField } from "#shared/profile/field.ts";

const fields = Array.from({ length: 300 }, (_field, index): SimpleField => ({
  key: `field${index}`,
  label: `Field ${index}`,
  kind: "text",
  width: "half",
}));

/** The builder's own form, draft and autosave, with a section of 300 questions. */
export function BuilderForm() {
  const section = { id: "many", title: "Many", subtitle: "", groups: [{ fields }] };
  return (
    <DraftProvider>
      <SectionForm section={section} />
    </DraftProvider>
  );
}
