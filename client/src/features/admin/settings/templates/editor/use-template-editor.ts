import { useState } from "react";
import { flushSync } from "react-dom";
import { type EmailTemplate, templateContent } from "#shared/api/admin/templates.ts";
import type { TemplateProblem, TemplateType } from "#shared/mail/placeholders.ts";
import { type Content, type FieldErrors, findInput } from "./template-fields.tsx";
import { type Draft, isUnsaved } from "./use-drafts.ts";
import { useSaveTemplate } from "./use-save-template.ts";

export type EditorProps = {
  /** As it is in use. */
  template: EmailTemplate;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
};
type Place = Pick<TemplateProblem, "field" | "line">;

function checkContent({ subject, body }: Content): FieldErrors {
  const found: FieldErrors = {};
  for (const { path, message } of templateContent.safeParse({ subject, body }).error?.issues ?? [])
    if (path[0] === "subject" || path[0] === "body") found[path[0]] ??= message;
  return found;
}

/** Focuses a field, and selects one of its lines. */
function select(type: TemplateType, field: TemplateProblem["field"], line?: number): void {
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
  const goTo = ({ field, line }: Partial<Place> & Pick<Place, "field">): void => {
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

/** One template's text: typed, checked and saved. */
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
  const finish = ({ isSaved, errors }: Awaited<ReturnType<typeof save>>): void => {
    if (isSaved) onDraft(undefined);
    showErrors(errors);
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
