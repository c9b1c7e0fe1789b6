import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";
import {
  describeFailure,
  useAdminMutation,
  useAdminSubmission,
} from "#client/features/admin/shell/admin-requests.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { apiQuery, useApiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Tabs } from "#client/ui/tabs.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import {
  type EmailTemplate,
  listTemplates,
  saveTemplate,
  templateContent,
  testTemplate,
  previewTemplate,
} from "#shared/api/admin/templates.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { type Content, type FieldErrors, focusField, TemplateFields } from "./template-fields.tsx";
import { MailFrame } from "#client/features/admin/mail-frame.tsx";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";

const hasLeftOut = (html: string): boolean => /<[^>]*\sstyle\s*=|<img\b/i.test(html);

type Email = { readonly subject: string; readonly html: string; readonly text: string };

const Shown = ({ email: { subject, html, text } }: { email: Email }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <p className="[overflow-wrap:anywhere]">
      <span className="text-ink-soft">Subject: </span>
      <strong>{subject}</strong>
    </p>
    <MailFrame title="Preview of the email" html={html} className="h-96" />
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Plain-text version</summary>
      <pre className="font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
    </details>
  </div>
);

type PreviewProps = { type: TemplateType; content: Content };

function TemplatePreview({ type, content: { subject, body } }: PreviewProps) {
  const query = useApiQuery(previewTemplate, { params: { type }, body: { subject, body } }, { gcTime: 0 });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hasLeftOut(body) && (
        <Notice>
          <p>Styles and pictures are left out here. Send a test to yourself to see them.</p>
        </Notice>
      )}
      <AdminPanel query={query} name="The preview" hasSource={false}>
        {({ data }) => <Shown email={data} />}
      </AdminPanel>
    </div>
  );
}

type Named = { readonly label: string; readonly description: string };

export const templateNames: Readonly<Record<TemplateType, Named>> = {
  support: {
    label: "Support",
    description:
      "Goes to customers who ask for support. {message} is empty until they confirm their address, so the email must read well without it.",
  },
  self_email: {
    label: "Self email",
    description:
      "Goes with the PDF to people who email themselves their profile. {address} is empty until they confirm their address, so the email must read well without it.",
  },
  quote: {
    label: "Quote",
    description:
      "Goes with the PDF, the schedules and the answers to your partner agencies when a customer requests a quote. If you leave {brief} out, we add it at the top.",
  },
};

/** Text that isn't saved yet, and the `updatedAt` of the template that it changes. */
export type Draft = Content & { readonly basedOn: string };

export const isUnsaved = (draft: Draft | undefined, saved: EmailTemplate): draft is Draft =>
  draft !== undefined && (draft.subject !== saved.subject || draft.body !== saved.body);

const toFieldErrors = (errors: readonly { readonly path: string; readonly message: string }[]): FieldErrors =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));

/** Saves a template. A toast says if it failed; resolves to the fields' errors then. */
function useSaveTemplate(templateType: TemplateType) {
  const queryClient = useQueryClient();
  const { isPending, mutateAsync } = useAdminMutation(saveTemplate, [listTemplates]);
  const save = async ({ subject, body, basedOn: updatedAt }: Draft): Promise<FieldErrors | undefined> => {
    const checked = templateContent.safeParse({ subject, body }).error?.issues ?? [];
    if (checked.length > 0)
      return toFieldErrors(checked.map(({ path, message }) => ({ path: path.join("."), message })));
    try {
      const { message, data } = await mutateAsync({ body: { templateType, subject, body, updatedAt } });
      // The answer is what is in use now, even if reading the templates again fails.
      queryClient.setQueryData(
        apiQuery(listTemplates).queryKey,
        (before) =>
          before && {
            ...before,
            data: before.data.map((one) => (one.templateType === templateType ? data : one)),
          },
      );
      toast({ title: "Success", description: message });
      return undefined;
    } catch (error) {
      reportError("save a template", error);
      const isRejected = error instanceof RequestError;
      const description = isRejected ? "Failed to save template" : "An error occurred while saving template";
      toast({ title: "Error", description, look: "destructive" });
      return toFieldErrors(isRejected ? error.fields : []);
    }
  };
  return { isSaving: isPending, save };
}

