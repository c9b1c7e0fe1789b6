import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { newRow } from "#client/draft/store/new-row.ts";
import { Button } from "#client/ui/button.tsx";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect, useId, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { RowPrefill } from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import { usePrefill } from "#client/features/profile-builder/fields/base/use-prefill.ts";
import { RowListContext } from "#client/features/profile-builder/fields/base/use-warning.ts";
import { fieldGrid } from "#client/features/profile-builder/form/field-control.tsx";
import { MoreQuestions } from "#client/features/profile-builder/form/more-questions.tsx";
import { discardRow } from "./discard-row.ts";
import { inFormOrder } from "./form-order.ts";
import { RowFormField } from "./row-form-field.tsx";
import { SameAsLast } from "./same-as-last.tsx";
import { SaveButtons } from "./save-buttons.tsx";
import { useRowForm } from "./use-row-form.ts";
import { titleCase } from "#client/features/profile-builder/schedules/letter-case.ts";

type Props = {
  list: ListField;
  /** null for a new row. */
  index: number | null;
  isOwner: boolean;
  onClose: () => void;
  onDelete?: (() => void) | undefined;
};

function Title({ list, index, id, onDelete }: Pick<Props, "list" | "index" | "onDelete"> & { id: string }) {
  const name = titleCase(list.itemName);
  return (
    <div className="mb-4 flex items-center justify-between gap-4">
      <h3 id={id} className="text-lg">
        {index === null ? `New ${name}` : `Edit ${name} ${index + 1}`}
      </h3>
      {onDelete && (
        <Button look="quiet" className="text-stop" onClick={onDelete}>
          Delete
        </Button>
      )}
    </div>
  );
}

type FieldsProps = Pick<Props, "list" | "isOwner">;

const FieldGrid = ({ list, isOwner, fields }: FieldsProps & { fields: ListField["fields"] }) => (
  <div className={fieldGrid}>
    {fields.map((field) => (
      <RowFormField key={field.key} list={list} field={field} isOwner={isOwner} />
    ))}
  </div>
);

function Fields({ list, isOwner }: FieldsProps) {
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

const focusFirst = (panel: HTMLElement | null): void =>
  panel?.querySelector<HTMLElement>("input, select")?.focus();

/** The open panel of a list. Input is stored in the draft, and joins the list when saved. */
export function RowForm({ list, index, isOwner, onClose, onDelete }: Props) {
  const store = useDraftStore();
  const titleId = useId();
  const panel = useRef<HTMLFormElement>(null);
  const { form, save, startOver, fill } = useRowForm(list);
  const prefill = usePrefill(form, list.fields);
  useEffect(() => focusFirst(panel.current), []);

  const saveAndGoOn = () => {
    if (!save()) return;
    store.setOpenRow(list.key, { index: null, row: newRow(list) });
    startOver();
    prefill.clear();
    focusFirst(panel.current);
  };
  const cancel = () => {
    discardRow(store, list);
    onClose();
  };
  return (
    <FormProvider {...form}>
      <form
        ref={panel}
        noValidate
        aria-labelledby={titleId}
        className="scroll-mt-32 rounded-sign border-2 border-brand bg-paper p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (save()) onClose();
        }}
      >
        <Title list={list} index={index} id={titleId} onDelete={onDelete} />
        {index === null && !list.oneAtATime && <SameAsLast list={list} onFill={fill} />}
        <RowPrefill prefill={prefill}>
          <Fields list={list} isOwner={isOwner} />
        </RowPrefill>
        <SaveButtons list={list} isNew={index === null} onSaveAndGoOn={saveAndGoOn} onCancel={cancel} />
      </form>
    </FormProvider>
  );
}
