import { classNames } from "#client/ui/class-names.ts";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { SortSelect } from "#client/ui/data-table/sort-select.tsx";
import { SearchInput } from "#client/ui/inputs/search-input.tsx";
import {
  filtered,
  type FleetFilter,
  fleetFilters,
} from "#client/features/vin-checker/fleet/rows/fleet-filter.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import { usNumber } from "#shared/us-english.ts";
import { fleetColumns } from "./fleet-columns.ts";

type Props = {
  views: readonly FleetView[];
  filter: FleetFilter;
  onFilter: (filter: FleetFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

const filters = ["all", "problems", "trucks", "trailers"] as const;

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 py-1 font-semibold whitespace-nowrap transition-colors";

function Filters({ views, filter, onFilter }: Pick<Props, "views" | "filter" | "onFilter">) {
  return (
    <div role="group" aria-label="Rows shown" className="flex flex-wrap gap-2">
      {filters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
          className={classNames(
            chip,
            each === filter
              ? "border-transparent bg-action text-action-on"
              : "border-line-strong bg-paper hover:bg-ground",
          )}
        >
          {fleetFilters[each].label}
          <span className="tabular-nums">{usNumber(filtered(views, each).length)}</span>
        </button>
      ))}
    </div>
  );
}

/** Search, filter and sorting of the table. */
export function TableTools({ search, onSearch, sorting, onSort, ...rest }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Filters {...rest} />
      <div className="grow sm:max-w-72 lg:ml-auto">
        <SearchInput label="Search the rows" value={search} onSearch={onSearch} />
      </div>
      <SortSelect columns={fleetColumns} sorting={sorting} onSort={onSort} className="lg:hidden" />
    </div>
  );
}
