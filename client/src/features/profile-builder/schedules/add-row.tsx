import { Button, type ButtonLook } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import type { ListField } from "#shared/profile/field.ts";
import { Plus } from "lucide-react";
import { SlotPart } from "#client/ui/slot.ts";
import { importButtonSlot } from "./slots.ts";
import { LayoutSwitch } from "./layout-switch.tsx";
import { titleCase } from "#shared/text/title-case.ts";

type Props = { list: ListField; onAdd: () => void };

export function AddButton({ list, look = "secondary", onAdd }: Props & { look?: ButtonLook }) {
  return (
    <Button look={look} data-adds={list.key} onClick={onAdd}>
      <Plus aria-hidden="true" className="size-4" />
      Add {titleCase(list.itemName)}
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
