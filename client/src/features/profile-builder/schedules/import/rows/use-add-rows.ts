import { addRows } from "#client/draft/add-rows.ts";
import { undoToast } from "#client/draft/added-rows-toast.ts";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { RowOutcome } from "#shared/profile/merge-rows.ts";
import type { PreviewRow } from "#shared/profile/import/rows/preview.ts";
import { textAt } from "#shared/profile/answers.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { ListField } from "#shared/profile/field.ts";
import { usList } from "#shared/text/us-english.ts";
import { useState } from "react";
import { addLateVins, withoutVinFills } from "#client/features/profile-builder/schedules/grid/late-vins.ts";
import {
  importedRows,
  inactiveText,
  rowsWith,
} from "#client/features/profile-builder/schedules/import/import-words.ts";
import type { StoredImport } from "#client/features/profile-builder/schedules/import/import-session.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/use-list-import.ts";

/** The lists that rows were added to, one for each, and how many rows were filled in. */
type Done = { readonly added: readonly ListField[]; readonly filled: number };

/** "2 drivers added, 1 filled in", or "1 driver filled in". `where` describes the added ones. */
function describeAdding(lists: readonly ListField[], { added, filled }: Done, where = ""): string {
  if (added.length === 0)
    return `${pluralize(filled, lists.length > 1 ? "unit" : (lists[0]?.itemName ?? "row"))} filled in`;
  const counts = lists.flatMap(({ key, itemName }) => {
    const count = added.filter((list) => list.key === key).length;
    return count === 0 ? [] : [pluralize(count, itemName)];
  });
  return `${usList(counts)} added${where}${filled > 0 ? `, ${filled} filled in` : ""}`;
}

/** Hands VINs that the server hasn't answered yet to their lists. */
const lookUpLater = (rows: readonly PreviewRow[]): void =>
  addLateVins(
    new Map(
      rows.flatMap(({ read: { row, vin } }) => {
        if (vin?.source !== "device") return [];
        return [[textAt(row, "vin"), new Map(vin.filled.map((key) => [key, textAt(row, key)]))] as const];
      }),
    ),
  );

/** The list with rows to be added again. Corrections made since stay, and so does another list begun since. */
const putBack =
  (before: StoredImport, ids: readonly number[]) =>
  (now: StoredImport): Partial<StoredImport> => {
    if (now.text === "") return before;
    return now.text === before.text ? { added: now.added.filter((id) => !ids.includes(id)) } : {};
  };

/** Adds the rows that are ready, says what was added, and can undo it. Closes the import if nothing is left. */
export function useAddRows({ rows, lists, stored, change, startOver }: ListImport, onClose: () => void) {
  const store = useDraftStore();
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly undo: () => void }>();
  const add = () => {
    const ready = rowsWith(rows, "ready", "fills").flatMap(({ source, read: { list, row } }) =>
      list ? [{ id: source.id, list, row, isConfirmed: stored.takenBack.includes(source.id) }] : [],
    );
    const result = addRows(store, ready, { fillsBlanks: true });
    const placed = (kind: RowOutcome["kind"]) =>
      ready.filter((_row, index) => result.outcomes[index]?.kind === kind);
    const [added, filled] = [placed("added"), placed("fills")];
    const ids = [...added, ...filled].map(({ id }) => id);
    lookUpLater(rows.filter(({ source }) => ids.includes(source.id)));
    const done = { added: added.map(({ list }) => list), filled: filled.length };
    const isAll = ids.length === importedRows(rows).length;
    const undo = () => {
      toast(undoToast(result.undo(withoutVinFills), { place: "your profile", isOnPage: true }));
      setOutcome(undefined);
      change(putBack(stored, ids));
    };
    if (isAll) startOver();
    else change({ added: [...stored.added, ...ids] });
    setOutcome({ text: describeAdding(lists, done, " to your profile"), undo });
    const leftOut = inactiveText(rows);
    toast({
      title: describeAdding(lists, done),
      ...(leftOut !== "" && { description: `Left out: ${leftOut}.` }),
      ...(!result.isSaved && {
        description: "Your browser couldn't save your profile. Keep this page open.",
        look: "destructive",
      }),
      action: { label: "Undo", run: undo },
    });
    if (isAll) onClose();
  };
  return { outcome, add };
}
