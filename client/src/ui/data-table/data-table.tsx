import { saveRowsAsCsv } from "#client/lib/csv-rows.ts";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { ReactNode } from "react";
import { toCsvRows } from "./column.ts";
import { Pagination } from "./pagination.tsx";
import { TableRows } from "./table-rows.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import { type DataTableOptions, useDataTable } from "./use-data-table.ts";

type Props<T> = DataTableOptions<T> & {
  label: string;
  /** A stable row id. */
  getRowId: (row: T) => string;
  /** Offers the rows found as a CSV file with this name. */
  exportName?: string;
  /** How a row looks on a phone, if not as a card with the columns' labels. */
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
