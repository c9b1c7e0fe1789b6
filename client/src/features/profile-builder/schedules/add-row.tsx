import { paths } from "#client/lib/paths.ts";
import { Button, type ButtonLook } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { ListField } from "#shared/profile/field.ts";
import { Plus } from "lucide-react";
import { Link } from "wouter";
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

/** Links from a vehicle list to the fleet check, which can add the vehicles. */
export function ListUploadLink({ list }: { list: ListField }) {
  if (!list.fields.some(({ kind }) => kind === "vin")) return undefined;
  return (
    <Link href={paths.vinFleet} className={textLinkClass}>
      Paste or upload a list
    </Link>
  );
}

/** Shown when the list is empty. */
export function EmptyPrompt({ list, onAdd }: Props) {
  return (
    <EmptyState
      action={
        <>
          <AddButton list={list} look="primary" onAdd={onAdd} />
          <ListUploadLink list={list} />
        </>
      }
    >
      No items yet. Add the first {list.itemName}.
    </EmptyState>
  );
}
