import type { AddResult } from "#client/draft/add-equipment.ts";
import { addedToast, countEquipment, undoToast } from "#client/draft/added-rows-toast.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { usList } from "#shared/us-english.ts";

/** What became of each vehicle, with Undo. */
export function showAdded({ isSaved, added, already, overLimit, unmatched, undo }: AddResult): void {
  if (!isSaved)
    return toast({
      title: "Not Added",
      description: "This browser did not let us save it. Your schedule is as it was.",
      look: "destructive",
    });
  const count = countEquipment(added);
  const left = [
    ...(already.length > 0 ? [`${already.length} already in your schedule`] : []),
    ...(overLimit.length > 0 ? [`${overLimit.length} over the limit of 500 rows`] : []),
    ...(unmatched.length > 0 ? [`${unmatched.length} neither truck nor trailer`] : []),
  ];
  const sentences = [
    ...(count !== "" ? [`${count} added.`] : []),
    ...(left.length > 0 ? [`Left out: ${usList(left)}.`] : []),
  ];
  const takeBack = () => toast(undoToast(undo(), { place: "your schedule" }));
  toast(addedToast("Your Schedule", sentences, count === "" ? undefined : takeBack));
}
