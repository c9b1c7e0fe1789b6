import { createEmitter, createStore } from "#client/lib/external-store.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import type { ListField } from "#shared/profile/field.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { getImportLists } from "#shared/profile/merge-rows.ts";
import { z } from "zod";

const texts = z.array(z.string()).readonly();
const ids = z.array(z.int().nonnegative()).readonly();
const choices = z.object({
  /** The name of the file that the text was read from, and what to know about it. */
  name: z.string().optional(),
  notes: texts,
  rows: z.int().nonnegative().optional(),
  step: z.enum(["source", "columns", "rows"]),
  /** The columns of each table, null for a table that isn't imported; none before they were guessed. */
  columns: z.array(texts.nullable()).readonly().optional(),
  edits: z.record(z.string(), z.record(z.string(), z.string())),
  leftOut: ids,
  added: ids,
  takenBack: ids.default([]),
  dateOrders: z.record(z.string(), z.enum(["dayFirst", "monthFirst"])).default({}),
});

/** An import that isn't finished; `text` is the list, pasted or read from a file. */
export type StoredImport = Readonly<z.infer<typeof choices>> & { readonly text: string };

export const noImport: StoredImport = {
  text: "",
  name: undefined,
  rows: undefined,
  notes: [],
  step: "source",
  columns: undefined,
  edits: {},
  leftOut: [],
  added: [],
  takenBack: [],
  dateOrders: {},
};

/** Units share one import: a file may hold power units and trailers. */
const keyFor = (list: ListField): string => `listImport.${getImportLists(list)[0]?.key ?? list.key}`;

const changes = createEmitter();

export const subscribeToImports = changes.subscribe;

/** Imports of this page that the browser doesn't keep. */
const unkept = new Map<string, StoredImport>();

/** The unfinished import of a list; an empty one if there is none. */
export function loadImport(list: ListField): StoredImport {
  const key = keyFor(list);
  const inMemory = unkept.get(key);
  if (inMemory) return inMemory;
  const text = tabStorage.read(`${key}.text`, "load a list") ?? "";
  const stored = choices.safeParse(tabStorage.readJson(key, "load a list"));
  if (text === "" || !stored.success) return { ...noImport, text };
  return { ...noImport, ...stored.data, text };
}

/** Keeps it for as long as the tab is open. Returns false if only this page has it. */
export function storeImport(list: ListField, { text, ...rest }: StoredImport, isNewText: boolean): boolean {
  const key = keyFor(list);
  if (text === "") {
    clearImport(list);
    return true;
  }
  // A text that wasn't kept before isn't there yet.
  const isThere = !isNewText && !unkept.has(key);
  const isKept =
    (isThere || tabStorage.write(`${key}.text`, text, "keep a list")) &&
    tabStorage.write(key, JSON.stringify(rest), "keep a list");
  if (isKept) unkept.delete(key);
  else unkept.set(key, { text, ...rest });
  changes.emit();
  return isKept;
}

export function clearImport(list: ListField): void {
  const key = keyFor(list);
  unkept.delete(key);
  tabStorage.remove(`${key}.text`, "forget a list");
  tabStorage.remove(key, "forget a list");
  changes.emit();
}

/** An unfinished import in words: "120 rows from fleet.xlsx"; "" if there is none. Its text isn't read for that. */
export function describeImport(list: ListField): string {
  const key = keyFor(list);
  const stored = choices.safeParse(unkept.get(key) ?? tabStorage.readJson(key, "load a list"));
  if (!stored.success) return "";
  const { rows, added, name } = stored.data;
  if (rows === undefined) return "rows you pasted";
  return `${pluralize(rows - added.length, "row")} ${name === undefined ? "you pasted" : `from ${name}`}`;
}

type Change = Partial<StoredImport> | ((now: StoredImport) => Partial<StoredImport>);

/** Opens the import of a list where it was left. Each change is kept; `isKept`: a reload would bring it back. */
export function createImportSession(list: ListField) {
  const { get, set, subscribe } = createStore({ stored: loadImport(list), isKept: true });
  return {
    get,
    subscribe,
    change: (next: Change): void => {
      // An undo may come after the import was closed and gone on with: it starts from what is kept.
      const before = typeof next === "function" ? loadImport(list) : get().stored;
      const stored = { ...before, ...(typeof next === "function" ? next(before) : next) };
      set({ stored, isKept: storeImport(list, stored, stored.text !== before.text) });
    },
    clear: (): void => {
      clearImport(list);
      set({ stored: noImport, isKept: true });
    },
  };
}

export type ImportSession = ReturnType<typeof createImportSession>;
