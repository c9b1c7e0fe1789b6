import { toast } from "#client/ui/toast/toast-store.ts";
import type { ListField } from "#shared/profile/field.ts";
import { focusField } from "#client/features/profile-builder/form/focus-field.ts";

/** Shown when a row is already open: its unfinished input must not be lost. */
export function promptToFinishRow({ key, itemName }: Pick<ListField, "key" | "itemName">): void {
  toast({ title: `Save or cancel the open ${itemName} first` });
  focusField(key, "form");
}
