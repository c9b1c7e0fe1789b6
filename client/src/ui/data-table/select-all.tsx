import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { pluralize } from "#shared/pluralize.ts";
import { classNames } from "#client/ui/class-names.ts";
import { CheckboxMark } from "#client/ui/inputs/checkbox.tsx";
import type { TableSelection } from "./use-data-table.ts";

type Props = Pick<TableSelection, "found" | "chosen" | "onChooseAll"> & {
  input?: ComponentProps<typeof CheckboxMark>;
};

/** Selects all rows found on all pages, or none. */
export function SelectAll({ found, chosen, onChooseAll, input }: Props) {
  const mark = useRef<HTMLInputElement>(null);
  const isSome = chosen > 0 && chosen < found;
  useEffect(() => {
    if (mark.current) mark.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <CheckboxMark
      ref={mark}
      aria-label={`Select all ${pluralize(found, "row")}`}
      disabled={found === 0}
      checked={found > 0 && chosen === found}
      onChange={({ target }) => onChooseAll(target.checked)}
      {...input}
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
