import { createStore, type ReadableStore } from "#client/lib/external-store.ts";
import { onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import type { FileKind } from "#shared/api/quote-files.ts";

/** A file that goes with a quote request once it is sent: a PDF as it was chosen, or a photo made smaller. */
export type AttachedFile = {
  readonly id: string;
  readonly kind: FileKind;
  /** What it is called on the user's device. The server names it anew. */
  readonly name: string;
  readonly content: Blob;
};

/** Number of files that were chosen, as text: a reload loses them, and the user is told. */
const countKey = "quoteFiles";
const purpose = "remember that files were chosen";

export type AttachedFiles = ReadableStore<readonly AttachedFile[]> & {
  readonly set: (files: readonly AttachedFile[]) => void;
  /** Drops all files, and those that are being read. */
  readonly clear: () => void;
  /** Aborts when the files are dropped. */
  readonly getSignal: () => AbortSignal;
  /** How many a reload has lost. */
  readonly countLost: () => number;
};

/** The chosen files. They are in the page's memory alone, until they are sent. */
export function createAttachedFiles(): AttachedFiles {
  const { get, set, subscribe } = createStore<readonly AttachedFile[]>([]);
  let dropping: AbortController | undefined;
  const write = (files: readonly AttachedFile[]): void => {
    tabStorage.write(countKey, files.length > 0 ? String(files.length) : "", purpose);
    set(files);
  };
  const clear = (): void => {
    dropping?.abort();
    if (dropping) dropping = new AbortController();
    write([]);
  };
  return {
    get,
    subscribe,
    set: write,
    clear,
    getSignal: () => {
      if (!dropping) onAnswersCleared(clear);
      dropping ??= new AbortController();
      return dropping.signal;
    },
    countLost: () => (get().length > 0 ? 0 : Number(tabStorage.read(countKey, purpose) ?? 0)),
  };
}
