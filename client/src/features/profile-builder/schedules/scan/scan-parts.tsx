import {
  comparePrefill,
  type PrefillResult,
} from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import type { ScanInRowProps } from "#client/features/profile-builder/schedules/schedule-slots.ts";
import { useEffect, useRef, useState } from "react";
import { openScannedRow, pendingScan, type PendingScan, type ScannedRow } from "./scanned-row.ts";
import { useFormContext } from "react-hook-form";
import type { FormValues } from "#client/features/profile-builder/form/form-values.ts";
import { ScanRow } from "./scan-row.tsx";
import { useDraftState, useDraftStore } from "#client/draft/store/draft-context.tsx";
import { promptToFinishRow } from "#client/features/profile-builder/schedules/open-rows.ts";
import { lackingIn } from "#client/features/profile-builder/schedules/row/rows.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { ListField } from "#shared/profile/field.ts";
import { titleCase } from "#shared/text/title-case.ts";
import { usList } from "#shared/text/us-english.ts";

type RowScan = PrefillResult & { readonly scanned: ScannedRow };

function toRowScan({ list, before, scanned }: PendingScan): RowScan {
  return { scanned, ...comparePrefill(list.fields, before, scanned.answers) };
}

/** The scan of an open row: the one that opened it, or one made in its form. */
function useRowScan({ list, prefill, onTaken }: ScanInRowProps) {
  const [opener] = useState(() => {
    const pending = pendingScan.get();
    return pending?.list === list ? pending : undefined;
  });
  const [scan, setScan] = useState(opener && toRowScan(opener));
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (!opener) return;
    pendingScan.set(undefined);
    const { scanned, before } = opener;
    prefill.offer(undefined, scanned.answers, scanned.source, before);
  }, [opener, prefill]);
  return {
    scan,
    version,
    take: (scanned: ScannedRow): void => {
      setScan({ scanned, ...prefill.offer(undefined, scanned.answers, scanned.source) });
      setVersion((count) => count + 1);
      onTaken();
    },
    undo: (): void => {
      if (scan) prefill.takeBack(scan.scanned.source);
      setScan(undefined);
    },
  };
}

type Props = {
  list: ListField;
  scan: RowScan;
  onUndo: () => void;
  /** undefined if it is noted, or there is nothing to note. */
  onNoteNonDomiciled: (() => void) | undefined;
};

const getTitle = ({ filled, differing, scanned }: RowScan): string => {
  if (filled.length > 0) return `Filled in ${scanned.source.from.toLowerCase()}`;
  return differing.length > 0 ? "Nothing was changed" : "Nothing new to fill in";
};

function ScanSummary({ list, scan, onUndo, onNoteNonDomiciled }: Props) {
  const { filled, differing, scanned } = scan;
  const canSave = useDraftState((store) => lackingIn(list, store.openRow(list.key)?.row ?? {}).length === 0);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Notice tone={scanned.notices.length > 0 ? "caution" : "info"} className="mb-4">
      <p ref={title} tabIndex={-1} className="font-bold">
        {getTitle(scan)}
      </p>
      {filled.length > 0 && (
        <p>
          {usList(filled)}. Check {filled.length === 1 ? "it" : "each one"} before you save.
        </p>
      )}
      {differing.length > 0 && (
        <p>{usList(differing)}: your answer stays, and the scanned one is offered below it.</p>
      )}
      {scanned.notices.map((notice) => (
        <p key={notice} className="mt-1 font-semibold">
          {notice}
        </p>
      ))}
      {onNoteNonDomiciled && (
        <p className="mt-1">
          The license is marked non-domiciled. That isn't noted unless you want it to be.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {/* The form's own is far below on a phone. */}
        {canSave && <Button type="submit">Save {titleCase(list.itemName)}</Button>}
        {filled.length > 0 && <Button onClick={onUndo}>Undo</Button>}
        {onNoteNonDomiciled && <Button onClick={onNoteNonDomiciled}>Note it for this driver</Button>}
      </div>
    </Notice>
  );
}

function ScanInRow(props: ScanInRowProps) {
  const { list, index } = props;
  const rowScan = useRowScan(props);
  const { setValue, watch } = useFormContext<FormValues>();
  const { scan } = rowScan;
  const isNoted = watch("nonDomiciled") === "yes";
  const onNoteNonDomiciled =
    scan?.scanned.isNonDomiciled && !isNoted ? () => setValue("nonDomiciled", "yes") : undefined;
  return (
    <>
      {scan && (
        <ScanSummary key={rowScan.version} {...{ list, scan, onNoteNonDomiciled }} onUndo={rowScan.undo} />
      )}
      <ScanRow list={list} openIndex={index} onTake={rowScan.take} className="mb-4" />
    </>
  );
}

function ScanToList({ list }: { list: ListField }) {
  const store = useDraftStore();
  const open = (scanned: ScannedRow) => {
    if (store.openRow(list.key)) promptToFinishRow(list);
    else openScannedRow(store, list, scanned, null);
  };
  return <ScanRow list={list} onTake={open} className="my-3" />;
}

export const scanParts = { InRow: ScanInRow, ToList: ScanToList };
