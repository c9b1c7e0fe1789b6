import { buttonClass } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";

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
