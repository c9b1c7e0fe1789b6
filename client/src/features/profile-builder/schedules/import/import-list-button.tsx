import { useStore } from "#client/lib/external-store.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { reportError } from "#client/lib/report-error.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { isImportable } from "#shared/profile/import/columns/import-lists.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect } from "react";
import { openImport } from "./open-import.ts";

const ImportDialog = lazyPart("The import", async () => (await import("./import-dialog.tsx")).ImportDialog, {
  Placeholder: () => (
    <p role="status" className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-paper p-4 text-center">
      The import is loading...
    </p>
  ),
  // Few visits need it; a finger or a mouse on its button is early enough.
  isLoadedAhead: false,
});

/** If it fails, opening the import says so. */
const loadEarly = (): void => {
  ImportDialog.load().catch((error: unknown) => reportError("load the import early", error));
};

export function ImportListButton({ list }: { list: ListField }) {
  if (!isImportable(list)) return undefined;
  return (
    <button
      type="button"
      data-imports={list.key}
      aria-label={`Paste or upload a list of ${list.itemName}s`}
      className={textLinkClass}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      onClick={() => openImport.set({ list })}
    >
      Paste or upload a list
    </button>
  );
}

/** The opener may be gone: an empty list's prompt is, once the list has rows. */
function focusList({ key }: ListField): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const list = [...document.querySelectorAll<HTMLElement>("[data-field]")].find(
      ({ dataset }) => dataset["field"] === key,
    );
    const button = ["[data-imports]", "[data-adds]", "button"]
      .map((selector) => list?.querySelector<HTMLElement>(selector))
      .find((found) => found);
    button?.focus();
  });
}

/** The import that is open, if any. Stands once on the page, whatever becomes of the list behind it. */
export function ImportHost() {
  const open = useStore(openImport);
  // Leaving the builder closes it.
  useEffect(() => () => openImport.set(undefined), []);
  if (!open) return undefined;
  const { list } = open;
  const close = () => {
    openImport.set(undefined);
    focusList(list);
  };
  return <ImportDialog key={list.key} {...open} onClose={close} />;
}
