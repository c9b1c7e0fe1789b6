import { textLinkClass } from "#client/ui/text-link.ts";
import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "#client/ui/button.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { Select } from "#client/ui/inputs/select.tsx";
import { SearchInput } from "#client/ui/inputs/text-input.tsx";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import type { DataColumn } from "./column.ts";
import { compareValues } from "./find-rows.ts";
import { SortSelect } from "./sort-select.tsx";
import type { ShownTable } from "./use-data-table.ts";

type OptionProps<T> = {
  shown: ShownTable<T>;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
};

type FilterProps<T> = Pick<OptionProps<T>, "shown" | "rows"> & { column: DataColumn<T> };

function ColumnFilter<T>({ shown, rows, column: { id, label, value } }: FilterProps<T>) {
  const inputId = useId();
  const options = [...new Set(rows.map(value))]
    .filter((each) => each !== "")
    .toSorted(compareValues)
    .map((each) => ({ value: String(each), label: String(each) }));
  const { [id]: chosen = "", ...others } = shown.state.filters;
  return (
    <div className="min-w-40">
      <label htmlFor={inputId} className="block text-sm text-ink-soft">
        {label}
      </label>
      <Select
        id={inputId}
        emptyLabel="All"
        options={options}
        value={chosen}
        onChange={({ target }) =>
          shown.query({ filters: target.value === "" ? others : { ...others, [id]: target.value } })
        }
      />
    </div>
  );
}

const filtersIn = <T,>(columns: readonly DataColumn<T>[]) => columns.filter(({ hasFilter }) => hasFilter);

const Filters = <T,>({ columns, ...props }: OptionProps<T>) =>
  filtersIn(columns).map((column) => <ColumnFilter key={column.id} column={column} {...props} />);

/** On a phone the filters and the order take half a screen: they are behind one line, which tells what is on. */
function FoldedOptions<T>(props: OptionProps<T>) {
  const { columns, shown } = props;
  const active = Object.keys(shown.state.filters).length;
  return (
    <details className="w-full">
      <summary className={textLinkClass}>
        {filtersIn(columns).length > 0 ? "Filter and sort" : "Sort"}
        {active > 0 && ` (${pluralize(active, "filter")} on)`}
      </summary>
      <div className="mt-2 grid gap-3">
        <Filters {...props} />
        <SortSelect
          columns={columns}
          sorting={shown.state.sorting}
          onSort={(sorting) => shown.query({ sorting })}
        />
      </div>
    </details>
  );
}

type Props<T> = OptionProps<T> & {
  onExport: (() => void) | undefined;
};

export function TableToolbar<T>({ onExport, ...props }: Props<T>) {
  const isNarrow = useIsNarrow();
  const { state, query, found } = props.shown;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1 sm:gap-y-3">
      <div className="min-w-0 flex-1 sm:max-w-72">
        <SearchInput label="Search the rows" value={state.search} onSearch={(search) => query({ search })} />
      </div>
      {!isNarrow && <Filters {...props} />}
      {onExport && (
        <Button className="sm:ml-auto" disabled={found.length === 0} onClick={onExport}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          CSV
        </Button>
      )}
      {isNarrow && <FoldedOptions {...props} />}
    </div>
  );
}