type Props = {
  template: EmailTemplate;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
};

function useTemplateEditor({ template, draft, onDraft }: Props) {
  const { templateType: type, updatedAt } = template;
  const [mode, setMode] = useState("edit");
  const [errors, setErrors] = useState<FieldErrors>({});
  const { isSaving, save } = useSaveTemplate(type);
  const unsaved = isUnsaved(draft, template) ? draft : undefined;
  const { subject, body }: Content = unsaved ?? template;
  const basedOn = unsaved?.basedOn ?? updatedAt;

  const update = (next: Draft | undefined): void => {
    setErrors({});
    onDraft(next);
  };
  const saveTyped = async (): Promise<void> => {
    if (isSaving || !unsaved) return;
    const failed = await save(unsaved);
    if (!failed) return update(undefined);
    const field = (["subject", "body"] as const).find((name) => failed[name] !== undefined);
    flushSync(() => {
      setErrors(failed);
      if (field) setMode("edit");
    });
    if (field) focusField(type, field);
  };
  return {
    mode,
    setMode,
    errors,
    content: { subject, body },
    unsaved,
    isSaving,
    isOutdated: basedOn !== updatedAt,
    change: (part: Partial<Content>) => update({ subject, body, basedOn, ...part }),
    keepTyped: () => update({ subject, body, basedOn: updatedAt }),
    dropTyped: () => update(undefined),
    saveTyped,
  };
}

type TestProps = { type: TemplateType; content: Content };

/** Sends the text in the editor, saved or not, and says what happened to it. */
function TestButton({ type, content: { subject, body } }: TestProps) {
  const { send, isPending } = useAdminSubmission(testTemplate, []);
  const test = async (): Promise<void> => {
    const failed = { title: "The test wasn't sent", look: "destructive" } as const;
    try {
      const answer = await send({ params: { type }, body: { subject, body } });
      if (!answer) return;
      const { success, message: description } = answer;
      toast(success ? { title: "Test email", description } : { ...failed, description });
    } catch (error) {
      reportError("send a test email", error);
      const inText = error instanceof RequestError ? error.fields[0]?.message : undefined;
      toast({ ...failed, description: inText ?? describeFailure(error) });
    }
  };
  return (
    <Button aria-disabled={isPending} onClick={() => void test()}>
      {isPending ? "Sending..." : "Send a test to myself"}
    </Button>
  );
}

type PartProps = { template: EmailTemplate; editor: ReturnType<typeof useTemplateEditor> };

/** Another tab saved the template that is being changed here: `template` is the newest version. */
const ConflictNotice = ({ template, editor: { keepTyped, dropTyped } }: PartProps) => (
  <Notice tone="caution" title="This template was saved in another tab" alert>
    <div className="mt-1 grid gap-3">
      <p>
        The newest version is from {usDateTime(new Date(template.updatedAt))}. Your text is still here, and it
        isn&apos;t saved.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={keepTyped}>Keep my text</Button>
        <Button onClick={dropTyped}>Use the newest version</Button>
      </div>
    </div>
  </Notice>
);

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

export function TemplateEditor(props: Props) {
  const { template } = props;
  const { templateType: type } = template;
  const editor = useTemplateEditor(props);
  const { content, errors, isSaving } = editor;
  const label = `${templateNames[type].label} template`;
  const fields = (
    <TemplateFields
      type={type}
      content={content}
      errors={errors}
      isLocked={isSaving}
      onChange={editor.change}
    />
  );
  const tabs = [
    { value: "edit", label: "Edit", content: fields },
    { value: "preview", label: "Preview", content: <TemplatePreview type={type} content={content} /> },
  ];
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void editor.saveTyped();
  };
  return (
    <form
      noValidate
      aria-label={label}
      aria-busy={isSaving}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={submit}
    >
      <p className="max-w-[72ch] text-ink-soft">{templateNames[type].description}</p>
      {editor.isOutdated && <ConflictNotice template={template} editor={editor} />}
      <Tabs label={label} tabs={tabs} value={editor.mode} onValueChange={editor.setMode} />
      <Actions template={template} editor={editor} />
    </form>
  );
}
