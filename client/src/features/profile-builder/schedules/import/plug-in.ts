import * as slots from "#client/features/profile-builder/schedules/schedule-slots.ts";
import type { ListField } from "#shared/profile/field.ts";
import { isImportable } from "#shared/profile/import/columns/import-lists.ts";
import { allFields } from "#shared/profile/registry.ts";
import type { ClipboardEvent } from "react";
import { ImportHost, ImportListButton } from "./import-list-button.tsx";
import { openImport } from "./open-import.ts";
import { clearImport, describeImport, loadImport, storeImport } from "./import-session.ts";

const getLists = (): ListField[] => allFields().flatMap((field) => (field.kind === "list" ? [field] : []));

const getUnfinishedLists = () => ({
  describe: (): string[] => [
    ...new Set(
      getLists()
        .filter((list) => loadImport(list).text !== "")
        .map(describeImport),
    ),
  ],
  drop: (): void => {
    openImport.set(undefined);
    for (const list of getLists()) clearImport(list);
  },
  take: () => {
    const imports = getLists().map((list) => ({ list, stored: loadImport(list) }));
    return () => {
      for (const { list, stored } of imports) storeImport(list, stored, true);
    };
  },
});

function takeCells(list: ListField, event: ClipboardEvent<HTMLFormElement>): void {
  const text = event.clipboardData.getData("text/plain");
  if (!isImportable(list) || !(event.target instanceof HTMLInputElement) || !text.includes("\t")) return;
  event.preventDefault();
  openImport.set({ list, pasted: { text } });
}

export function plugInLists(): void {
  slots.gridSlot.fillLater(
    async () => (await import("#client/features/profile-builder/schedules/grid/grid-parts.tsx")).gridParts,
  );
  slots.importButtonSlot.fill(ImportListButton);
  slots.importHostSlot.fill(ImportHost);
  slots.pasteSlot.fill(takeCells);
  slots.unfinishedListsSlot.fill(getUnfinishedLists());
}
