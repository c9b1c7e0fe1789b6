import { type FocusEvent, useEffect, useState } from "react";
import { openerId } from "#client/features/admin/records/record-links.tsx";
import type { QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";

const focusOpener = (id: string): void => document.getElementById(openerId(id))?.focus();

/** Gives the focus back to the request that was open before, once its row is there. */
export function useReturnedFocus(hasRows: boolean, lastOpened: string | undefined): void {
  useEffect(() => {
    if (hasRows && lastOpened !== undefined) focusOpener(lastOpened);
  }, [lastOpened, hasRows]);
}

/** The row that keys act on: it had the focus last, or was open before, or is the first. After the last comes `onEnd`. */
export function useCurrentRow(
  rows: readonly QuoteRequestItem[],
  lastOpened: string | undefined,
  onEnd: () => void,
) {
  const [id, setId] = useState(lastOpened);
  const index = Math.max(
    0,
    rows.findIndex((row) => row.id === id),
  );
  const current = rows[index];
  /** The row that is the current one then; undefined if there is none. */
  const move = (step: number): QuoteRequestItem | undefined => {
    const row = rows[index + step];
    if (row) {
      setId(row.id);
      focusOpener(row.id);
    } else if (step > 0) onEnd();
    return row;
  };
  return {
    current,
    move,
    /** As its link does. */
    open: (): void => {
      if (current) document.getElementById(openerId(current.id))?.click();
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      const opener = target.closest("li")?.querySelector("[data-row-opener]");
      const focused = rows.find((row) => openerId(row.id) === opener?.id);
      if (focused) setId(focused.id);
    },
  };
}
