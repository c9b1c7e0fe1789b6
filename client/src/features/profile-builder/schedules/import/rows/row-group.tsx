import { Button } from "#client/ui/button.tsx";
import type { PreviewRow, RowStatus } from "#shared/lists/rows/preview.ts";
import type { ListField } from "#shared/profile/field.ts";
import { usNumber } from "#shared/us-english.ts";
import { type ReactNode, useId, useState } from "react";
import { statusHelp, statusTitles } from "#client/features/profile-builder/schedules/import/import-words.ts";

/** How many rows are shown at first, and added by each press of the button below them. */
const page = 50;

type Props = {
  status: RowStatus;
  rows: readonly PreviewRow[];
  lists: readonly ListField[];
  /** Above the rows. */
  top?: ReactNode;
  children: (row: PreviewRow) => ReactNode;
};

/** The rows with the same status, under its heading. */
export function RowGroup({ status, rows, lists, top, children }: Props) {
  const [shown, setShown] = useState(page);
  const id = useId();
  const count = rows.length;
  if (count === 0) return undefined;
  const help = statusHelp(status, lists);
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <h4 id={id} className="text-base font-bold">
        {statusTitles[status]} <span className="font-normal text-ink-soft">({usNumber(count)})</span>
      </h4>
      {help !== undefined && <p className="mt-1 text-sm text-ink-soft">{help}</p>}
      {top}
      <ul className="mt-2 grid gap-2">{rows.slice(0, shown).map(children)}</ul>
      {count > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + page)}>
          Show {usNumber(Math.min(page, count - shown))} more
        </Button>
      )}
    </section>
  );
}
