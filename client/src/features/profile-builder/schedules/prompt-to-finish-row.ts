import { toast } from "#client/ui/toast/toast-store.ts";
import type { ListField } from "#shared/profile/field.ts";
import { focusField } from "#client/features/profile-builder/form/focus-field.ts";

/** One row is open already, half-typed: it is not to be lost for another. */
export function promptToFinishRow({ key, itemName }: Pick<ListField, "key" | "itemName">): void {
  toast({ title: `Save or cancel the open ${itemName} first` });
  focusField(key, "form");
}
