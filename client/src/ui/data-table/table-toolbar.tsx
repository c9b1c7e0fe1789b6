import type { Table } from "@tanstack/react-table";
import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "#client/ui/button.tsx";
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
    <div className="min-w-40 max-sm:w-full">
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

/** Search, filters, order and export of a table. */
export function TableToolbar<T>({ table, state, columns, isNarrow, onExport }: Props<T>) {
  const hasRows = table.getFilteredRowModel().rows.length > 0;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow max-sm:w-full sm:max-w-72">
        <TextInput
          type="search"
          aria-label="Search the rows"
          placeholder="Search the rows"
          value={state.globalFilter}
          onChange={({ target }) => table.setGlobalFilter(target.value)}
        />
      </div>
      {columns
        .filter(({ hasFilter }) => hasFilter)
        .map((column) => (
          <ColumnFilter key={column.id} table={table} column={column} />
        ))}
      {isNarrow && <SortSelect columns={columns} sorting={state.sorting} onSort={table.setSorting} />}
      {onExport && (
        <Button className="sm:ml-auto" disabled={!hasRows} onClick={onExport}>
          <Download aria-hidden="true" className="size-5 shrink-0" />
          CSV
        </Button>
      )}
    </div>
  );
}
