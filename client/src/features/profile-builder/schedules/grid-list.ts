import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { createStore, type Store, useStore } from "#client/lib/external-store.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import type { ListField } from "#shared/profile/field.ts";
import { getFields, profile } from "#shared/profile/registry.ts";
import { gridSlot } from "./schedule-slots.ts";
import type { Section } from "#shared/profile/section.ts";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";

/** Lists that may have this many rows can be typed in a grid. */
const gridFrom = 200;

/** Lists with more rows switch to a grid automatically. */
export const mostCards = 4;

export const isGridList = ({ maxRows, oneAtATime }: ListField): boolean =>
  gridSlot.isFilled() && maxRows >= gridFrom && !oneAtATime;

const getGridLists = (section: Section): ListField[] =>
  getFields(section).flatMap((field) => (field.kind === "list" && isGridList(field) ? [field] : []));

type GridKeys = ReadonlySet<string>;

/** Follows a draft: a list becomes a grid with its fifth row, though not while the form of a row is open. */
function createGridKeys(draft: DraftStore): Store<GridKeys> {
  const gridLists = profile.flatMap(getGridLists);
  const findLong = (): string[] =>
    gridLists
      .map(({ key }) => key)
      .filter((key) => rowsAt(draft.answers(), key).length > mostCards && !draft.openRow(key));
  const keys = createStore<GridKeys>(new Set(findLong()));
  let draftId = draft.draftId();
  draft.subscribe(() => {
    const isSame = draft.draftId() === draftId;
    draftId = draft.draftId();
    const known = isSame ? keys.get() : new Set<string>();
    const added = findLong().filter((key) => !known.has(key));
    if (!isSame || added.length > 0) keys.set(new Set([...known, ...added]));
  });
  return keys;
}

const keysByDraft = new WeakMap<DraftStore, Store<GridKeys>>();

/** Keys of lists that had a fifth row, or were asked for, since the profile was opened; deleting rows keeps a grid with its Undo. */
function getGridKeys(draft: DraftStore): Store<GridKeys> {
  const keys = keysByDraft.get(draft) ?? createGridKeys(draft);
  keysByDraft.set(draft, keys);
  return keys;
}

/** Shows a list as a grid, or again as cards. */
export function showAsGrid(draft: DraftStore, { key }: Pick<ListField, "key">, isGrid = true): void {
  const keys = getGridKeys(draft);
  const others = [...keys.get()].filter((one) => one !== key);
  keys.set(new Set(isGrid ? [...others, key] : others));
}

/** True if a list is a grid at the moment: from 768 px on. */
export function useIsGrid({ key }: ListField): boolean {
  const keys = useStore(getGridKeys(useDraftStore()));
  return !useIsMobile() && keys.has(key);
}

/** True if a section has a list that is as wide as the screen. */
export function useHasGrid(section: Section): boolean {
  const keys = useStore(getGridKeys(useDraftStore()));
  return getGridLists(section).some(({ key }) => keys.has(key));
}
