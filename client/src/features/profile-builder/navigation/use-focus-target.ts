import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { type RefObject, useEffect, useRef } from "react";
import { focusField, parseRowReference } from "#client/features/profile-builder/form/focus-field.ts";
import type { BuilderLocation } from "./builder-location.ts";
import { promptToFinishRow } from "#client/features/profile-builder/schedules/prompt-to-finish-row.ts";

/** Opens the row that a reference points into. Says no where another is open: what is half-typed there stays. */
function openRowFor(store: DraftStore, { list, index }: { list: string; index: number }): boolean {
  const open = store.openRow(list);
  if (open) return open.index === index;
  const row = rowsAt(store.answers(), list)[index];
  if (row) store.setOpenRow(list, { index, row });
  return true;
}

function focusReference(store: DraftStore, ref: string): void {
  const target = parseRowReference(ref);
  const isFree = !target || openRowFor(store, target);
  // An opened row stands there once it is painted.
  requestAnimationFrame(() => {
    const field = isFree || !target ? undefined : fieldByKey(target.list);
    if (field?.kind === "list") promptToFinishRow(field);
    else focusField(ref);
  });
}

/** The keyboard is free to move where nothing has it: a link that was followed is gone, and a page begins without. */
const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** On arriving at a section: its top and its heading, or the field that was asked for. Gives the heading's ref. */
export function useFocusTarget(
  { section, fieldKey, visit }: BuilderLocation,
  store: DraftStore,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const here = `${section.id} ${fieldKey ?? ""} ${visit}`;
    if (last.current === here) return;
    const isFirst = last.current === undefined;
    last.current = here;
    if (fieldKey) focusReference(store, fieldKey);
    else {
      // On a reload the browser goes back to where the page was scrolled.
      if (!isFirst) window.scrollTo(0, 0);
      if (!isFirst || isFocusFree()) heading.current?.focus({ preventScroll: true });
    }
  }, [section.id, fieldKey, visit, store]);
  return heading;
}
