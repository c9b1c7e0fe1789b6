import { useState } from "react";
import type { Content } from "#client/features/admin/settings/templates/editor/template-fields.tsx";
import { FilterSelect } from "#client/features/admin/list/filter-select.tsx";
import { MailFrame } from "#client/features/admin/mail-html/mail-frame.tsx";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { RequestError } from "#client/lib/api/request.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { Notice } from "#client/ui/notice.tsx";
import { listTemplateExamples, previewTemplate } from "#shared/api/admin/templates.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import { usDateTime } from "#shared/text/us-english.ts";

export const hasLeftOut = (html: string): boolean => /<[^>]*\sstyle\s*=|<img\b/i.test(html);

type Props = { type: TemplateType; content: Content };
type PickerProps = { type: TemplateType; value: string; onChange: (id: string) => void };

/** Sample values, or one of the newest records. */
function ExamplePicker({ type, ...select }: PickerProps) {
  const { rows = [], error } = usePagedList(listTemplateExamples, {}, { type });
  const options = rows.map(({ id, name, createdAt }) => ({
    value: id,
    label: `${name}, ${usDateTime(new Date(createdAt))}`,
  }));
  return (
    <div className="grid max-w-md gap-1">
      <FilterSelect label="Fill in" allLabel="Sample values" options={options} {...select} />
      {error && (
        <p className="text-sm text-ink-soft">
          Past records couldn&apos;t be loaded. Sample values still work.
        </p>
      )}
    </div>
  );
}

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

const isGone = (error: Error | null): boolean => error instanceof RequestError && error.status === 404;

export function TemplatePreview({ type, content: { subject, body } }: Props) {
  const [example, setExample] = useState("");
  const query = useApiQuery(
    previewTemplate,
    { params: { type }, body: { subject, body, ...(example !== "" && { exampleId: example }) } },
    { gcTime: 0 },
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ExamplePicker type={type} value={example} onChange={setExample} />
      {hasLeftOut(body) && (
        <Notice>
          <p>Styles and pictures are left out here. Send a test to yourself to see them.</p>
        </Notice>
      )}
      {isGone(query.error) ? (
        <Notice tone="caution" alert>
          <p>This record was deleted. Choose another one.</p>
        </Notice>
      ) : (
        <AdminPanel query={query} name="The preview" hasSource={false}>
          {({ data }) => <Shown email={data} />}
        </AdminPanel>
      )}
    </div>
  );
}
