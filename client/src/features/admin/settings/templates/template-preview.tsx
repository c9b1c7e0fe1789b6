import { MailFrame } from "#client/features/admin/mail-frame.tsx";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Notice } from "#client/ui/notice.tsx";
import { previewTemplate } from "#shared/api/admin/templates.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import type { Content } from "./template-fields.tsx";

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

type Props = { type: TemplateType; content: Content };

/** The message of the text in the editor, with sample values. */
export function TemplatePreview({ type, content: { subject, body } }: Props) {
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
