import type { SyntheticEvent } from "react";
import { TemplatePreview } from "#client/features/admin/settings/templates/preview/template-preview.tsx";
import { templateNames } from "#client/features/admin/settings/templates/template-names.ts";
import { TemplateVersions } from "#client/features/admin/settings/templates/versions/template-versions.tsx";
import { Button } from "#client/ui/button.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { Difference } from "#client/features/admin/settings/templates/versions/difference.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { usDateTime } from "#shared/text/us-english.ts";
import type { EmailTemplate } from "#shared/api/admin/templates.ts";
import { ProblemList } from "./problem-list.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { TestButton } from "./test-button.tsx";
import { type EditorProps, useTemplateEditor } from "./use-template-editor.ts";

type PartProps = { template: EmailTemplate; editor: ReturnType<typeof useTemplateEditor> };

/** Another tab saved the template that is being changed here: `template` is the newest version. */
const ConflictNotice = ({ template, editor: { content, keepTyped, dropTyped } }: PartProps) => (
  <Notice tone="caution" title="This template was saved in another tab" alert>
    <div className="mt-1 grid gap-3">
      <p>
        The newest version is from {usDateTime(new Date(template.updatedAt))}. Your text is still here, and it
        isn&apos;t saved.
      </p>
      <Difference label="From the newest version to your text" before={template} after={content} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={keepTyped}>Keep my text</Button>
        <Button onClick={dropTyped}>Use the newest version</Button>
      </div>
    </div>
  </Notice>
);

function Modes({ template, editor }: PartProps) {
  const { templateType: type } = template;
  const { content, isSaving } = editor;
  const fields = (
    <TemplateFields
      type={type}
      content={content}
      errors={editor.errors}
      isLocked={isSaving}
      onChange={editor.change}
    />
  );
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
    { value: "edit", label: "Edit", content: fields },
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

export function TemplateEditor(props: EditorProps) {
  const { template } = props;
  const { templateType: type } = template;
  const editor = useTemplateEditor(props);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void editor.saveTyped();
  };
  return (
    <form
      noValidate
      aria-label={`${templateNames[type].label} template`}
      aria-busy={editor.isSaving}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={submit}
    >
      <p className="max-w-[72ch] text-ink-soft">{templateNames[type].description}</p>
      {editor.isOutdated && <ConflictNotice template={template} editor={editor} />}
      <Modes template={template} editor={editor} />
      <ProblemList type={type} content={editor.content} onGoTo={editor.goTo} />
      <Actions template={template} editor={editor} />
    </form>
  );
}
