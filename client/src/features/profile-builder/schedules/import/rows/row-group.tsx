import { Button } from "#client/ui/button.tsx";
import type { RowStatus } from "#shared/lists/rows/preview.ts";
import type { ListField } from "#shared/profile/field.ts";
import { usNumber } from "#shared/us-english.ts";
import { type ReactNode, useId, useState } from "react";
import { statusHelp, statusTitles } from "#client/features/profile-builder/schedules/import/import-words.ts";

/** How many rows are shown at first, and added by each press of the button below them. */
const page = 50;

type Props = {
  status: RowStatus;
  count: number;
  lists: readonly ListField[];
  /** Above the rows. */
  top?: ReactNode;
  /** The rows of a range. */
  children: (start: number, end: number) => ReactNode;
};

/** The rows with the same status, under its heading. */
export function RowGroup({ status, count, lists, top, children }: Props) {
  const [shown, setShown] = useState(page);
  const id = useId();
  if (count === 0) return undefined;
  const help = statusHelp(status, lists);
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <h4 id={id} className="text-base font-bold">
        {statusTitles[status]} <span className="font-normal text-ink-soft">({usNumber(count)})</span>
      </h4>
      {help !== undefined && <p className="mt-1 text-sm text-ink-soft">{help}</p>}
      {top}
      <ul className="mt-2 grid gap-2">{children(0, shown)}</ul>
      {count > shown && (
        <Button className="mt-3" onClick={() => setShown(shown + page)}>
          Show {usNumber(Math.min(page, count - shown))} more
        </Button>
      )}
    </section>
  );
}
