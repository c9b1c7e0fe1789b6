import { tabStorage } from "#client/lib/web-storage.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getImportLists } from "#shared/lists/columns/profile-columns.ts";
import { z } from "zod";

/** An import that isn't finished. */
export type StoredImport = {
  /** The list as text: pasted, or read from the file of this name. */
  readonly text: string;
  readonly name: string | undefined;
  /** What to know about the file. */
  readonly notes: readonly string[];
  readonly step: "source" | "columns" | "rows";
  /** The columns of each table, undefined for a table that isn't imported; none before they were guessed. */
  readonly columns: readonly (readonly string[] | null)[] | undefined;
  readonly edits: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly leftOut: readonly number[];
  /** The ids of the rows that were added. */
  readonly added: readonly number[];
};

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

const ids = z.array(z.int().nonnegative());
const choices = z.object({
  name: z.string().optional(),
  notes: z.array(z.string()),
  step: z.enum(["source", "columns", "rows"]),
  columns: z.array(z.array(z.string()).nullable()).optional(),
  edits: z.record(z.string(), z.record(z.string(), z.string())),
  leftOut: ids,
  added: ids,
});

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
  const { name, columns, ...rest } = stored.data;
  return { ...rest, text, name, columns };
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
