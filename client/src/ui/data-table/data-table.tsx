import type { ReactNode } from "react";
import { reportError } from "#client/lib/report-error.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { useIsNarrow } from "#client/ui/use-is-narrow.ts";
import { toCsvRows } from "./column.ts";
import { Pagination } from "./pagination.tsx";
import { TableRows } from "./rows/table-rows.tsx";
import { saveRowsAsCsv } from "./save-csv.ts";
import { ChosenBar } from "./select-all.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import { type DataTableOptions, useDataTable } from "./use-data-table.ts";

type Props<T> = DataTableOptions<T> & {
  /** The table's accessible name. */
  label: string;
  /** Shown instead of the table if it has no rows at all. */
  emptyText: ReactNode;
  isLoading?: boolean;
  /** Offers the rows found as a CSV file with this name. */
  exportName?: string;
  /** Actions for selected rows; without it rows can't be selected. */
  renderActions?: (rows: T[]) => ReactNode;
};

function exportRows(...[name, rows]: Parameters<typeof saveRowsAsCsv>): void {
  try {
    saveRowsAsCsv(name, rows);
  } catch (error) {
    reportError("export a table", error);
    toast({ title: "Not Downloaded", description: "Please try again.", look: "destructive" });
  }
}

const Loading = () => (
  <div aria-busy="true" className="grid gap-3">
    <SkeletonLines count={6} className="h-11" />
    <LoadingText>Loading the rows...</LoadingText>
  </div>
);

function Loaded<T>(props: Props<T>) {
  const { columns, rows, label, exportName, renderActions, getRowId } = props;
  const shown = useDataTable(props);
  const isNarrow = useIsNarrow();
  const { state, found, chosen, page, pageSize } = shown;
  const onExport =
    exportName === undefined ? undefined : () => exportRows(exportName, toCsvRows(columns, found));
  const clear = (
    <Button onClick={() => shown.query({ search: "", filters: {} })}>Clear search and filters</Button>
  );
  return (
    <div className="grid gap-4">
      <TableToolbar {...{ shown, columns, rows, isNarrow, onExport }} />
      {renderActions && <ChosenBar count={chosen.length}>{renderActions(chosen)}</ChosenBar>}
      {found.length > 0 ? (
        <TableRows
          {...{ label, columns, getRowId }}
          rows={shown.inPage}
          first={page * pageSize}
          count={found.length}
          sorting={state.sorting}
          onSort={(sorting) => shown.query({ sorting })}
          selection={renderActions && shown.selection}
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

/**
 * A table with sorting, search, filters, pages, row selection and export; in print it has all rows. On a phone
 * each row is a card.
 */
export function DataTable<T>({ isLoading = false, ...props }: Props<T>) {
  if (isLoading) return <Loading />;
  if (props.rows.length === 0) return <EmptyState>{props.emptyText}</EmptyState>;
  return <Loaded {...props} />;
}
