import { tabStorage } from "#client/lib/web-storage.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getImportLists } from "#shared/lists/columns/profile-columns.ts";
import { z } from "zod";

const texts = z.array(z.string()).readonly();
const ids = z.array(z.int().nonnegative()).readonly();
const choices = z.object({
  /** The name of the file that the text was read from. */
  name: z.string().optional(),
  /** What to know about the file. */
  notes: texts,
  step: z.enum(["source", "columns", "rows"]),
  /** The columns of each table, null for a table that isn't imported; none before they were guessed. */
  columns: z.array(texts.nullable()).readonly().optional(),
  edits: z.record(z.string(), z.record(z.string(), z.string())),
  leftOut: ids,
  /** The ids of the rows that were added. */
  added: ids,
});

/** An import that isn't finished; `text` is the list, pasted or read from a file. */
export type StoredImport = Readonly<z.infer<typeof choices>> & { readonly text: string };

export const noImport: StoredImport = {
  text: "",
  name: undefined,
  notes: [],
  step: "source",
  columns: undefined,
  edits: {},
  leftOut: [],
  added: [],
};

/** Units share one import: a file may hold power units and trailers. */
const keyFor = (list: ListField): string => `listImport.${getImportLists(list)[0]?.key ?? list.key}`;

/** Imports of this page that the browser doesn't keep. */
const unkept = new Map<string, StoredImport>();

/** Loads the unfinished import of a list; an empty one if there is none. */
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
  // A text that wasn't kept before isn't there yet.
  const isThere = !isNewText && !unkept.has(key);
  const isKept =
    (isThere || tabStorage.write(`${key}.text`, text, "keep a list")) &&
    tabStorage.write(key, JSON.stringify(rest), "keep a list");
  if (isKept) unkept.delete(key);
  else unkept.set(key, { text, ...rest });
  return isKept;
}

/** Forgets it: it was added, or the user starts over. */
export function clearImport(list: ListField): void {
  const key = keyFor(list);
  unkept.delete(key);
  tabStorage.remove(`${key}.text`, "forget a list");
  tabStorage.remove(key, "forget a list");
}
