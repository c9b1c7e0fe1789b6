import type { DraftStore } from "#client/draft/draft-store.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { type RefObject, useEffect, useRef } from "react";
import { focusField, rowOf } from "./focus-field.ts";
import type { Place } from "./place.ts";

/** Opens the row that a reference points into, unless another is open: what is half-typed there stays. */
function openRowFor(store: DraftStore, ref: string): void {
  const target = rowOf(ref);
  if (!target || store.openRow(target.list)) return;
  const row = rowsAt(store.answers(), target.list)[target.index];
  if (row) store.setOpenRow(target.list, { index: target.index, row });
}

/** On arriving at a section: its top and its heading, or the field that was asked for. Gives the heading's ref. */
export function useArrival(
  { section, fieldKey }: Place,
  store: DraftStore,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const here = `${section.id} ${fieldKey ?? ""}`;
    if (last.current === here) return;
    const isFirst = last.current === undefined;
    last.current = here;
    if (fieldKey) {
      openRowFor(store, fieldKey);
      // An opened row stands there once it is painted.
      requestAnimationFrame(() => focusField(fieldKey));
    } else if (!isFirst) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
  }, [section.id, fieldKey, store]);
  return heading;
}
