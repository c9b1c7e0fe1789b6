import { Button, type ButtonLook } from "#client/ui/button.tsx";
import type { ListField } from "#shared/profile/field.ts";
import { Plus } from "lucide-react";
import { titleCase } from "./words.ts";

type Props = { list: ListField; onAdd: () => void };

/** Opens the panel for a new row. */
export function AddButton({ list, look = "secondary", onAdd }: Props & { look?: ButtonLook }) {
  return (
    <Button look={look} data-adds={list.key} onClick={onAdd}>
      <Plus aria-hidden="true" className="size-4" />
      Add {titleCase(list.itemName)}
    </Button>
  );
}

/** What stands in place of an empty list. */
export function EmptyPrompt({ list, onAdd }: Props) {
  return (
    <div className="rounded-sign border border-dashed border-line-strong p-6 text-center">
      <p className="mb-3">No items yet. Add the first {list.itemName}.</p>
      <AddButton list={list} look="primary" onAdd={onAdd} />
    </div>
  );
}
