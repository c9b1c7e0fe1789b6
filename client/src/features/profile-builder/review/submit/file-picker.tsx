import { Paperclip, X } from "lucide-react";
import { useState } from "react";
import { formatSize, acceptedFiles } from "#client/lib/prepare-file.ts";
import { useStore } from "#client/lib/external-store.ts";
import type { ReviewTools, TaskRunner } from "#client/features/profile-builder/review/review-tools.tsx";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { fileKindNames, fileKinds } from "#shared/api/quote-files.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { addFiles, type AttachedFile, type AttachedFiles, totalSize } from "./attached-files.ts";

export function UploadProgress({ tasks }: { tasks: TaskRunner }) {
  const upload = useStore(tasks)?.upload;
  if (!upload) return null;
  const { sent, total, cancel } = upload;
  const isUploaded = sent >= total;
  return (
    <div className="grid gap-2">
      <label className="grid gap-1 text-sm tabular-nums">
        {isUploaded
          ? "Uploaded. Sending your request to the agencies..."
          : `Uploading: ${formatSize(sent)} of ${formatSize(total)}`}
        <progress className="h-3 w-full accent-sign" max={total} value={sent} />
      </label>
      {!isUploaded && (
        <Button className="justify-self-start" onClick={cancel}>
          Cancel upload
        </Button>
      )}
    </div>
  );
}

const kinds = fileKinds.map((value) => ({ value, label: fileKindNames[value] }));

type RowProps = { file: AttachedFile; attached: AttachedFiles };

function FileRow({ file, attached }: RowProps) {
  const { id, name, kind, content } = file;
  const choose = (value: string) => {
    const chosen = fileKinds.find((each) => each === value);
    if (chosen)
      attached.set(attached.get().map((each) => (each.id === id ? { ...each, kind: chosen } : each)));
  };
  const remove = () => attached.set(attached.get().filter((each) => each.id !== id));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-t border-line pt-3">
      <Select
        aria-label={`What ${name} is`}
        options={kinds}
        value={kind}
        onChange={({ target }) => choose(target.value)}
      />
      <Button look="quiet" aria-label={`Remove ${name}`} onClick={remove}>
        <X aria-hidden="true" className="size-5" />
      </Button>
      <p className="col-span-2 text-sm [overflow-wrap:anywhere] text-ink-soft">
        {name}, {formatSize(content.size)}
      </p>
    </li>
  );
}

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <Notice tone="bad" title="Not added" alert>
    <ul className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </Notice>
);

const LostFiles = ({ count }: { count: number }) => (
  <Notice tone="caution" title={`Choose your ${pluralize(count, "file")} again.`}>
    <p>We don&apos;t store files until you send, so reloading the page dropped them.</p>
  </Notice>
);

const busy = "Something is being sent. Add your files when that's done.";

const many = { multiple: true } as const;

export function FilePicker({ tools }: { tools: ReviewTools }) {
  const { attached, tasks } = tools;
  const files = useStore(attached);
  const running = useStore(tasks);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const lost = attached.countLost();
  const add = async (chosen: readonly File[]): Promise<void> =>
    setFaults(
      (await tasks.run("files", "Reading files...", async () => addFiles(attached, chosen))) ?? [busy],
    );
  return (
    // Locks the list while it is being sent.
    <fieldset className="grid min-w-0 gap-3" disabled={running?.task === "quote"}>
      <legend className="mb-1 font-semibold">Files (optional)</legend>
      <p className="text-sm text-ink-soft">
        Loss runs, dec page, IFTA quarters, registrations. PDF or photo, up to 10 files, 15&nbsp;MB in all.
        Sent and stored with this request only. PDFs are flattened: pages look the same, links and form fields
        don't work.
      </p>
      {lost > 0 && <LostFiles count={lost} />}
      {files.length > 0 && (
        <ul aria-label="Files to send" className="grid gap-3">
          {files.map((file) => (
            <FileRow key={file.id} file={file} attached={attached} />
          ))}
        </ul>
      )}
      {faults.length > 0 && <Faults faults={faults} />}
      <FileButton input={many} accept={acceptedFiles} icon={<Paperclip aria-hidden="true" />} onFiles={add}>
        {files.length === 0 ? "Add files" : "Add more files"}
      </FileButton>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {running?.task === "files"
          ? running.statusText
          : files.length > 0 && `${pluralize(files.length, "file")}, ${formatSize(totalSize(files))} in all.`}
      </p>
    </fieldset>
  );
}
