import type { AddRowsResult, UndoRowsResult } from "#client/draft/add-rows.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { pluralize } from "#shared/pluralize.ts";
import { maxRows } from "./filing-rows.ts";

function tellUndone({ isSaved, removed, changed }: UndoRowsResult): void {
  if (!isSaved)
    return toast({
      title: "Not Undone",
      description: "This browser couldn't save it. Keep this page open.",
      look: "destructive",
    });
  const rest =
    changed.length > 0 ? ` ${pluralize(changed.length, "record")} changed since then: left as is.` : "";
  toast({
    title: "Undone",
    description: `${pluralize(removed, "record")} removed from prior insurance.${rest}`,
  });
}

/** Says how many filings were added and what is left to enter, with Undo. */
export function tellAddedFilings({ isSaved, placements, undo }: AddRowsResult, isEndMissing: boolean): void {
  const added = placements.filter(({ kind }) => kind === "added").length;
  const over = placements.length - added;
  const parts = [
    ...(added > 0 ? [`${pluralize(added, "record")} added.`] : []),
    ...(over > 0 ? [`Left out: ${over}. The list takes ${maxRows} records.`] : []),
    ...(added > 0 && isEndMissing ? ["Add the expiration date from your policy."] : []),
    ...(isSaved ? [] : ["Your browser couldn't save your profile. Keep this page open."]),
  ];
  toast({
    title: added > 0 ? "Added to Prior Insurance" : "Nothing Added",
    description: parts.join(" "),
    ...(!isSaved && { look: "destructive" as const }),
    ...(added > 0 && { action: { label: "Undo", run: () => tellUndone(undo()) } }),
  });
}
