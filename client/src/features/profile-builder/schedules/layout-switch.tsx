import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { ListField } from "#shared/profile/field.ts";
import { isGridList, mostCards, showAsCards, showAsGrid } from "./grid-list.ts";
import { useIsGrid } from "./use-is-grid.ts";

type Props = { list: ListField; rowCount: number };

/** The other layout has this button too, which takes the focus over. */
function focusSwitch({ key }: ListField): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-switches="${key}"]`)?.focus());
}

/** Switches a list between grid and cards. Long lists and phones have only one of the two. */
export function LayoutSwitch({ list, rowCount }: Props) {
  const draft = useDraftStore();
  const hasRoom = !useIsMobile();
  const isGrid = useIsGrid(list);
  if (!hasRoom || !isGridList(list) || rowCount > mostCards) return undefined;
  const change = () => {
    (isGrid ? showAsCards : showAsGrid)(draft, list);
    focusSwitch(list);
  };
  return (
    <button type="button" data-switches={list.key} className={textLinkClass} onClick={change}>
      {isGrid ? "Edit as cards" : "Edit as a grid"}
    </button>
  );
}
