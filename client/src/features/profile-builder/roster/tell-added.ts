import type { AddResult, UndoResult } from "#client/draft/add-equipment.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usList } from "#shared/us-english.ts";

function tellUndone({ isSaved, removed, changed }: UndoResult): void {
  if (!isSaved)
    return toast({
      title: "Not Undone",
      description: "This browser did not let us save it. The added rows are still in your schedule.",
      look: "destructive",
    });
  const rest =
    changed.length > 0 ? ` ${pluralize(changed.length, "row")} changed since then: left as is.` : "";
  toast({ title: "Undone", description: `${pluralize(removed, "row")} removed from your schedule.${rest}` });
}

/** What became of each vehicle, with Undo. */
export function tellAdded({ isSaved, added, already, overLimit, unmatched, undo }: AddResult): void {
  if (!isSaved)
    return toast({
      title: "Not Added",
      description: "This browser did not let us save it. Your schedule is as it was.",
      look: "destructive",
    });
  const counts = [
    ...(added.powerUnits > 0 ? [pluralize(added.powerUnits, "power unit")] : []),
    ...(added.trailers > 0 ? [pluralize(added.trailers, "trailer")] : []),
  ];
  const left = [
    ...(already.length > 0 ? [`${already.length} already in your schedule`] : []),
    ...(overLimit.length > 0 ? [`${overLimit.length} over the limit of 500 rows`] : []),
    ...(unmatched.length > 0 ? [`${unmatched.length} neither truck nor trailer`] : []),
  ];
  toast({
    title: counts.length > 0 ? "Added to Your Schedule" : "Nothing Added",
    description: [
      ...(counts.length > 0 ? [`${usList(counts)} added.`] : []),
      ...(left.length > 0 ? [`Left out: ${usList(left)}.`] : []),
    ].join(" "),
    ...(counts.length > 0 && { action: { label: "Undo", run: () => tellUndone(undo()) } }),
  });
}
