import { useIsMobile } from "#client/lib/use-media-query.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { type RefObject, useCallback, useId, useRef } from "react";
import { AddButton, EmptyPrompt } from "./add-row.tsx";
import { policiesKey } from "#shared/profile/derived/policy-timeline.ts";
import { PolicyTimeline } from "./policy-timeline.tsx";
import { useSameForAll } from "./bulk/same-for-all.tsx";
import { isGridList } from "./grid-list.ts";
import { ImportedVins } from "./grid/vin/imported-vins.tsx";
import { ScheduleGrid } from "./grid/schedule-grid.tsx";
import { ImportListButton } from "./import/import-list-button.tsx";
import { UnfinishedImport } from "./import/unfinished-import.tsx";
import { RowCard } from "./row/row-card.tsx";
import { RowForm } from "./row/row-form.tsx";
import { ScanToList } from "./scan/scan-to-list.tsx";
import { useSchedule } from "./use-schedule.ts";

const keys = new WeakMap<Row, number>();
let last = 0;

/** A React key. Rows have no ID, but an unedited row keeps its object identity. */
function getRowKey(row: Row): number {
  const known = keys.get(row);
  if (known !== undefined) return known;
  last += 1;
  keys.set(row, last);
  return last;
}

/** After a panel closes or a row is deleted, focuses the row at that index, or the Add button. */
function focusAfter(region: RefObject<HTMLElement | null>, index: number | null): void {
  requestAnimationFrame(() => {
    const edit = index !== null && region.current?.querySelector<HTMLElement>(`[data-edits="${index}"]`);
    const add = region.current?.querySelector<HTMLElement>("[data-adds]");
    (edit || add)?.focus();
  });
}

type RowsProps = ReturnType<typeof useSchedule> & {
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
    <ol className="grid grid-cols-1 gap-2">
      {rows.map((row, index) => (
        <li key={getRowKey(row)} className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
          {content(row, index)}
        </li>
      ))}
    </ol>
  );
}

/** The rows as cards, the panel for the open row, and a prompt when there are none. */
function Cards({ list }: { list: ListField }) {
  const schedule = useSchedule(list);
  const { mode, rows, actions } = schedule;
  const same = useSameForAll(list);
  const titleId = useId();
  const region = useRef<HTMLElement>(null);
  const onClose = useCallback((index: number | null) => focusAfter(region, index), []);
  return (
    <section ref={region} data-field={list.key} aria-labelledby={titleId} className="col-span-6 scroll-mt-32">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          {list.label}
          {rows.length > 0 && (
            <span className="ml-2 text-base font-normal text-ink-soft">({rows.length})</span>
          )}
        </h2>
        {mode === "idle" && rows.length > 0 && rows.length < list.maxRows && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <AddButton list={list} onAdd={actions.add} />
            <ImportListButton list={list} />
          </div>
        )}
      </div>
      <UnfinishedImport list={list} />
      {list.help && <p className="-mt-2 mb-3 text-sm text-ink-soft">{list.help}</p>}
      {mode === "idle" && rows.length === 0 && <EmptyPrompt list={list} onAdd={actions.add} />}
      {mode === "idle" && rows.length < list.maxRows && <ScanToList list={list} />}
      {same.button && <div className="mb-3">{same.button}</div>}
      {same.panel}
      <ImportedVins list={list} />
      <Rows {...schedule} list={list} onClose={onClose} />
      {mode === "add" && (
        <div className="mt-2">
          <RowForm list={list} index={null} isOwner={false} onClose={() => onClose(null)} />
        </div>
      )}
      {list.key === policiesKey && mode === "idle" && <PolicyTimeline />}
    </section>
  );
}

/** A list of the profile: a grid for fleets and drivers from 768 px on, cards elsewhere. */
export function ListSchedule({ list }: { list: ListField }) {
  const hasRoom = !useIsMobile();
  return hasRoom && isGridList(list) ? <ScheduleGrid list={list} /> : <Cards list={list} />;
}
