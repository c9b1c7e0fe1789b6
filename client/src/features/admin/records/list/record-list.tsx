import { useEffect, useMemo, useState } from "react";
import { ListPanel, type ListState } from "#client/features/admin/list/list-panel.tsx";
import { openerId } from "#client/features/admin/records/record-link.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { Notice } from "#client/ui/notice.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { ExportLinks } from "./export-links.tsx";
import { useHiddenColumns } from "./hidden-columns.ts";
import { RecordFilters } from "./record-filters.tsx";
import type { OwnFilter, RecordQuery } from "./use-record-query.ts";

type Props<T> = {
  /** "Profiles" */
  label: string;
  noun: string;
  emptyText: string;
  noMatchText: string;
  own: OwnFilter;
  query: RecordQuery;
  list: ListState<T>;
  /** Whether the rows are similar to what was searched for rather than a match. */
  isFuzzy: boolean;
  columns: readonly DataColumn<T>[];
  exportContract: { readonly path: string };
  /** The record that was open before, which gets the focus back. */
  lastOpened: string | undefined;
};

function useReturnedFocus(lastOpened: string | undefined, hasRows: boolean): void {
  useEffect(() => {
    if (hasRows && lastOpened !== undefined) document.getElementById(openerId(lastOpened))?.focus();
  }, [lastOpened, hasRows]);
}

const Similar = () => (
  <div role="status">
    <Notice>
      <p>No exact match. Similar companies:</p>
    </Notice>
  </div>
);

/** A list of records with its filters, columns and files. */
export function RecordList<T extends { readonly id: string }>(props: Props<T>) {
  const { own, query, list, isFuzzy, columns, exportContract, lastOpened, ...panel } = props;
  const { hidden, toggle } = useHiddenColumns(panel.noun);
  // Counts how often the filters were cleared: the dates keep what is typed, until then.
  const [clearings, setClearings] = useState(0);
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  useReturnedFocus(lastOpened, list.rows !== undefined);
  const clear = (): void => {
    query.clear();
    setClearings(clearings + 1);
  };
  const hasFile = !isFuzzy && (list.rows?.length ?? 0) > 0;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <RecordFilters key={clearings} query={query} own={own} />
      <div className="flex flex-wrap items-start gap-3">
        {hasFile && <ExportLinks contract={exportContract} query={query.sent} />}
        <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
      </div>
      <ListPanel
        {...panel}
        list={list}
        columns={shown}
        getRowId={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.change({ sort: sort === "-createdAt" ? "" : sort })}
        hasFilters={Object.keys(query.filters).length > 0}
        onClearFilters={clear}
        notice={isFuzzy && <Similar />}
      />
    </div>
  );
}
