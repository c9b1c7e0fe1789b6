import { useCallback } from "react";
import { FilterSelect } from "#client/features/admin/list/filter-select.tsx";
import { SearchField } from "#client/features/admin/list/search-field.tsx";
import { DateRange } from "#client/ui/inputs/date-range.tsx";
import type { OwnFilter, RecordQuery } from "./use-record-query.ts";

type Props = { query: RecordQuery; own: OwnFilter };

/** Search, days and the list's own filter. */
export function RecordFilters({ query, own }: Props) {
  const { change, from, until } = query;
  const { name, ...filter } = own;
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label="Search"
        placeholder="Company, contact, email, DOT"
        value={query.search}
        onChange={search}
      />
      <FilterSelect {...filter} value={query.own} onChange={(value) => change({ [name]: value })} />
      <DateRange
        label="Days in New York"
        min="2000-01-01"
        max="2099-12-31"
        defaultValue={{ from, to: until }}
        onChange={(range) => change({ from: range.from, until: range.to })}
      />
    </div>
  );
}
