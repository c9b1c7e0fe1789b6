import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { newRow } from "#client/draft/store/new-row.ts";
import { Button } from "#client/ui/button.tsx";
import type { ListField, Row } from "#shared/profile/field.ts";
import { type ClipboardEvent, type RefObject, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { FormProvider } from "react-hook-form";
import type { Prefill } from "#client/features/profile-builder/fields/base/prefill.ts";
import { RowPrefill, usePrefill } from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import { openImport } from "#client/features/profile-builder/schedules/import/open-import.ts";
import { isImportable } from "#shared/profile/import/columns/import-lists.ts";
import { titleCase } from "#shared/text/title-case.ts";
import { discardRow } from "./discard-and-delete.ts";
import { RowFields } from "./row-fields.tsx";
import { lackingIn } from "./rows.ts";
import { SameAsLast } from "./same-as-last.tsx";
import { ScanInRow } from "#client/features/profile-builder/schedules/scan/scan-in-row.tsx";
import { useRowScan } from "#client/features/profile-builder/schedules/scan/use-row-scan.ts";
import { useRowForm } from "./use-row-form.ts";

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

/** Opens the import when several spreadsheet cells are pasted into one field. */
function takeCells(list: ListField, event: ClipboardEvent<HTMLFormElement>): void {
  const text = event.clipboardData.getData("text/plain");
  if (!isImportable(list) || !(event.target instanceof HTMLInputElement) || !text.includes("\t")) return;
  event.preventDefault();
  openImport.set({ list, pasted: { text } });
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

/**
 * The scan of the open row. Focus goes to the first input, unless a scan opened the row and says what it did, or a link
 * to another one has focused that already.
 */
function useFocusedScan(list: ListField, prefill: Prefill, panel: RefObject<HTMLElement | null>) {
  const rowScan = useRowScan(list, prefill);
  const { isOpener } = rowScan;
  useEffect(() => {
    if (!isOpener && !panel.current?.contains(document.activeElement)) focusFirst(panel.current);
  }, [isOpener, panel]);
  return rowScan;
}

type SourcesProps = Pick<Props, "list" | "index"> & {
  rowScan: ReturnType<typeof useRowScan>;
  fill: (row: Row) => void;
};

/** What fills in the open row besides typing. */
const Sources = ({ list, index, rowScan, fill }: SourcesProps) => (
  <>
    <ScanInRow {...{ list, index, rowScan }} />
    {index === null && !list.oneAtATime && <SameAsLast list={list} onFill={fill} />}
  </>
);

/** The open panel of a list. Input is stored in the draft, and joins the list when saved. */
export function RowForm({ list, index, isOwner, onClose, onDelete }: Props) {
  const store = useDraftStore();
  const titleId = useId();
  const panel = useRef<HTMLFormElement>(null);
  const { form, save, startOver, fill } = useRowForm(list);
  const prefill = usePrefill(form, list.fields);
  const rowScan = useFocusedScan(list, prefill, panel);
  const saveAndGoOn = () => {
    // The form stays open in between: with none open, a longer list becomes a grid.
    if (!save({ index: null, row: newRow(list) })) return;
    startOver();
    rowScan.clear();
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
        onPaste={(event) => takeCells(list, event)}
        onSubmit={(event) => {
          event.preventDefault();
          if (save()) onClose();
        }}
      >
        <Title list={list} index={index} id={titleId} onDelete={onDelete} />
        <Sources {...{ list, index, rowScan, fill }} />
        <RowPrefill prefill={prefill}>
          <RowFields key={rowScan.version} list={list} isOwner={isOwner} />
        </RowPrefill>
        <SaveButtons list={list} isNew={index === null} onSaveAndGoOn={saveAndGoOn} onCancel={cancel} />
      </form>
    </FormProvider>
  );
}
