import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { ListField } from "#shared/profile/field.ts";
import { isGridList, mostCards, showAsGrid, useIsGrid } from "./grid-list.ts";
import { Button, type ButtonLook } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { Plus } from "lucide-react";
import { SlotPart } from "#client/ui/slot.ts";
import { importButtonSlot } from "./schedule-slots.ts";
import { titleCase } from "#shared/text/title-case.ts";

type SwitchProps = { list: ListField; rowCount: number };

/** The other layout has this button too, which takes the focus over. */
function focusSwitch({ key }: ListField): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-switches="${key}"]`)?.focus());
}

export function LayoutSwitch({ list, rowCount }: SwitchProps) {
  const draft = useDraftStore();
  const hasRoom = !useIsMobile();
  const isGrid = useIsGrid(list);
  if (!hasRoom || !isGridList(list) || rowCount > mostCards) return undefined;
  const change = () => {
    showAsGrid(draft, list, !isGrid);
    focusSwitch(list);
  };
  return (
    <button type="button" data-switches={list.key} className={textLinkClass} onClick={change}>
      {isGrid ? "Edit as cards" : "Edit as a grid"}
    </button>
  );
}

type Props = { list: ListField; onAdd: () => void };

export function AddButton({ list, look = "secondary", onAdd }: Props & { look?: ButtonLook }) {
  return (
    <Button look={look} data-adds={list.key} onClick={onAdd}>
      <Plus aria-hidden="true" className="size-4" />
      <span>Add {titleCase(list.itemName)}</span>
    </Button>
  );
}

export function EmptyPrompt({ list, onAdd }: Props) {
  return (
    <EmptyState
      action={
        <>
          <AddButton list={list} look="primary" onAdd={onAdd} />
          <SlotPart slot={importButtonSlot} props={{ list }} />
          <LayoutSwitch list={list} rowCount={0} />
        </>
      }
    >
      No items yet. Add the first {list.itemName}.
    </EmptyState>
  );
}
