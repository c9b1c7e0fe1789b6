import { useEffect, useRef, useState } from "react";
import type { Draft } from "#client/features/admin/shell/draft.tsx";
import { createStore, type Store, useStore } from "#client/lib/external-store.ts";
import { prepareFile } from "#client/lib/files/prepare-file.ts";
import { usList } from "#shared/text/us-english.ts";
import { addFiles, type FileContent, type FileContents, type PreparedFile } from "./add-files.ts";

/** Contents by ticket, in this page's memory: leaving the ticket keeps them, a reload doesn't. */
const stores = new Map<string, Store<FileContents>>();

function getStore(ticketId: string): Store<FileContents> {
  const store = stores.get(ticketId) ?? createStore<FileContents>({});
  stores.set(ticketId, store);
  return store;
}

/** A file of a reply; without a content only its name came back with the draft. */
export type ReplyFile = { readonly name: string; readonly content: FileContent | undefined };

export type ReplyFiles = ReturnType<typeof useReplyFiles>;

/** The files of a ticket's reply. Their names are kept with its draft. */
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
    /** Why the reply can't be sent yet. */
    obstacle: isReading ? "The files are still being read. Send the reply when they are listed." : missing,
  };
}

/** Those that were removed in another tab are left out. */
const pick = (contents: FileContents, names: readonly string[]): FileContents =>
  Object.fromEntries(Object.entries(contents).filter(([name]) => names.includes(name)));

/** Which files a draft came back without; undefined if there are none. */
function describeMissing(files: readonly ReplyFile[]): string | undefined {
  const names = files.flatMap(({ name, content }) => (content ? [] : name));
  if (names.length === 0) return undefined;
  return `Drafts keep the names of files, not the files. Attach ${usList(names)} again, or remove ${names.length === 1 ? "it" : "them"}.`;
}
