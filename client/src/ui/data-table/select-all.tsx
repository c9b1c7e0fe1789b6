import type { Table } from "@tanstack/react-table";
import { type ReactNode, useEffect, useRef } from "react";
import { pluralize } from "#shared/pluralize.ts";
import { classNames } from "#client/ui/class-names.ts";
import { CheckboxMark } from "#client/ui/inputs/checkbox.tsx";

/** Selects all rows found on all pages, or none. */
export function SelectAll<T>({ table, found, chosen }: { table: Table<T>; found: number; chosen: number }) {
  const input = useRef<HTMLInputElement>(null);
  const isSome = chosen > 0 && chosen < found;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <CheckboxMark
      ref={input}
      aria-label={`Select all ${pluralize(found, "row")}`}
      disabled={found === 0}
      checked={found > 0 && chosen === found}
      onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
    />
  );
}

/** How many rows are selected, and the actions for them. */
export function ChosenBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <p role="status" className={classNames("tabular-nums", count > 0 ? "font-semibold" : "text-ink-soft")}>
        {count > 0 ? `${pluralize(count, "row")} selected` : "No rows selected"}
      </p>
      {count > 0 && children}
    </div>
  );
}
