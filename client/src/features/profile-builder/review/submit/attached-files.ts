import { createStore, type ReadableStore } from "#client/lib/external-store.ts";
import { onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import { type FileKind, maxFileBytes, maxFiles } from "#shared/api/quote-files.ts";
import { createIdempotencyKey } from "#client/lib/api/idempotency-key.ts";
import { prepareFile } from "#client/lib/prepare-file.ts";

const hints: readonly (readonly [FileKind, RegExp])[] = [
  ["lossRuns", /loss|claim/i],
  ["declarations", /dec(?:laration|s|[\W_]|page|$)|policy/i],
  ["ifta", /ifta|fuel|quarter|[\W_]q[1-4]\b/i],
  ["registration", /regis|cab[\W_]?card|\birp\b/i],
];

/** Guesses a file's kind by its name. The user sees it and can change it. */
const guessKind = (name: string): FileKind => hints.find(([, hint]) => hint.test(name))?.[0] ?? "other";

export const totalSize = (files: readonly AttachedFile[]): number =>
  files.reduce((sum, { content }) => sum + content.size, 0);

/** Adds chosen files, one after the other. Resolves to what kept some of them out, in sentences with their names. */
export async function addFiles(attached: AttachedFiles, chosen: readonly File[]): Promise<string[]> {
  const faults: string[] = [];
  const dropped = attached.getSignal();
  for (const file of chosen) {
    if (dropped.aborted) break;
    const fault = await addFile(attached, file, dropped);
    if (fault !== undefined) faults.push(`${file.name}: ${fault}`);
  }
  return faults;
}

async function addFile(
  attached: AttachedFiles,
  file: File,
  dropped: AbortSignal,
): Promise<string | undefined> {
  if (attached.get().length >= maxFiles)
    return `You can send up to ${maxFiles} files. Remove one to add this.`;
  const content = await prepareFile(file, "rewrite");
  if (dropped.aborted) return undefined;
  if (typeof content === "string") return content;
  const files = attached.get();
  if (totalSize(files) + content.size > maxFileBytes)
    return "Your files would be over 15 MB together. Remove one, or scan this in a lower quality.";
  const { name } = file;
  attached.set([...files, { id: createIdempotencyKey(), kind: guessKind(name), name, content }]);
  return undefined;
}

/** A file that goes with a quote request once it is sent: a PDF as it was chosen, or a photo made smaller. */
export type AttachedFile = {
  readonly id: string;
  readonly kind: FileKind;
  /** Name on the user's device. The server gives it another. */
  readonly name: string;
  readonly content: Blob;
};

/** Stores how many files were chosen. A reload loses the files, and this number lets us tell the user. */
const countKey = "quoteFiles";
const purpose = "remember that files were chosen";

export type AttachedFiles = ReadableStore<readonly AttachedFile[]> & {
  readonly set: (files: readonly AttachedFile[]) => void;
  readonly clear: () => void;
  readonly getSignal: () => AbortSignal;
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
