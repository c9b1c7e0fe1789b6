import { useEffect, useMemo } from "react";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { ListPanel, type ListState } from "#client/features/admin/list/list-panel.tsx";
import type { FilterSet, ListControls } from "#client/features/admin/list/use-list-filters.ts";
import { openerId } from "#client/features/admin/records/record-link.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { Notice } from "#client/ui/notice.tsx";
import { recordSorts } from "#shared/api/admin/records/profile-records.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { ExportLinks } from "./export-links.tsx";
import { useHiddenColumns } from "./hidden-columns.ts";

/** What every list of records can be filtered and sorted by. */
export const recordFilters = {
  searchPlaceholder: "Company, contact, email, DOT",
  hasDays: true,
  sorts: recordSorts,
} as const satisfies FilterSet;

type Found<T> = ListState<T> & {
  readonly data: { readonly pages: readonly { readonly isFuzzy: boolean }[] } | undefined;
};

type Props<T> = {
  /** "Profiles" */
  label: string;
  noun: string;
  filters: FilterSet;
  controls: ListControls;
  list: Found<T>;
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
  const { label, noun, filters, controls, list, columns, exportContract, lastOpened } = props;
  const { hidden, toggle } = useHiddenColumns(noun);
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden]);
  useReturnedFocus(lastOpened, list.rows !== undefined);
  // The rows are similar to what was searched for rather than a match.
  const isFuzzy = list.data?.pages[0]?.isFuzzy ?? false;
  const hasFile = !isFuzzy && (list.rows?.length ?? 0) > 0;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <FilterBar filters={filters} controls={controls} />
      <div className="flex flex-wrap items-start gap-3">
        {hasFile && <ExportLinks contract={exportContract} query={controls.sent} />}
        <ColumnChoice columns={columns} hidden={hidden} onToggle={toggle} />
      </div>
      <ListPanel
        label={label}
        noun={noun}
        emptyText={`No ${noun}s yet`}
        noMatchText={`No ${noun}s match your filters`}
        list={list}
        controls={controls}
        columns={shown}
        getRowId={({ id }) => id}
        notice={isFuzzy && <Similar />}
      />
    </div>
  );
}
