import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { FieldControl } from "#client/features/profile-builder/form/field-control.tsx";
import type { ListField, RowField } from "#shared/profile/field.ts";
import { isRowFieldVisible } from "#shared/profile/derived/visibility.ts";
import { useSyncExternalStore } from "react";

type Props = { list: ListField; field: RowField; isOwner: boolean };

/** A field of the open row: hidden, disabled, or fixed text if it does not apply to the owner. */
export function RowFormField({ list, field, isOwner }: Props) {
  const store = useDraftStore();
  const read = () => isRowFieldVisible(field, list, store.openRow(list.key)?.row ?? {});
  const isVisible = useSyncExternalStore(store.subscribe, read, read);
  if (field.offScreen) return null;
  if (isOwner && field.printedForOwner) {
    return (
      <div className="col-span-6 sm:col-span-3">
        <p className="mb-1 font-semibold">{field.label}</p>
        <p className="flex min-h-11 items-center">{field.printedForOwner}</p>
      </div>
    );
  }
  if (isVisible) return <FieldControl field={field} />;
  return field.whenHidden === "disable" ? <FieldControl field={field} disabled /> : null;
}
