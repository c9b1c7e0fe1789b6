import { saveRowsAsCsv } from "#client/lib/csv-rows.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/inputs/select.tsx";
import { SearchInput } from "#client/ui/inputs/text-input.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type ReactNode, useId } from "react";
import { type DataColumn, toCsvRows } from "./column.ts";
import { compareValues } from "./find-rows.ts";
import { SortSelect } from "./sort-select.tsx";
import { TableRows } from "./table-rows.tsx";
import { type DataTableOptions, type ShownTable, useDataTable } from "./use-data-table.ts";
import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";

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

/** On a phone the filters and the order would take half a screen, so one line opens them and says which are on. */
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

type ToolbarProps<T> = OptionProps<T> & {
  onExport: (() => void) | undefined;
};

function TableToolbar<T>({ onExport, ...props }: ToolbarProps<T>) {
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

type PaginationProps = {
  label: string;
  /** Zero-based. */
  page: number;
  pageCount: number;
  /** Given with `rowCount`, shows which rows of how many are on the page. */
  pageSize: number;
  rowCount: number;
  onPage: (page: number) => void;
};

/** Page navigation; at either end the buttons keep the focus. */
function Pagination({ label, page, pageCount, pageSize, rowCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return undefined;
  const from = page * pageSize + 1;
  const to = Math.min(rowCount, from + pageSize - 1);
  const [isFirst, isLast] = [page === 0, page === pageCount - 1];
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-soft tabular-nums">
        {usNumber(from)} to {usNumber(to)} of {usNumber(rowCount)}
      </p>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between sm:gap-3">
        <Button className="max-sm:px-2.5" aria-disabled={isFirst} onClick={() => isFirst || onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous
        </Button>
        <span className="whitespace-nowrap tabular-nums">
          Page {usNumber(page + 1)} of {usNumber(pageCount)}
        </span>
        <Button className="max-sm:px-2.5" aria-disabled={isLast} onClick={() => isLast || onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </nav>
  );
}

type Props<T> = DataTableOptions<T> & {
  label: string;
  getRowId: (row: T) => string;
  exportName?: string;
  /** Renders a row on a phone, if not as a card with the columns' labels. */
  renderPhoneRow?: (row: T) => ReactNode;
};

function exportRows(...[name, rows]: Parameters<typeof saveRowsAsCsv>): void {
  try {
    saveRowsAsCsv(name, rows);
  } catch (error) {
    reportError("export a table", error);
    toast({ title: "Not Downloaded", description: "Please try again.", look: "destructive" });
  }
}

/** A table with sorting, search, filters, pages and export; in print it has all rows. On a phone each row is a card. */
export function DataTable<T>(props: Props<T>) {
  const { columns, rows, label, exportName, getRowId, renderPhoneRow } = props;
  const shown = useDataTable(props);
  const { state, found, page, pageSize, query } = shown;
  const onExport =
    exportName === undefined ? undefined : () => exportRows(exportName, toCsvRows(columns, found));
  const clear = <Button onClick={() => query({ search: "", filters: {} })}>Clear search and filters</Button>;
  return (
    <div className="grid gap-4">
      <TableToolbar {...{ shown, columns, rows, onExport }} />
      {found.length > 0 ? (
        <TableRows
          {...{ label, columns, getRowId, renderPhoneRow }}
          rows={shown.inPage}
          first={page * pageSize}
          count={found.length}
          sorting={state.sorting}
          onSort={(sorting) => query({ sorting })}
        />
      ) : (
        <EmptyState action={clear}>No rows match.</EmptyState>
      )}
      <Pagination
        label={`Pages of ${label}`}
        page={page}
        pageCount={shown.pageCount}
        pageSize={pageSize}
        rowCount={found.length}
        onPage={shown.setPage}
      />
    </div>
  );
}
