import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { ListField, RowField } from "#shared/profile/field.ts";
import { isRowFieldVisible } from "#shared/profile/derived/visibility.ts";
import { useSyncExternalStore } from "react";
import { RowListContext } from "#client/features/profile-builder/fields/base/use-field.ts";
import { FieldControl, fieldGrid } from "#client/features/profile-builder/form/field-control.tsx";
import { MoreQuestions } from "#client/features/profile-builder/form/more-questions.tsx";
import { inFormOrder } from "./form-order.ts";

type Props = { list: ListField; isOwner: boolean };

function useIsVisible(list: ListField, field: RowField): boolean {
  const store = useDraftStore();
  const read = () => isRowFieldVisible(field, list, store.openRow(list.key)?.row ?? {});
  return useSyncExternalStore(store.subscribe, read, read);
}

/** A field of the open row: hidden, disabled, or fixed text if it does not apply to the owner. */
function RowFormField({ list, field, isOwner }: Props & { field: RowField }) {
  const isVisible = useIsVisible(list, field);
  if (field.offScreen) return null;
  if (isOwner && field.printedForOwner) {
    return (
      <div className="sm:col-span-3">
        <p className="mb-1 font-semibold">{field.label}</p>
        <p className="flex min-h-11 items-center">{field.printedForOwner}</p>
      </div>
    );
  }
  if (isVisible) return <FieldControl field={field} />;
  return field.whenHidden === "disable" ? <FieldControl field={field} disabled /> : null;
}

const FieldGrid = ({ list, isOwner, fields }: Props & { fields: readonly RowField[] }) => (
  <div className={fieldGrid}>
    {fields.map((field) => (
      <RowFormField key={field.key} list={list} field={field} isOwner={isOwner} />
    ))}
  </div>
);

/** The fields of a list's open row; those that are folded away come last. */
export function RowFields({ list, isOwner }: Props) {
  const store = useDraftStore();
  const more = list.fields.filter(({ folded }) => folded);
  return (
    <RowListContext value={list}>
      <FieldGrid {...{ list, isOwner }} fields={inFormOrder(list).filter(({ folded }) => !folded)} />
      {more.length > 0 && (
        <div className="mt-4 border-t border-line pt-2">
          <MoreQuestions fields={more} answers={store.openRow(list.key)?.row ?? {}}>
            <FieldGrid {...{ list, isOwner }} fields={more} />
          </MoreQuestions>
        </div>
      )}
    </RowListContext>
  );
}
