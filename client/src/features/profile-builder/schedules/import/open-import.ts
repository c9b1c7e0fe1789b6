import { createStore } from "#client/lib/external-store.ts";
import type { ListField } from "#shared/profile/field.ts";

/** What was pasted to be imported. In the grid, it can still be pasted into the cells. */
export type PastedList = { readonly text: string; readonly pasteAsCells?: () => void };

type OpenImport = { readonly list: ListField; readonly pasted?: PastedList };

/** The import that is open. Kept apart from the buttons: they go away with the empty list's prompt. */
export const openImport = createStore<OpenImport | undefined>(undefined);
