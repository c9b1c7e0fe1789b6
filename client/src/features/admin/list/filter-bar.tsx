import { type ReactNode, useCallback } from "react";
import { DateRange } from "#client/ui/inputs/date-range.tsx";
import { FilterSelect } from "./filter-select.tsx";
import { SearchField } from "./search-field.tsx";
import type { FilterSet, ListControls } from "./use-list-filters.ts";

type Props = {
  filters: FilterSet;
  controls: ListControls;
  /** Shown after the filters. */
  children?: ReactNode;
};

/** A list's search and filters. */
export function FilterBar({ filters, controls, children }: Props) {
  const { searchPlaceholder, selects = [], hasDays } = filters;
  const { values, change, clearings } = controls;
  const setSearch = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {searchPlaceholder !== undefined && (
        <SearchField
          label="Search"
          placeholder={searchPlaceholder}
          value={values.search ?? ""}
          onChange={setSearch}
        />
      )}
      {selects.map(({ name, ...select }) => (
        <FilterSelect
          key={name}
          {...select}
          value={values[name] ?? ""}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {hasDays === true && (
        <DateRange
          key={clearings}
          label="Days in New York"
          min="2000-01-01"
          max="2099-12-31"
          defaultValue={{ from: values.from ?? "", to: values.until ?? "" }}
          onChange={({ from, to }) => change({ from, until: to })}
        />
      )}
      {children}
    </div>
  );
}
