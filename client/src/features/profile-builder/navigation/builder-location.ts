import { builderPath, dotField } from "#client/lib/paths.ts";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { countStep } from "#client/visit/steps.ts";
import { recordPage } from "#client/visit/visit.ts";
import { reviewPage } from "#shared/api/visit-api.ts";
import { fieldByKey, profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { useEffect, useRef } from "react";
import { useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { navigate } from "#client/ui/back.ts";
import { z } from "zod";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import { getReadiness } from "#shared/profile/derived/readiness.ts";
import {
  fieldRef,
  focusField,
  isRendered,
  parseRowReference,
} from "#client/features/profile-builder/form/focus-field.ts";
import { promptToFinishRow } from "#client/features/profile-builder/schedules/open-rows.ts";

/** Opens the row that a reference points to. Returns false if another row with unsaved input is open. */
function openRowFor(store: DraftStore, { list, index }: { list: string; index: number }): boolean {
  const open = store.openRow(list);
  if (open) return open.index === index;
  const row = rowsAt(store.answers(), list)[index];
  if (row) store.setOpenRow(list, { index, row });
  return true;
}

/** Frames that a row may take to render: on first use, the list's code has to load. */
const mostFrames = 300;

/** Focuses a field once it is rendered; after that many frames, what there is of it. Stops once the page shows something else. */
function focusOnceRendered(ref: string, frames: number, isCurrent: () => boolean): void {
  requestAnimationFrame(() => {
    if (!isCurrent()) return;
    if (frames === 0 || isRendered(ref)) focusField(ref);
    else focusOnceRendered(ref, frames - 1, isCurrent);
  });
}

function focusReference(store: DraftStore, ref: string, isCurrent: () => boolean): void {
  const target = parseRowReference(ref);
  const busy = target && !openRowFor(store, target) ? fieldByKey(target.list) : undefined;
  // A row that is gone has no form to wait for.
  const frames = target && !store.openRow(target.list) ? 0 : mostFrames;
  if (busy?.kind === "list") requestAnimationFrame(() => promptToFinishRow(busy));
  else focusOnceRendered(ref, frames, isCurrent);
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
    if (fieldKey) focusReference(store, fieldKey, () => last.current === here && heading.current !== null);
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

const numbered = profile.filter((section) => !section.standalone);

export const sectionCount = numbered.length;

/** A section's number, starting at 1; undefined for standalone sections. */
export function getSectionNumber(section: Section): number | undefined {
  const index = numbered.findIndex(({ id }) => id === section.id);
  return index === -1 ? undefined : index + 1;
}

export function sectionBeside(section: Section, step: 1 | -1): Section | undefined {
  return profile[profile.findIndex(({ id }) => id === section.id) + step];
}

const longestDotText = 100;

/** State of a browser history entry: the visit, and the section if the URL does not name one. */
const entrySchema = z
  .object({ visit: z.number().catch(0), section: z.string().optional().catch(undefined) })
  .catch({ visit: 0, section: undefined });

function getSection(id: string | undefined): Section {
  const found = profile.find((section) => section.id === id) ?? profile[0];
  if (!found) throw new Error("The profile has no sections");
  return found;
}

/** Goes to a section, and to one of its fields if given (a `fieldRef`). */
export function navigateTo(sectionId: string, fieldKey?: string): void {
  const { visit, section } = entrySchema.parse(window.history.state);
  const query = new URLSearchParams(window.location.search);
  const isHere =
    (query.get("section") ?? section) === sectionId && (query.get("field") ?? undefined) === fieldKey;
  navigate(builderPath(sectionId, fieldKey), { replace: isHere, state: { visit: visit + 1 } });
}

/** Goes to the first answer that the next level needs, or to the review. */
export function goToMissing(answers: Answers): void {
  const [first] = getReadiness(answers).missing;
  if (first) navigateTo(first.sectionId, fieldRef(first.path));
  else navigateTo("review");
}

/** The DOT number to start from, as it is written in the URL; empty if there is none. */
export const useDotText = (): string =>
  (new URLSearchParams(useSearch()).get(dotField) ?? "").trim().slice(0, longestDotText);

/** Takes the DOT number out of the URL: reloading must not look it up again. */
export function leaveDot(): void {
  const { visit } = entrySchema.parse(window.history.state);
  navigate(builderPath(getSection(undefined).id), { replace: true, state: { visit } });
}

/** Opens the last section where the URL names none; a DOT number to start from, the first. */
function useReopenedSection(): string | undefined {
  const { visit, section } = entrySchema.parse(useHistoryState<unknown>());
  const draft = useDraftStore();
  const query = new URLSearchParams(useSearch());
  const isAddressed = useDotText() !== "" || query.has("section");
  const reopened = section ?? getSection(draft.last()).id;
  useEffect(() => {
    if (isAddressed || section !== undefined) return;
    // Keep the URL unchanged: it is the landing page in the record of the visit.
    window.history.replaceState({ visit, section: reopened }, "");
  }, [isAddressed, section, reopened, visit]);
  return isAddressed ? undefined : reopened;
}

/** The current location in the builder. Stored in the URL, so that Back and reload work. */
export function useBuilderLocation() {
  const query = new URLSearchParams(useSearch());
  const { visit } = entrySchema.parse(useHistoryState<unknown>());
  const draft = useDraftStore();
  const reopened = useReopenedSection();
  const section = getSection(query.get("section") ?? reopened);
  useEffect(() => draft.open(section.id), [draft, section.id]);
  // The confirmation of a sent request is in the review's place.
  const isShown = !query.has("quote");
  useEffect(() => {
    const page = builderPath(section.id);
    if (page === reviewPage) recordPage(page);
    if (isShown) countStep(section.id);
  }, [section.id, isShown]);
  /** `visit` distinguishes consecutive visits, even to the same field. */
  return { section, fieldKey: query.get("field") ?? undefined, visit };
}

type BuilderLocation = ReturnType<typeof useBuilderLocation>;
