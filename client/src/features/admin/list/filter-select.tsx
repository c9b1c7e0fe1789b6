import { useId } from "react";
import { Select } from "#client/ui/inputs/select.tsx";
import type { SelectFilter } from "./use-list-filters.ts";

type Props = Omit<SelectFilter, "name"> & { value: string; onChange: (value: string) => void };

export function FilterSelect({ label, allLabel, options, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="min-w-0 sm:min-w-40">
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
