import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { FieldControl, fieldGrid } from "#client/features/profile-builder/form/field-control.tsx";
import type { ListField, RowField, SimpleField } from "#shared/profile/field.ts";
import { isRowFieldVisible } from "#shared/profile/derived/visibility.ts";
import { useSyncExternalStore } from "react";
import { grouped } from "#shared/text/grouped.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import { OpenRowContext } from "#client/features/profile-builder/fields/base/use-field.ts";
import { MoreQuestions } from "#client/features/profile-builder/form/more-questions.tsx";

type RowFormFieldProps = { list: ListField; field: RowField; isOwner: boolean };

function RowFormField({ list, field, isOwner }: RowFormFieldProps) {
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

const orders = new WeakMap<ListField, readonly RowField[]>();

/** The VIN comes first, on a line of its own: the rest can be filled in from it. */
function toFormOrder({ fields }: ListField): readonly RowField[] {
  const vin = fields.find(({ kind }) => kind === "vin");
  if (!vin) return fields;
  const { width: _width, ...whole } = vin;
  return [whole, ...fields.filter((field) => field !== vin)];
}

/** A list's fields as its form asks for them; the same objects each time. */
export function inFormOrder(list: ListField): readonly RowField[] {
  const known = orders.get(list);
  if (known) return known;
  const order = toFormOrder(list);
  orders.set(list, order);
  return order;
}

type Props = { list: ListField; isOwner: boolean };

const FieldGrid = ({ list, isOwner, fields }: Props & { fields: readonly RowField[] }) => (
  <div className={fieldGrid}>
    {fields.map((field) => (
      <RowFormField key={field.key} list={list} field={field} isOwner={isOwner} />
    ))}
  </div>
);

type RowFieldsProps = Props & { requestFor: (field: SimpleField) => string | undefined };

export function RowFields({ list, isOwner, requestFor }: RowFieldsProps) {
  const store = useDraftStore();
  const getAnswers = () => store.openRow(list.key)?.row ?? {};
  const answers = getAnswers();
  const row = { list, requestFor };
  const folds = grouped(
    list.fields.filter(({ key, folded, superseded }) => folded && (!superseded || isAnswered(answers[key]))),
    ({ folded }) => folded,
  );
  return (
    <OpenRowContext value={row}>
      <FieldGrid {...{ list, isOwner }} fields={inFormOrder(list).filter(({ folded }) => !folded)} />
      {[...folds].map(([folded, fields]) => (
        <div key={String(folded)} className="mt-4 border-t border-line pt-2">
          <MoreQuestions {...{ fields, getAnswers }} heading={folded === true ? undefined : folded}>
            <FieldGrid {...{ list, isOwner, fields }} />
          </MoreQuestions>
        </div>
      ))}
    </OpenRowContext>
  );
}
