import type { AddRowsResult } from "#client/draft/add-rows.ts";
import { addedToast, undoToast } from "#client/draft/added-rows-toast.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { pluralize } from "#shared/pluralize.ts";
import { maxRows } from "./filing-rows.ts";

const undoOptions = { place: "prior insurance", rowName: "record", isOnPage: true } as const;

/** Says how many filings were added and what is left to enter, with Undo. */
export function showAddedFilings({ isSaved, outcomes, undo }: AddRowsResult, isEndMissing: boolean): void {
  const added = outcomes.filter(({ kind }) => kind === "added").length;
  const over = outcomes.length - added;
  const parts = [
    ...(added > 0 ? [`${pluralize(added, "record")} added.`] : []),
    ...(over > 0 ? [`Left out: ${over}. The list takes ${maxRows} records.`] : []),
    ...(added > 0 && isEndMissing ? ["Add the expiration date from your policy."] : []),
    ...(isSaved ? [] : ["Your browser couldn't save your profile. Keep this page open."]),
  ];
  const takeBack = () => toast(undoToast(undo(), undoOptions));
  toast({
    ...addedToast("Prior Insurance", parts, added > 0 ? takeBack : undefined),
    ...(!isSaved && { look: "destructive" as const }),
  });
}
