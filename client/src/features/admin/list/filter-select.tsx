import { useId } from "react";
import { Select } from "#client/ui/inputs/select.tsx";

type Props = {
  label: string;
  /** The option for no filter: "All Actions". */
  allLabel: string;
  options: readonly { readonly value: string; readonly label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** One filter of a list. */
export function FilterSelect({ label, allLabel, options, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="min-w-40">
      <label htmlFor={id} className="block text-sm text-ink-soft">
        {label}
      </label>
      <Select
        id={id}
        emptyLabel={allLabel}
        options={[...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
