import { saveRowsAsCsv } from "#client/lib/csv-rows.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { ReactNode } from "react";
import { toCsvRows } from "./column.ts";
import { TableRows } from "./table-rows.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import { type DataTableOptions, useDataTable } from "./use-data-table.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { usNumber } from "#shared/text/us-english.ts";

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
