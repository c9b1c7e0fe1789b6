import { classNames } from "#client/ui/class-names.ts";
import { TextInput } from "#client/ui/form/text-input.tsx";
import {
  type FleetFilter,
  fleetFilters,
  sortColumns,
  type SortColumn,
  type Sorting,
} from "#shared/vin/fleet/fleet-order.ts";
import { usNumber } from "#shared/us-english.ts";

type Props = {
  counts: Readonly<Record<FleetFilter, number>>;
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

function Filters({ counts, filter, onFilter }: Pick<Props, "counts" | "filter" | "onFilter">) {
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
          {fleetFilters[each]}
          <span className="tabular-nums">{usNumber(counts[each])}</span>
        </button>
      ))}
    </div>
  );
}

const isColumn = (value: string): value is SortColumn => Object.hasOwn(sortColumns, value);

/** On a narrow screen there are no column heads to press. */
function SortChoice({ sorting: { column, descending }, onSort }: Pick<Props, "sorting" | "onSort">) {
  const options = Object.entries(sortColumns).flatMap(([value, label]) => [
    { value, label: `Sort by ${label.toLowerCase().replace("vin", "VIN")}` },
    { value: `${value}-`, label: `Sort by ${label.toLowerCase().replace("vin", "VIN")}, reversed` },
  ]);
  return (
    <select
      aria-label="Order of the rows"
      className="min-h-11 w-full rounded-sign border border-line-strong bg-paper px-3 py-2 lg:hidden"
      value={descending ? `${column}-` : column}
      onChange={({ target: { value } }) => {
        const chosen = value.replace("-", "");
        if (isColumn(chosen)) onSort({ column: chosen, descending: value.endsWith("-") });
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** What of the table is shown, and in which order. */
export function TableTools({ search, onSearch, sorting, onSort, ...rest }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Filters {...rest} />
      <div className="grow sm:max-w-72 lg:ml-auto">
        <TextInput
          type="search"
          aria-label="Search the rows"
          placeholder="Search the rows"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      <SortChoice sorting={sorting} onSort={onSort} />
    </div>
  );
}
