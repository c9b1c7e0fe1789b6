import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import type { OpenRow } from "#client/draft/store/open-panels.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getFields, profile } from "#shared/profile/registry.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";
import { showCell } from "#shared/profile/derived/summary.ts";
import { useSyncExternalStore } from "react";
import { toast } from "#client/ui/toast/toast-store.ts";
import { focusField } from "#client/features/profile-builder/form/focus-field.ts";

/** A row in an open form: stored in the draft, but not saved to the profile. */
export type UnsavedRow = (typeof lists)[number] & {
  /** "driver" for a new row, or "driver 2" or "unit 104" for a saved one. */
  readonly item: string;
  /** Identifies the row, for example by the driver's name; "" before anything is typed. */
  readonly name: string;
  readonly isEdit: boolean;
};

const lists = profile.flatMap((section) =>
  getFields(section).flatMap((field) => (field.kind === "list" ? [{ list: field, section }] : [])),
);

/** The row's required answers, except dates: a driver's name, a unit's year and make. */
const getRowName = (list: ListField, { row }: OpenRow): string =>
  list.fields
    .filter(({ key, kind }) => list.requiredFields.includes(key) && kind !== "policyDate")
    .map((field) => showCell(list, field, row, false))
    .filter(Boolean)
    .join(" ");

/** "A new driver: Sam Roe", "Your changes to driver 2: Sam Roe", "A new record in Prior Insurance History". */
export const describeRow = ({ section, isEdit, item, name }: UnsavedRow): string =>
  `${isEdit ? "Your changes to" : "A new"} ${item}${name === "" ? ` in ${section.title}` : `: ${name}`}`;

const unsavedRowsIn = (store: Pick<DraftStore, "openRow">): UnsavedRow[] =>
  lists.flatMap(({ list, section }) => {
    const open = store.openRow(list.key);
    if (!open) return [];
    const isEdit = open.index !== null;
    const item = open.index === null ? list.itemName : nameRow(list, open.row, open.index);
    return [{ section, list, item, name: getRowName(list, open), isEdit }];
  });

/** Rows with an open form. Re-renders only when one opens, closes or is renamed. */
export function useUnsavedRows(): UnsavedRow[] {
  const store = useDraftStore();
  const read = () => JSON.stringify(unsavedRowsIn(store).map(({ item, name }) => [item, name]));
  useSyncExternalStore(store.subscribe, read, read);
  return unsavedRowsIn(store);
}

/** Shown when a row is already open: its unfinished input must not be lost. */
export function promptToFinishRow({ key, itemName }: Pick<ListField, "key" | "itemName">): void {
  toast({ title: `Save or cancel the open ${itemName} first` });
  focusField(key, "form");
}
