import { useState } from "react";
import { flushSync } from "react-dom";
import { type EmailTemplate, templateContent } from "#shared/api/admin/templates.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import { type Content, type Field, type FieldErrors, findInput } from "./template-fields.tsx";
import { type Draft, isUnsaved } from "./use-drafts.ts";
import { toFieldErrors, useSaveTemplate } from "./use-save-template.ts";

export type EditorProps = {
  /** As it is in use. */
  template: EmailTemplate;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
};
function checkContent({ subject, body }: Content): FieldErrors {
  const issues = templateContent.safeParse({ subject, body }).error?.issues ?? [];
  return toFieldErrors(issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

/** Focuses a field, and selects one of its lines. */
function select(type: TemplateType, field: Field, line?: number): void {
  const input = findInput(type, field);
  if (!input) return;
  input.focus();
  if (line === undefined) return;
  const lines = input.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0);
  input.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

/** Which part of the editor is open, and the errors of its fields. */
function useFields(type: TemplateType) {
  const [mode, setMode] = useState("edit");
  const [errors, setErrors] = useState<FieldErrors>({});
  const goTo = ({ field, line }: { readonly field: Field; readonly line?: number }): void => {
    // The fields are there only in this mode.
    flushSync(() => setMode("edit"));
    select(type, field, line);
  };
  const showErrors = (found: FieldErrors): void => {
    setErrors(found);
    if (found.subject !== undefined) goTo({ field: "subject" });
    else if (found.body !== undefined) goTo({ field: "body" });
  };
  return { mode, setMode, errors, showErrors, goTo };
}

export function useTemplateEditor({ template, draft, onDraft }: EditorProps) {
  const { templateType: type, updatedAt } = template;
  const fields = useFields(type);
  const { showErrors } = fields;
  const { isSaving, save, restore } = useSaveTemplate(type);
  const unsaved = isUnsaved(draft, template) ? draft : undefined;
  const { subject, body }: Content = unsaved ?? template;
  const basedOn = unsaved?.basedOn ?? updatedAt;

  const update = (next: Draft | undefined): void => {
    showErrors({});
    onDraft(next);
  };
  const finish = (errors: FieldErrors | undefined): void => {
    if (!errors) onDraft(undefined);
    showErrors(errors ?? {});
  };
  const saveTyped = async (): Promise<void> => {
    if (isSaving || !unsaved) return;
    const found = checkContent(unsaved);
    if (Object.keys(found).length > 0) showErrors(found);
    else finish(await save(unsaved, basedOn));
  };
  return {
    ...fields,
    content: { subject, body },
    unsaved,
    isSaving,
    isOutdated: basedOn !== updatedAt,
    change: (part: Partial<Content>) => update({ subject, body, basedOn, ...part }),
    keepTyped: () => update({ subject, body, basedOn: updatedAt }),
    dropTyped: () => update(undefined),
    saveTyped,
    restoreVersion: async (id: string) => finish(await restore(id, updatedAt)),
  };
}
