import { useState } from "react";
import { toast } from "#client/ui/toast/toast-store.ts";
import { maxFollowUpChanges, type QuoteRequestItem } from "#shared/api/admin/records/quote-requests.ts";

/** Which rows are selected, of those that are shown. */
export function useSelection(rows: readonly QuoteRequestItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  const all = rows.slice(0, maxFollowUpChanges);
  const isAll = selected.length > 0 && selected.length >= all.length;
  return {
    selected,
    isAll,
    has: (id: string): boolean => ids.has(id),
    toggle: (id: string): void => {
      if (!ids.has(id) && selected.length === maxFollowUpChanges)
        return toast({ title: `At most ${maxFollowUpChanges} can be selected.` });
      setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]));
    },
    toggleAll: (): void => setIds(new Set(isAll ? [] : all.map(({ id }) => id))),
    clear: (): void => setIds(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
