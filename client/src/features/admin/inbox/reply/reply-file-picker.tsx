import { Paperclip, TriangleAlert, X } from "lucide-react";
import { formatSize } from "#client/lib/format-size.ts";
import { acceptedFiles } from "#client/lib/prepare-file.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import type { ReplyFile, ReplyFiles } from "./use-reply-files.ts";

type RowProps = { file: ReplyFile; onRemove: (name: string) => void };

const FileRow = ({ file: { name, content }, onRemove }: RowProps) => (
  <li className="flex items-center justify-between gap-2 border-t border-line pt-2">
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {name}{" "}
      {content ? (
        <span className="text-ink-soft">({formatSize(content.blob.size)})</span>
      ) : (
        <Badge tone="caution" icon={TriangleAlert}>
          Not here anymore
        </Badge>
      )}
    </span>
    <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => onRemove(name)}>
      <X aria-hidden="true" className="size-5" />
    </Button>
  </li>
);

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <Notice tone="bad" title="Not attached" alert>
    <ul className="grid gap-1 [overflow-wrap:anywhere]">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </Notice>
);

/** The files of a reply: chosen, dropped or pasted, listed and removed. What is wrong with them is said at once. */
export function ReplyFilePicker({ picker, isSending }: { picker: ReplyFiles; isSending: boolean }) {
  const { files, faults, isReading, missing, add, remove } = picker;
  const sizes = files.flatMap(({ content }) => content?.blob.size ?? []);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return (
    // What is listed is what is being sent.
    <fieldset className="grid min-w-0 gap-2" disabled={isSending}>
      <legend className="font-semibold">Files (optional)</legend>
      <p className="text-sm text-ink-soft">
        PDF or picture, up to 10 files, 15&nbsp;MB in all. You can also drop or paste them here.
      </p>
      {missing !== undefined && (
        <Notice tone="caution" title="The files of this draft aren't here anymore">
          <p className="[overflow-wrap:anywhere]">{missing}</p>
        </Notice>
      )}
      {files.length > 0 && (
        <ul aria-label="Files to send" className="grid gap-2">
          {files.map((file) => (
            <FileRow key={file.name} file={file} onRemove={remove} />
          ))}
        </ul>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
      <FileButton
        input={{ multiple: true }}
        accept={acceptedFiles}
        className="justify-self-start"
        icon={<Paperclip aria-hidden="true" />}
        onFiles={(chosen) => void add(chosen)}
      >
        {files.length === 0 ? "Attach files" : "Attach more files"}
      </FileButton>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isReading
          ? "Reading files..."
          : sizes.length > 0 && `${pluralize(sizes.length, "file")}, ${formatSize(bytes)} in all.`}
      </p>
    </fieldset>
  );
}
