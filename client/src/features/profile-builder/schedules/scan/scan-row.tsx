import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { discardRow, getRowTitle } from "#client/features/profile-builder/schedules/row/rows.ts";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect, useRef, useState } from "react";
import { getScanTarget, type ListedRow, openScannedRow, type ScannedRow } from "./scanned-row.ts";
import { loadPart } from "#client/lib/load-part.ts";
import { type OnRead, ScanControl } from "#client/scan/scan-control.tsx";

type ListedOfferProps = {
  list: ListField;
  scanned: ScannedRow;
  listed: ListedRow;
  onUpdate: (scanned: ScannedRow, index: number) => void;
  /** Not offered if it is the same driver or unit for certain. */
  onAdd: (scanned: ScannedRow) => void;
  onCancel: () => void;
};

/** Asks before a driver or unit that is already listed is updated; it is never listed twice. */
function ListedOffer({ list, scanned, listed, onUpdate, onAdd, onCancel }: ListedOfferProps) {
  const row = useDraftValue((answers: AnyAnswers) => rowsAt(answers, list.key)[listed.index]);
  const title = row ? getRowTitle(list, row, false) : "";
  const name = `${list.itemName} ${listed.index + 1}`;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice className="mt-2">
      <p ref={heading} tabIndex={-1} className="font-bold">
        {listed.isSure
          ? `${title} is already listed as ${name}.`
          : `A ${list.itemName} named ${title} is already listed.`}
      </p>
      <p>Updating fills in the blanks of {name}. What you entered stays until you choose otherwise.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="primary" onClick={() => onUpdate(scanned, listed.index)}>
          Update {name}
        </Button>
        {!listed.isSure && <Button onClick={() => onAdd(scanned)}>Add as another {list.itemName}</Button>}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Notice>
  );
}

const getToday = (now = new Date()): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

type Take = (scanned: ScannedRow) => void;

/** Reads a scanned text, and holds it back until the user decides, if it is about another row. */
function useScanReading(list: ListField, openIndex: number | null | undefined, onTake: Take) {
  const store = useDraftStore();
  const [offered, setOffered] = useState<ScannedRow>();
  const onRead: OnRead = async (text) => {
    const { readScan } = await loadPart(async () => import("./read-scan.ts"));
    const reading = readScan(list, text, rowsAt(store.answers(), list.key), getToday());
    if (reading.kind === "failed") return reading.failure;
    const { scanned } = reading;
    const isOther = scanned.listed && scanned.listed.index !== openIndex;
    setOffered(isOther ? scanned : undefined);
    if (!isOther) onTake(scanned);
    return undefined;
  };
  return { offered, onRead, close: () => setOffered(undefined) };
}

type Props = {
  list: ListField;
  /** Of the open row: null for a new one, undefined if none is open. */
  openIndex?: number | null;
  /** Takes a scan that is about no other row. */
  onTake: Take;
  className?: string;
};

export function ScanRow({ list, openIndex, onTake, className }: Props) {
  const store = useDraftStore();
  const { offered, onRead, close } = useScanReading(list, openIndex, onTake);
  const region = useRef<HTMLDivElement>(null);
  const target = getScanTarget(list);
  if (!target) return null;
  const update = (scanned: ScannedRow, index: number) => {
    close();
    discardRow(store, list);
    openScannedRow(store, list, scanned, index);
  };
  const add = (scanned: ScannedRow) => {
    close();
    onTake(scanned);
  };
  const cancel = () => {
    close();
    region.current?.querySelector("button")?.focus();
  };
  return (
    <div ref={region} className={className}>
      <ScanControl target={target} onRead={onRead} nameEnd={` of a ${list.itemName}`} />
      {offered?.listed && (
        <ListedOffer
          list={list}
          scanned={offered}
          listed={offered.listed}
          onUpdate={update}
          onAdd={add}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
