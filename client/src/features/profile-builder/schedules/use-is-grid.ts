import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import type { ListField } from "#shared/profile/field.ts";
import type { Section } from "#shared/profile/section.ts";
import { getGridKeys, getGridLists } from "./grid-list.ts";

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
