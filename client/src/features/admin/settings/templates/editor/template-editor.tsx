import type { SyntheticEvent } from "react";
import { TemplatePreview } from "#client/features/admin/settings/templates/preview/template-preview.tsx";
import { templateNames } from "#client/features/admin/settings/templates/template-names.ts";
import { TemplateVersions } from "#client/features/admin/settings/templates/versions/template-versions.tsx";
import { Button } from "#client/ui/button.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { usDateTime } from "#shared/us-english.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { ProblemList } from "./problem-list.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { TestButton } from "./test-button.tsx";
import { useProblems } from "./use-problems.ts";
import { type EditorProps, useTemplateEditor } from "./use-template-editor.ts";

type Editor = ReturnType<typeof useTemplateEditor>;
type PartProps = { template: EditorProps["template"]; editor: Editor };

function Modes({ template, editor }: PartProps) {
  const { templateType: type } = template;
  const { content, isSaving } = editor;
  const fields = { content, errors: editor.errors, onChange: editor.change };
  const versions = (
    <TemplateVersions
      template={template}
      current={content}
      isUnsaved={editor.unsaved !== undefined}
      isBusy={isSaving}
      onRestore={(id) => void editor.restoreVersion(id)}
    />
  );
  const tabs = [
    { value: "edit", label: "Edit", content: <TemplateFields type={type} isLocked={isSaving} {...fields} /> },
    { value: "preview", label: "Preview", content: <TemplatePreview type={type} content={content} /> },
    { value: "versions", label: "Versions", content: versions },
  ];
  const label = `${templateNames[type].label} template`;
  return <Tabs label={label} tabs={tabs} value={editor.mode} onValueChange={editor.setMode} />;
}

const Actions = ({ template, editor: { content, unsaved, isSaving } }: PartProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button type="submit" look="primary" aria-disabled={isSaving || !unsaved}>
      {isSaving ? "Saving..." : "Save"}
    </Button>
    <TestButton type={template.templateType} content={content} />
    <p className="text-ink-soft">
      {unsaved ? "You have unsaved changes." : `Saved ${usDateTime(new Date(template.updatedAt))}.`}
    </p>
  </div>
);

/** Edits one template. */
export function TemplateEditor(props: EditorProps) {
  const { template } = props;
  const editor = useTemplateEditor(props);
  const found = useProblems(template.templateType, editor.content);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void editor.saveTyped();
  };
  return (
    <form
      noValidate
      aria-label={`${templateNames[template.templateType].label} template`}
      aria-busy={editor.isSaving}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={submit}
    >
      <p className="max-w-[72ch] text-ink-soft">{templateNames[template.templateType].description}</p>
      {editor.isOutdated && (
        <ConflictNotice
          newest={template}
          typed={editor.content}
          onTakeNewest={editor.dropTyped}
          onKeepTyped={editor.keepTyped}
        />
      )}
      <Modes template={template} editor={editor} />
      <ProblemList {...found} onGoTo={editor.goTo} />
      <Actions template={template} editor={editor} />
    </form>
  );
}
