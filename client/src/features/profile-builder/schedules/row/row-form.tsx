import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { usList } from "#shared/text/us-english.ts";
import { Copy } from "lucide-react";
import { discardRow, lackingIn, toDuplicate } from "./rows.ts";
import { newRow } from "#client/draft/store/change.ts";
import { pasteSlot, scanSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { FormProvider } from "react-hook-form";
import { RowPrefill, usePrefill } from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import { titleCase } from "#shared/text/title-case.ts";
import { RowFields } from "./row-fields.tsx";
import { useRowForm } from "./use-row-form.ts";

/** The open row with its blanks filled from the list's last row, and the labels of those fields. */
export function fillFromLast(list: ListField, row: Row, last: Row): { row: Row; labels: string[] } {
  const alike = toDuplicate(list, last);
  const filled = list.fields.filter(({ key }) => isAnswered(alike[key]) && !isAnswered(row[key]));
  // A switch that is off isn't blank. The last row's is copied while nothing hangs on it.
  const switches = list.fields.filter(({ kind, key }) => kind === "toggle" && alike[key] !== row[key]);
  const copied = [...filled, ...switches].map(({ key }) => [key, alike[key]] as const);
  return { row: { ...row, ...Object.fromEntries(copied) }, labels: filled.map(({ label }) => label) };
}

type SameAsLastProps = { list: ListField; onFill: (row: Row) => void };

/** Fills a new row's blanks from the last one of its list: type, make, year, radius, coverage; license state. */
function SameAsLast({ list, onFill }: SameAsLastProps) {
  const store = useDraftStore();
  const last = useDraftValue((answers: AnyAnswers) => rowsAt(answers, list.key).at(-1));
  if (!last) return null;
  const fill = () => {
    const before = store.openRow(list.key)?.row ?? {};
    const { row, labels } = fillFromLast(list, before, last);
    onFill(row);
    toast({
      title: labels.length > 0 ? "Filled in from the last one" : "Nothing to fill in",
      ...(labels.length > 0 && {
        description: `${usList(labels)}.`,
        action: { label: "Undo", run: () => onFill(before) },
      }),
    });
  };
  return (
    <Button className="mb-4 w-full sm:w-auto" onClick={fill}>
      <Copy aria-hidden="true" className="size-4" />
      Same as the last one
    </Button>
  );
}

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

type SaveProps = { list: ListField; isNew: boolean; onSaveAndGoOn: () => void; onCancel: () => void };

/** True if Save is disabled until required fields are filled; only in lists edited one row at a time. */
function useMustWait(list: ListField): boolean {
  const store = useDraftStore();
  const read = () =>
    list.oneAtATime === true && lackingIn(list, store.openRow(list.key)?.row ?? {}).length > 0;
  return useSyncExternalStore(store.subscribe, read, read);
}

const words = {
  plain: { add: "Save", edit: "Save Changes", cancelEdit: "Cancel Edit" },
  oneAtATime: { add: "Add", edit: "Save", cancelEdit: "Cancel" },
} as const;

function SaveButtons({ list, isNew, onSaveAndGoOn, onCancel }: SaveProps) {
  const mustWait = useMustWait(list);
  const { add, edit, cancelEdit } = words[list.oneAtATime ? "oneAtATime" : "plain"];
  return (
    <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
      <Button look="primary" type="submit" disabled={mustWait}>
        {isNew ? add : edit}
      </Button>
      {isNew && !list.oneAtATime && <Button onClick={onSaveAndGoOn}>Save & Add Another</Button>}
      <Button onClick={onCancel}>{isNew ? "Cancel" : cancelEdit}</Button>
    </div>
  );
}

const focusFirst = (panel: HTMLElement | null): void =>
  panel?.querySelector<HTMLElement>("input:not([hidden]), select")?.focus();

/** The open panel of a list. Input is stored in the draft, and joins the list when saved. */
export function RowForm({ list, index, isOwner, onClose, onDelete }: Props) {
  const store = useDraftStore();
  const titleId = useId();
  const panel = useRef<HTMLFormElement>(null);
  const { InRow: ScanInRow } = scanSlot.get() ?? {};
  const { form, requestFor, save, startOver, fill } = useRowForm(list);
  const prefill = usePrefill(form, list.fields);
  // Rows saved since the form was opened, and scans taken into it: what was folded away and is answered now opens.
  const [count, setCount] = useState({ saved: 0, scans: 0 });
  useEffect(() => {
    // A scan that opened the row, or a link to another one, may have taken the focus.
    if (!panel.current?.contains(document.activeElement)) focusFirst(panel.current);
  }, []);
  const saveAndGoOn = () => {
    // The form stays open in between: with none open, a longer list becomes a grid.
    if (!save({ index: null, row: newRow(list) })) return;
    startOver();
    prefill.clear();
    setCount(({ saved, scans }) => ({ saved: saved + 1, scans }));
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
        onPaste={(event) => pasteSlot.get()?.(list, event)}
        onSubmit={(event) => {
          event.preventDefault();
          if (save()) onClose();
        }}
      >
        <Title list={list} index={index} id={titleId} onDelete={onDelete} />
        {ScanInRow && (
          <ScanInRow
            key={count.saved}
            {...{ list, index, prefill }}
            onTaken={() => setCount(({ saved, scans }) => ({ saved, scans: scans + 1 }))}
          />
        )}
        {index === null && !list.oneAtATime && <SameAsLast list={list} onFill={fill} />}
        <RowPrefill prefill={prefill}>
          <RowFields key={count.scans} {...{ list, isOwner, requestFor }} />
        </RowPrefill>
        <SaveButtons list={list} isNew={index === null} onSaveAndGoOn={saveAndGoOn} onCancel={cancel} />
      </form>
    </FormProvider>
  );
}
