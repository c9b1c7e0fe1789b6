import { textLinkClass } from "#client/ui/text-link.ts";
import type { Table } from "@tanstack/react-table";
import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "#client/ui/button.tsx";
import { pluralize } from "#shared/pluralize.ts";
import { Select } from "#client/ui/inputs/select.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import type { DataColumn } from "./column.ts";
import { compareValues } from "./compare-values.ts";
import { SortSelect } from "./sort-select.tsx";
import type { TableState } from "./table-state.ts";

type Props<T> = {
  table: Table<T>;
  state: TableState;
  columns: readonly DataColumn<T>[];
  isNarrow: boolean;
  /** undefined if there is no export. */
  onExport: (() => void) | undefined;
};

type FilterProps<T> = Pick<Props<T>, "table"> & { column: DataColumn<T> };

function ColumnFilter<T>({ table, column: { id, label, value } }: FilterProps<T>) {
  const inputId = useId();
  const values = new Set(table.getCoreRowModel().rows.map(({ original }) => value(original)));
  const options = [...values]
    .filter((each) => each !== "")
    .toSorted(compareValues)
    .map((each) => ({ value: String(each), label: String(each) }));
  const chosen = table.getColumn(id)?.getFilterValue();
  return (
    <div className="min-w-40">
      <label htmlFor={inputId} className="block text-sm text-ink-soft">
        {label}
      </label>
      <Select
        id={inputId}
        emptyLabel="All"
        options={options}
        value={typeof chosen === "string" ? chosen : ""}
        onChange={({ target }) => table.getColumn(id)?.setFilterValue(target.value || undefined)}
      />
    </div>
  );
}

type OptionProps<T> = Omit<Props<T>, "onExport">;

const filtersIn = <T,>(columns: readonly DataColumn<T>[]) => columns.filter(({ hasFilter }) => hasFilter);

const Filters = <T,>({ table, columns }: OptionProps<T>) =>
  filtersIn(columns).map((column) => <ColumnFilter key={column.id} table={table} column={column} />);

/** On a phone the filters and the order take half a screen: they are behind one line, which tells what is on. */
function FoldedOptions<T>(props: OptionProps<T>) {
  const { columns, state, table } = props;
  const active = state.columnFilters.length;
  return (
    <details className="w-full">
      <summary className={textLinkClass}>
        {filtersIn(columns).length > 0 ? "Filter and sort" : "Sort"}
        {active > 0 && ` (${pluralize(active, "filter")} on)`}
      </summary>
      <div className="mt-2 grid gap-3">
        <Filters {...props} />
        <SortSelect columns={columns} sorting={state.sorting} onSort={table.setSorting} />
      </div>
    </details>
  );
}

/** Search, filters, order and export of a table. */
export function TableToolbar<T>({ onExport, ...props }: Props<T>) {
  const { table, state, isNarrow } = props;
  const hasRows = table.getFilteredRowModel().rows.length > 0;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1 sm:gap-y-3">
      <div className="min-w-0 flex-1 sm:max-w-72">
        <TextInput
          type="search"
          aria-label="Search the rows"
          placeholder="Search the rows"
          value={state.globalFilter}
          onChange={({ target }) => table.setGlobalFilter(target.value)}
        />
      </div>
      {!isNarrow && <Filters {...props} />}
      {onExport && (
        <Button className="sm:ml-auto" disabled={!hasRows} onClick={onExport}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          CSV
        </Button>
      )}
      {isNarrow && <FoldedOptions {...props} />}
    </div>
  );
}
