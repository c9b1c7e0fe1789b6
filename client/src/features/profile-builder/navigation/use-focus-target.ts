import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { useEffect, useRef } from "react";
import {
  focusField,
  isRendered,
  parseRowReference,
} from "#client/features/profile-builder/form/focus-field.ts";
import type { BuilderLocation } from "./builder-location.ts";
import { promptToFinishRow } from "#client/features/profile-builder/schedules/prompt-to-finish-row.ts";

/** Opens the row that a reference points to. Returns false if another row with unsaved input is open. */
function openRowFor(store: DraftStore, { list, index }: { list: string; index: number }): boolean {
  const open = store.openRow(list);
  if (open) return open.index === index;
  const row = rowsAt(store.answers(), list)[index];
  if (row) store.setOpenRow(list, { index, row });
  return true;
}

/** How many frames a row may take to render: on first use, the list's code has to load. */
const mostFrames = 300;

/** Focuses a field once it is rendered; after that many frames, what there is of it. */
function focusOnceRendered(ref: string, frames: number): void {
  requestAnimationFrame(() =>
    frames === 0 || isRendered(ref) ? focusField(ref) : focusOnceRendered(ref, frames - 1),
  );
}

function focusReference(store: DraftStore, ref: string): void {
  const target = parseRowReference(ref);
  const busy = target && !openRowFor(store, target) ? fieldByKey(target.list) : undefined;
  // A row that is gone has no form to wait for.
  const frames = target && !store.openRow(target.list) ? 0 : mostFrames;
  if (busy?.kind === "list") requestAnimationFrame(() => promptToFinishRow(busy));
  else focusOnceRendered(ref, frames);
}

/** Focuses the heading, or the requested field, when a section opens. Returns the heading's ref. */
export function useFocusTarget({ section, fieldKey, visit }: BuilderLocation) {
  const store = useDraftStore();
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const here = `${section.id} ${fieldKey ?? ""} ${visit}`;
    if (last.current === here) return;
    const isFirst = last.current === undefined;
    last.current = here;
    if (fieldKey) focusReference(store, fieldKey);
    else {
      const { activeElement, body } = document;
      // On reload, the browser restores the scroll position.
      if (!isFirst) window.scrollTo(0, 0);
      // Nothing has the focus on page load, or once the followed link is gone.
      if (!isFirst || !activeElement || activeElement === body)
        heading.current?.focus({ preventScroll: true });
    }
  }, [section.id, fieldKey, visit, store]);
  return heading;
}
