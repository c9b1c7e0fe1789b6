import { z } from "zod";
import { useBeforeUnload } from "#client/lib/block-unload.ts";
import { createStore, type Store, useStore } from "#client/lib/external-store.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";

/** A reply or a note is about a ticket, a follow-up's note about a quote request. */
type DraftKind = "reply" | "note" | "follow_up";

/** `files`: the names of attached files, whose contents are in the page alone. */
const draftSchema = z.object({ text: z.string(), files: z.array(z.string()) });
type Content = z.output<typeof draftSchema>;
/** `isKept`: the browser stores it. */
type Kept = Content & { readonly isKept: boolean };

const empty: Content = { text: "", files: [] };
const isSame = (a: Content, b: Content): boolean =>
  a.text === b.text && a.files.join("\n") === b.files.join("\n");

const read = (key: string): Kept => ({
  ...(draftSchema.safeParse(deviceStorage.readJson(key, "read a draft")).data ?? empty),
  isKept: true,
});

const write = (key: string, { text, files }: Content): boolean =>
  isSame({ text, files }, empty)
    ? deviceStorage.remove(key, "remove a draft")
    : deviceStorage.write(key, JSON.stringify({ text, files }), "keep a draft");

const stores = new Map<string, Store<Kept>>();

function getStore(key: string): Store<Kept> {
  const store: Store<Kept> =
    stores.get(key) ??
    createStore(read(key), (signal) => {
      const follow = (): void => {
        // A draft that couldn't be stored is only here.
        if (store.get().isKept) store.set(read(key));
      };
      follow();
      window.addEventListener("storage", (event) => event.key === key && follow(), { signal });
      // A page that the browser had frozen hears nothing from other tabs.
      window.addEventListener("focus", follow, { signal });
    });
  stores.set(key, store);
  return store;
}

export type Draft = ReturnType<typeof useDraft>;

/** A text about a ticket or a quote request that is neither sent nor saved: this browser keeps it until it is. */
export function useDraft(id: string, kind: DraftKind) {
  const key = `adminDraft-${kind}-${id}`;
  const store = getStore(key);
  const { text, files, isKept } = useStore(store);
  useBeforeUnload(!isKept);
  const change = (part: Partial<Content>): void => {
    const next = { ...store.get(), ...part };
    store.set({ ...next, isKept: write(key, next) });
  };
  /** Sends or saves it by `run`; if that resolves to true, it is gone here, but for what was typed meanwhile. */
  const send = async (run: () => Promise<boolean>): Promise<boolean> => {
    const sent = store.get();
    const isSent = await run();
    if (isSent && isSame(store.get(), sent)) change(empty);
    return isSent;
  };
  return {
    text,
    setText: (next: string) => change({ text: next }),
    files,
    setFiles: (next: string[]) => change({ files: next }),
    send,
    isKept,
  };
}

export function DraftStatus({ draft: { text, files, isKept } }: { draft: Draft }) {
  const saved =
    files.length === 0 ? "Draft saved in this browser." : "Draft saved in this browser, without its files.";
  const failed = "This browser couldn't save your draft. Send or save it before you leave this page.";
  return (
    <p role="status" className="min-h-5 text-sm text-ink-soft">
      {isKept ? !isSame({ text, files }, empty) && saved : failed}
    </p>
  );
}
