import { useState } from "react";
import { toast } from "#client/ui/toast/toast-store.ts";
import { maxFollowUpChanges, type QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";

/** Where a range begins, and what else is selected. */
type Anchor = { readonly id: string; readonly others: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/** Which rows are selected, of those that are shown: one by one, in a range, or all. */
export function useSelection(rows: readonly QuoteRequestItem[]) {
  const [ids, setIds] = useState(none);
  const [anchor, setAnchor] = useState<Anchor>();
  const selected = rows.filter(({ id }) => ids.has(id));
  const all = rows.slice(0, maxFollowUpChanges);
  const isAll = selected.length > 0 && selected.length >= all.length;
  /** False if these are too many. */
  const select = (next: ReadonlySet<string>): boolean => {
    const isPossible = rows.filter(({ id }) => next.has(id)).length <= maxFollowUpChanges;
    if (isPossible) setIds(next);
    else toast({ title: `At most ${maxFollowUpChanges} can be selected.` });
    return isPossible;
  };
  const replace = (next: ReadonlySet<string>): void => {
    setIds(next);
    setAnchor(undefined);
  };
  return {
    selected,
    isAll,
    has: (id: string): boolean => ids.has(id),
    toggle: (id: string): void => {
      const next = new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
      if (select(next)) setAnchor({ id, others: next });
    },
    /** From where the last range or click was, else from `start`; a range that is changed doesn't leave its old rows. */
    selectTo: (id: string, start: string): void => {
      const from = rows.some((row) => row.id === anchor?.id) ? anchor : undefined;
      const { id: first, others } = from ?? { id: start, others: ids };
      const [one = 0, other = 0] = [first, id]
        .map((end) => rows.findIndex((row) => row.id === end))
        .toSorted((a, b) => a - b);
      const range = rows.slice(Math.max(0, one), other + 1).map((row) => row.id);
      if (select(new Set([...others, ...range]))) setAnchor({ id: first, others });
    },
    /** The next range begins anew. */
    endRange: (): void => setAnchor(undefined),
    toggleAll: (): void => replace(isAll ? none : new Set(all.map(({ id }) => id))),
    clear: (): void => replace(none),
  };
}
export type Selection = ReturnType<typeof useSelection>;
