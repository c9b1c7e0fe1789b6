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
import { withoutFilters } from "./table-state.ts";
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
  virtualFrom?: number;
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
  const { columns, label, exportName, renderActions, virtualFrom } = props;
  const shown = useDataTable(props);
  const isNarrow = useIsNarrow();
  const { table, state, setState, found, chosen } = shown;
  const takeRows = () =>
    toCsvRows(
      columns,
      found.map(({ original }) => original),
    );
  const onExport = exportName === undefined ? undefined : () => exportRows(exportName, takeRows());
  const clear = <Button onClick={() => setState(withoutFilters)}>Clear search and filters</Button>;
  const isSelectable = renderActions !== undefined;
  return (
    <div className="grid gap-4">
      <TableToolbar {...{ table, state, columns, isNarrow, onExport }} />
      {renderActions && (
        <ChosenBar count={chosen.length}>{renderActions(chosen.map(({ original }) => original))}</ChosenBar>
      )}
      {found.length > 0 ? (
        <TableRows {...{ label, columns, shown, isSelectable, isNarrow, virtualFrom }} />
      ) : (
        <EmptyState action={clear}>No rows match.</EmptyState>
      )}
      <Pagination
        label={`Pages of ${label}`}
        page={shown.page}
        pageCount={shown.pageCount}
        pageSize={shown.pageSize}
        rowCount={found.length}
        onPage={table.setPageIndex}
      />
    </div>
  );
}

/**
 * A table with sorting, search, filters, pages, row selection and export (TanStack Table). Beyond 200 rows
 * only those near the screen are rendered (TanStack Virtual), in print all are. On a phone each row is a card.
 */
export function DataTable<T>({ isLoading = false, ...props }: Props<T>) {
  if (isLoading) return <Loading />;
  if (props.rows.length === 0) return <EmptyState>{props.emptyText}</EmptyState>;
  return <Loaded {...props} />;
}
