import type { Toast } from "#client/ui/toast/toast-store.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usList } from "#shared/text/us-english.ts";
import type { AddResult } from "./add-equipment.ts";
import type { UndoRowsResult } from "./add-rows.ts";

/** "3 power units and 1 trailer"; "" for none. */
export const countEquipment = ({ powerUnits, trailers }: AddResult["added"]): string =>
  usList([
    ...(powerUnits > 0 ? [pluralize(powerUnits, "power unit")] : []),
    ...(trailers > 0 ? [pluralize(trailers, "trailer")] : []),
  ]);

export const addedToast = (place: string, sentences: readonly string[], undo?: () => void): Toast => ({
  title: undo ? `Added to ${place}` : "Nothing Added",
  description: sentences.join(" "),
  ...(undo && { action: { label: "Undo", run: undo } }),
});

type Options = {
  readonly place: string;
  readonly rowName?: string;
  /** True if this page shows the draft, which then has undone it even if the browser didn't save it. */
  readonly isOnPage?: boolean;
};

export function undoToast(
  { isSaved, removed, emptied, changed }: UndoRowsResult,
  { place, rowName = "row", isOnPage = false }: Options,
): Toast {
  if (!isSaved)
    return {
      title: isOnPage ? "Undone, but Not Saved" : "Not Undone",
      description: isOnPage
        ? "Your browser couldn't save it. Keep this page open."
        : `This browser did not let us save it. The added rows are still in ${place}.`,
      look: "destructive",
    };
  const sentences = [
    `${pluralize(removed, rowName)} removed from ${place}.`,
    ...(emptied > 0 ? [`${pluralize(emptied, rowName)} restored.`] : []),
    ...(changed.length > 0
      ? [`We left ${pluralize(changed.length, rowName)} you've changed since then.`]
      : []),
  ];
  return { title: "Undone", description: sentences.join(" ") };
}
