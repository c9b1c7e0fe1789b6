import { useState } from "react";
import { z } from "zod";
import { buttonClass } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { deviceStorage } from "#client/lib/web-storage.ts";

const storageKey = "adminColumns";
const purpose = "keep which columns are shown";
/** By list. What is hidden is kept, so that a new column is shown at first. */
const stored = z.record(z.string(), z.array(z.string())).catch({});

const read = () => stored.parse(deviceStorage.readJson(storageKey, purpose) ?? {});

export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState<readonly string[]>(() => read()[list] ?? []);
  const toggle = (column: string): void => {
    const next = hidden.includes(column) ? hidden.filter((id) => id !== column) : [...hidden, column];
    setHidden(next);
    deviceStorage.write(storageKey, JSON.stringify({ ...read(), [list]: next }), purpose);
  };
  return { hidden, toggle };
}

type Props = {
  columns: readonly { readonly id: string; readonly label: string }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
};

/** Chooses which columns are shown. The first one opens the row, so it always is. */
export const ColumnChoice = ({ columns, hidden, onToggle }: Props) => (
  <details className="group min-w-0 open:basis-full">
    <summary className={buttonClass("secondary", "cursor-pointer list-none")}>Columns</summary>
    <fieldset className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="mb-1 text-sm text-ink-soft">Shown columns</legend>
      {columns.slice(1).map(({ id, label }) => (
        <Checkbox key={id} checked={!hidden.includes(id)} onChange={() => onToggle(id)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  </details>
);
