import type { ListField, Row } from "#shared/profile/field.ts";
import { type RefObject, useCallback, useId, useRef } from "react";
import { AddButton, EmptyPrompt } from "./add-row.tsx";
import { ImportListButton } from "./import/import-list-button.tsx";
import { RowCard } from "./row/row-card.tsx";
import { RowForm } from "./row/row-form.tsx";
import { getRowKey } from "./row/row-key.ts";
import { type Mode, useSchedule } from "./use-schedule.ts";

/** After a panel closes or a row is deleted, focuses the row at that index, or the Add button. */
function focusAfter(region: RefObject<HTMLElement | null>, index: number | null): void {
  requestAnimationFrame(() => {
    const edit = index !== null && region.current?.querySelector<HTMLElement>(`[data-edits="${index}"]`);
    const add = region.current?.querySelector<HTMLElement>("[data-adds]");
    (edit || add)?.focus();
  });
}

type RowsProps = Pick<ReturnType<typeof useSchedule>, "mode" | "rows" | "isOwnerFirst" | "actions"> & {
  list: ListField;
  onClose: (index: number | null) => void;
};

function Rows({ list, mode, rows, isOwnerFirst, actions, onClose }: RowsProps) {
  const remove = useCallback(
    (index: number) => {
      actions.remove(index);
      onClose(index);
    },
    [actions, onClose],
  );
  const content = (row: Row, index: number) => {
    const shared = { list, index, isOwner: index === 0 && isOwnerFirst };
    if (mode !== index) {
      const onDuplicate = list.oneAtATime || rows.length >= list.maxRows ? undefined : actions.duplicate;
      return (
        <RowCard
          {...shared}
          row={row}
          isDisabled={list.oneAtATime === true && mode !== "idle"}
          onEdit={actions.edit}
          onDelete={remove}
          onDuplicate={onDuplicate}
        />
      );
    }
    const onDelete = list.oneAtATime ? undefined : () => remove(index);
    return <RowForm {...shared} onClose={() => onClose(index)} onDelete={onDelete} />;
  };
  return (
    <ol className="grid gap-2">
      {rows.map((row, index) => (
        <li key={getRowKey(row)} className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
          {content(row, index)}
        </li>
      ))}
    </ol>
  );
}

const canAdd = (list: ListField, mode: Mode, rows: readonly Row[]): boolean =>
  mode === "idle" && rows.length > 0 && rows.length < list.maxRows;

/** A list of the profile: its rows, the panel for the open row, and a prompt when it is empty. */
export function Schedule({ list }: { list: ListField }) {
  const { mode, rows, isOwnerFirst, actions } = useSchedule(list);
  const titleId = useId();
  const region = useRef<HTMLElement>(null);
  const onClose = useCallback((index: number | null) => focusAfter(region, index), []);
  return (
    <section
      ref={region}
      data-field={list.key}
      aria-labelledby={titleId}
      className="scroll-mt-32 sm:col-span-6"
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          {list.label}
          {rows.length > 0 && (
            <span className="ml-2 text-base font-normal text-ink-soft">({rows.length})</span>
          )}
        </h2>
        {canAdd(list, mode, rows) && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ImportListButton list={list} />
            <AddButton list={list} onAdd={actions.add} />
          </div>
        )}
      </div>
      {list.help && <p className="-mt-2 mb-3 text-sm text-ink-soft">{list.help}</p>}
      {mode === "idle" && rows.length === 0 && <EmptyPrompt list={list} onAdd={actions.add} />}
      <Rows {...{ list, mode, rows, isOwnerFirst, actions, onClose }} />
      {mode === "add" && (
        <div className="mt-2">
          <RowForm list={list} index={null} isOwner={false} onClose={() => onClose(null)} />
        </div>
      )}
    </section>
  );
}
