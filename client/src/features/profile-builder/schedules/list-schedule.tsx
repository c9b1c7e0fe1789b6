import { useDraftState, useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import type { ListField, Row } from "#shared/profile/field.ts";
import { SlotPart } from "#client/ui/slot.ts";
import { useCallback, useId, useMemo } from "react";
import { AddButton, EmptyPrompt, LayoutSwitch } from "./add-row.tsx";
import {
  policiesKey,
  getPolicyTimeline,
  listMissingDays,
  listTimelineLines,
  startKey,
  type TimelineSpan,
} from "#shared/profile/derived/policy-timeline.ts";
import { isGridList, useIsGrid } from "./grid-list.ts";
import { RowCard } from "./row/row-card.tsx";
import { RowForm } from "./row/row-form.tsx";
import { gridSlot, importButtonSlot, scanSlot } from "./schedule-slots.ts";
import { useSchedule } from "./use-schedule.ts";
import { classNames } from "#client/ui/class-names.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { TriangleAlert } from "lucide-react";
import { FieldOffer } from "#client/features/profile-builder/fields/base/field-frame.tsx";

const looks = ["border-dashed border-lamp bg-lamp-soft", "border-action bg-action"] as const;
const overlap = "border-4 border-double border-action bg-brand-soft";

const Bar = ({ spans }: { spans: readonly TimelineSpan[] }) => (
  <div aria-hidden="true" className="my-2 flex gap-0.5">
    {spans.map(({ from, days, policies }) => (
      <span
        key={from}
        style={{ flexGrow: days }}
        className={classNames(
          "h-4 min-w-1.5 basis-0 rounded-sign-in border",
          looks[policies.length] ?? overlap,
        )}
      />
    ))}
  </div>
);

const MissingDays = ({ missing }: { missing: readonly string[] }) => (
  <p className="text-sm">
    {missing.map(capitalize).join(" ")} Add {missing.length > 1 ? "the dates" : "it"} to see gaps and
    overlaps.
  </p>
);

function Timeline({ timeline }: { timeline: ReturnType<typeof getPolicyTimeline> }) {
  return (
    <>
      <Bar spans={timeline.spans} />
      <ul className="grid gap-1 text-sm">
        {listTimelineLines(timeline).map(({ when, text, isGap }) => (
          <li key={`${when} ${text}`} className={classNames("flex flex-wrap gap-x-3", isGap && "font-bold")}>
            <span className="shrink-0 tabular-nums sm:w-52">{when}</span>
            <span className="flex min-w-0 items-start gap-1.5 break-words">
              {isGap && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lamp-ink" />}
              {capitalize(text)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">Based on the policies you listed.</p>
      <FieldOffer field={fieldByKey(startKey)} />
    </>
  );
}

function PolicyTimeline() {
  const answers = useDebouncedAnswers();
  const timeline = useMemo(() => getPolicyTimeline(answers), [answers]);
  const missing = listMissingDays(answers);
  const titleId = useId();
  if (timeline.spans.length === 0 && missing.length === 0) return null;
  return (
    <div role="group" aria-labelledby={titleId} className="mt-4">
      <h3 id={titleId} className="text-base">
        Policy timeline
      </h3>
      {missing.length > 0 ? <MissingDays missing={missing} /> : <Timeline timeline={timeline} />}
    </div>
  );
}

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

/** After a panel closes or a row is deleted, focuses the row at that index, or the Add button: a grid has one too. */
function focusAfter({ key }: ListField, index: number | null): void {
  requestAnimationFrame(() => {
    const edit =
      index !== null && document.querySelector<HTMLElement>(`[data-field="${key}"] [data-edits="${index}"]`);
    const add = document.querySelector<HTMLElement>(`[data-adds="${key}"]`);
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

function Cards({ list }: { list: ListField }) {
  const schedule = useSchedule(list);
  const { mode, rows, actions } = schedule;
  const titleId = useId();
  const { UnfinishedImport, AboveRows } = gridSlot.get() ?? {};
  const { ToList: ScanToList } = scanSlot.get() ?? {};
  const onClose = useCallback((index: number | null) => focusAfter(list, index), [list]);
  return (
    <section data-field={list.key} aria-labelledby={titleId} className="col-span-6 scroll-mt-32">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          {list.label}
          {rows.length > 0 && (
            <span className="text-base font-normal text-ink-soft tabular-nums"> ({rows.length})</span>
          )}
        </h2>
        {mode === "idle" && rows.length > 0 && rows.length < list.maxRows && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <AddButton list={list} onAdd={actions.add} />
            <SlotPart slot={importButtonSlot} props={{ list }} />
            <LayoutSwitch list={list} rowCount={rows.length} />
          </div>
        )}
      </div>
      {UnfinishedImport && <UnfinishedImport list={list} />}
      {list.help && <p className="-mt-2 mb-3 text-sm text-ink-soft">{list.help}</p>}
      {mode === "idle" && rows.length === 0 && <EmptyPrompt list={list} onAdd={actions.add} />}
      {mode === "idle" && rows.length < list.maxRows && ScanToList && <ScanToList list={list} />}
      {AboveRows && <AboveRows list={list} />}
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

export function ListSchedule({ list }: { list: ListField }) {
  const isGrid = useIsGrid(list);
  const { Grid } = gridSlot.get() ?? {};
  // An open cell and Undo belong to the profile they started in.
  const draftId = useDraftState((draft) => draft.draftId());
  return (
    <>
      {isGridList(list) && (
        <p role="status" className="sr-only">
          {isGrid ? `${list.label} are in a grid now.` : ""}
        </p>
      )}
      {isGrid && Grid ? <Grid key={draftId} list={list} /> : <Cards key={draftId} list={list} />}
    </>
  );
}
