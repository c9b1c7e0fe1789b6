import { createStore } from "#client/lib/external-store.ts";
import type { ListField } from "#shared/profile/field.ts";

/** A pasted list to import. `pasteAsCells` pastes it into the grid's cells instead. */
export type PastedList = { readonly text: string; readonly pasteAsCells?: () => void };

type OpenImport = { readonly list: ListField; readonly pasted?: PastedList };

/** The import that is open. Separate from the buttons, which go away with the empty list's prompt. */
export const openImport = createStore<OpenImport | undefined>(undefined);
