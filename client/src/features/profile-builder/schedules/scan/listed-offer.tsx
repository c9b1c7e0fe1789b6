import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { getRowTitle } from "#client/features/profile-builder/schedules/row/rows.ts";
import { type AnyAnswers, rowsAt } from "#shared/profile/answers.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect, useRef } from "react";
import type { ListedRow, ScannedRow } from "./scanned-row.ts";

type Props = {
  list: ListField;
  scanned: ScannedRow;
  listed: ListedRow;
  onUpdate: (scanned: ScannedRow, index: number) => void;
  /** Not offered if it is the same driver or unit for certain. */
  onAdd: (scanned: ScannedRow) => void;
  onCancel: () => void;
};

/** Asks before a driver or unit that is already listed is updated; it is never listed twice. */
export function ListedOffer({ list, scanned, listed, onUpdate, onAdd, onCancel }: Props) {
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
