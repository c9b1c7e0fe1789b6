import { Paperclip, TriangleAlert, X } from "lucide-react";
import { formatSize, acceptedFiles, prepareFile } from "#client/lib/prepare-file.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { useEffect, useRef, useState } from "react";
import type { Draft } from "#client/features/admin/shell/draft.tsx";
import { createStore, type Store, useStore } from "#client/lib/external-store.ts";
import { usList } from "#shared/text/us-english.ts";
import { createIdempotencyKey } from "#client/lib/api/idempotency-key.ts";
import { maxFileBytes, maxFiles } from "#shared/api/quote-files.ts";

type FileContent = { readonly id: string; readonly blob: Blob };
type FileContents = Readonly<Record<string, FileContent>>;

type PreparedFile = { readonly name: string; readonly content: Blob | string };

type Files = { readonly names: readonly string[]; readonly contents: FileContents };

const totalSize = (contents: FileContents): number =>
  Object.values(contents).reduce((sum, { blob }) => sum + blob.size, 0);

const longestName = 200;

const cleanName = (name: string): string =>
  name
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(-longestName) || "file";

function toFreeName(name: string, taken: readonly string[]): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.\w{1,5})?$/s.exec(name) ?? [];
  const at = (count: number) => `${stem.slice(0, longestName - 20)} (${count})${extension}`;
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = at(count);
  return free;
}

/** Adds files, or fills in one whose name a draft kept; `faults` are sentences about those that stay out. */
function addFiles(
  files: Files,
  added: readonly PreparedFile[],
): { names: string[]; contents: FileContents; faults: string[] } {
  const names = [...files.names];
  const contents: Record<string, FileContent> = { ...files.contents };
  const faults: string[] = [];
  for (const { name: given, content } of added) {
    const name = cleanName(given);
    const isBack = names.includes(name) && !contents[name];
    const fault = findFault(content, { names, contents }, isBack);
    if (typeof content === "string" || fault !== undefined) {
      faults.push(`${name}: ${fault}`);
      continue;
    }
    const free = isBack ? name : toFreeName(name, names);
    if (!isBack) names.push(free);
    contents[free] = { id: createIdempotencyKey(), blob: content };
  }
  return { names, contents, faults };
}

function findFault(content: Blob | string, { names, contents }: Files, isBack: boolean): string | undefined {
  if (typeof content === "string") return content;
  if (!isBack && names.length >= maxFiles)
    return `A reply takes up to ${maxFiles} files. Remove one to attach this.`;
  if (totalSize(contents) + content.size > maxFileBytes)
    return "The files would be over 15 MB together. Remove one, or scan this in a lower quality.";
  return undefined;
}

/** File contents by ticket, in this page's memory. They survive leaving the ticket, but not a reload. */
const stores = new Map<string, Store<FileContents>>();

function getStore(ticketId: string): Store<FileContents> {
  const store = stores.get(ticketId) ?? createStore<FileContents>({});
  stores.set(ticketId, store);
  return store;
}

/** A file of a reply; without a content only its name came back with the draft. */
export type ReplyFile = { readonly name: string; readonly content: FileContent | undefined };

type ReplyFiles = ReturnType<typeof useReplyFiles>;

export function useReplyFiles(ticketId: string, { files: names, setFiles }: Draft) {
  const store = getStore(ticketId);
  const contents = useStore(store);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  const latest = useRef(names);
  useEffect(() => {
    latest.current = names;
  });
  const add = async (chosen: readonly File[]): Promise<void> => {
    setFaults([]);
    setReading(true);
    const prepared: PreparedFile[] = [];
    for (const file of chosen) prepared.push({ name: file.name, content: await prepareFile(file, "asIs") });
    setReading(false);
    const added = addFiles({ names: latest.current, contents: pick(store.get(), latest.current) }, prepared);
    store.set(added.contents);
    setFaults(added.faults);
    latest.current = added.names;
    setFiles(added.names);
  };
  const remove = (name: string): void => {
    const rest = names.filter((each) => each !== name);
    store.set(pick(contents, rest));
    setFiles(rest);
  };
  const files: readonly ReplyFile[] = names.map((name) => ({ name, content: contents[name] }));
  const missing = describeMissing(files);
  return {
    files,
    faults,
    isReading,
    add,
    remove,
    forget: () => store.set({}),
    missing,
    obstacle: isReading ? "The files are still being read. Send the reply when they are listed." : missing,
  };
}

const pick = (contents: FileContents, names: readonly string[]): FileContents =>
  Object.fromEntries(Object.entries(contents).filter(([name]) => names.includes(name)));

/** Names the files a draft came back without; undefined if there are none. */
function describeMissing(files: readonly ReplyFile[]): string | undefined {
  const names = files.flatMap(({ name, content }) => (content ? [] : name));
  if (names.length === 0) return undefined;
  return `Drafts keep the names of files, not the files. Attach ${usList(names)} again, or remove ${names.length === 1 ? "it" : "them"}.`;
}

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

export function ReplyFilePicker({ picker, isSending }: { picker: ReplyFiles; isSending: boolean }) {
  const { files, faults, isReading, missing, add, remove } = picker;
  const sizes = files.flatMap(({ content }) => content?.blob.size ?? []);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return (
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
